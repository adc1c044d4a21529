// Every rule system there is: one line each. Where it stands in a list is its own `shelf`.
export { entry as ageOfDestiny } from '@bivouac/age-of-destiny/entry'
export { entry as fastPlayGrandeArmee } from '@bivouac/fast-play-grande-armee/entry'
export { entry as joursDeGloire } from '@bivouac/jours-de-gloire/entry'
export { entry as laBataille } from '@bivouac/la-bataille/entry'
export { entry as laGrandeArmee } from '@bivouac/la-grande-armee/entry'
