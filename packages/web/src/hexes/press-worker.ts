// The press runs in a worker of its own, so that the page never waits for a tile.
import garamond from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import garamondItalic from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url'
import garamondStrong from '@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff2?url'
import fell from '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { createHexMap } from '@bivouac/space'
import { servePress } from '../sheet/press-thread.ts'
import type { Press } from '../sheet/press-messages.ts'
import type { MapPlate } from './press.ts'

const FACES: readonly [family: string, url: string, look: FontFaceDescriptors][] = [
  ['EB Garamond', garamond, { weight: '400' }],
  ['EB Garamond', garamondItalic, { weight: '400', style: 'italic' }],
  ['EB Garamond', garamondStrong, { weight: '600' }],
  ['IM Fell English', fell, { weight: '400' }],
  ['Inter', inter, { weight: '100 900' }],
]

/** Loads the fonts into the worker. A font that fails leaves the map lettered in the browser's own serif. */
async function loadFonts(): Promise<void> {
  const { fonts } = self as unknown as { readonly fonts: FontFaceSet }
  await Promise.allSettled(
    FACES.map(async ([family, url, look]) => {
      fonts.add(await new FontFace(family, `url(${new URL(url, self.location.href).href})`, look).load())
    }),
  )
}

const fontsReady = loadFonts()

/** A map whose hexes have levels is the field of a battle, any other the seat of a campaign: each has an engraver of its own. */
async function engrave({ file, furniture, numbers }: MapPlate): Promise<Press> {
  const map = createHexMap(file)
  if (file.levels) return (await import('./battlefield/press.ts')).createBattlefieldPress(map, numbers)
  return (await import('./engraving/press.ts')).createPress(map, furniture, numbers)
}

servePress(async (plate: MapPlate) => {
  const press = await engrave(plate)
  await fontsReady
  return press
})
