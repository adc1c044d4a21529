import type { UnitKind } from '@bivouac/la-bataille'

/** What a regiment wears: coat, lapels, collar and cuffs. */
export interface Uniform {
  readonly coat: string
  readonly lapel: string
  readonly collar: string
  readonly cuff: string
}

const BLUE = '#24407f'
const DARK = '#1d2740'
const WHITE = '#f4efe0'
const GREY = '#8b8b84'
const GREEN = '#2c5a38'
const SKY = '#7fb2d6'
const RED = '#bb3126'
const CRIMSON = '#8e1f43'
const YELLOW = '#e5bd3a'
const ORANGE = '#d9772b'
const BRICK = '#b4532f'
const BLACK = '#1e1a18'
const BROWN = '#6b4427'

function dress(coat: string, lapel: string, collar: string, cuff = collar): Uniform {
  return { coat, lapel, collar, cuff }
}

/** Regiments known by their nation and a word of their name; the first that fits is worn. */
const REGIMENTS: readonly (readonly [RegExp, Uniform])[] = [
  [/Joseph-Napoléon/, dress(WHITE, '#6f9a5d', '#6f9a5d')],
  [/^French 9e Hussards/, dress(RED, YELLOW, SKY)],
  [/^French 10e Hussards/, dress(SKY, WHITE, RED)],
  [/^French 5e Chasseurs/, dress(GREEN, GREEN, YELLOW)],
  [/^French 10e Chasseurs/, dress(GREEN, GREEN, CRIMSON)],
  [/^French 15e Chasseurs/, dress(GREEN, GREEN, ORANGE)],
  [/^French 2[12]e Chasseurs/, dress(GREEN, GREEN, BRICK)],
  [/Leib-Chevauleger/, dress(BLUE, YELLOW, RED)],
  [/Jäger König/, dress(GREEN, YELLOW, YELLOW)],
  [/Müffling/, dress(DARK, WHITE, WHITE)],
  [/Schimmelpfennig/, dress(BROWN, YELLOW, YELLOW)],
  [/Kurfürst/, dress(WHITE, RED, RED)],
  [/Clemens/, dress(WHITE, BLUE, BLUE)],
  [/Xaver/, dress(WHITE, SKY, SKY)],
  [/Saxon Hussars/, dress(WHITE, SKY, SKY)],
  [/Hoyer/, dress(GREEN, RED, RED)],
  [/Lithuanian/, dress(SKY, SKY, RED)],
  [/West Prussian Dragoons/, dress(SKY, SKY, WHITE)],
  [/Brandenburg Hussars/, dress(DARK, WHITE, RED)],
  [/Leib-Hussars|Mecklenburg-Strelitz/, dress(BLACK, WHITE, BLACK, RED)],
  [/^Prussian .*Landwehr/, dress(DARK, DARK, YELLOW)],
  [/^Prussian .*(Reserve|Thuringian)/, dress(GREY, GREY, RED)],
  [/Silesian/, dress(DARK, DARK, YELLOW)],
  [/West Prussian/, dress(DARK, DARK, CRIMSON)],
  [/East Prussian/, dress(DARK, DARK, BRICK)],
  [/Brandenburg|Leib/, dress(DARK, DARK, RED)],
]

/** What a kind of troops wears where nothing is known of the regiment. */
const CLASSES: Readonly<Record<string, Uniform>> = {
  'French ligne': dress(BLUE, WHITE, RED),
  'French provisoire': dress(BLUE, WHITE, RED),
  'French legere': dress(BLUE, BLUE, RED, BLUE),
  'French elite': dress(BLUE, BLUE, YELLOW, BLUE),
  'French marine': dress(BLUE, BLUE, BLUE, RED),
  'French hussar': dress(SKY, WHITE, RED),
  'French chasseur': dress(GREEN, GREEN, RED),
  'French dragoon': dress(GREEN, RED, RED),
  'French foot': dress(BLUE, BLUE, BLUE, RED),
  'French horse': dress(BLUE, RED, BLUE, RED),
  'Prussian fusilier': dress(GREEN, GREEN, CRIMSON),
  'Prussian jaeger': dress(GREEN, GREEN, RED),
  'Prussian foot': dress(DARK, DARK, BLACK),
  'Prussian horse': dress(DARK, RED, BLACK),
}
const NATIONS: Readonly<Record<string, Uniform>> = {
  French: dress(BLUE, WHITE, RED),
  Prussian: dress(DARK, DARK, RED),
  Saxon: dress(WHITE, RED, RED),
  Rheinbund: dress(BLUE, YELLOW, YELLOW),
}
const PLAIN = dress(GREY, GREY, BLACK)

/** What a unit wears: its regiment's dress where we know it, else that of its arm and nation. */
export function uniformOf({ name, nation, class: kind }: UnitKind): Uniform {
  return (
    REGIMENTS.find(([regiment]) => regiment.test(`${nation} ${name}`))?.[1] ??
    CLASSES[`${nation} ${kind}`] ??
    NATIONS[nation] ??
    PLAIN
  )
}
