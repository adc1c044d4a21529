// The press runs in a worker of its own, so that the page never waits for a tile.
import garamond from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import garamondItalic from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url'
import garamondStrong from '@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff2?url'
import fell from '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { createHexMap } from '@bivouac/space'
import { createPress } from './engraving/press.ts'
import type { Press } from '../sheet/press-messages.ts'
import type { ToPage } from '../sheet/press-messages.ts'
import type { ToMapPress } from './press.ts'

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
let press: Promise<Press> | undefined

self.addEventListener('message', ({ data }: MessageEvent<ToMapPress>) => {
  if (data.type === 'engrave') {
    const made = createPress(createHexMap(data.file), data.furniture)
    press = fontsReady.then(() => made)
    return
  }
  void press?.then((ready) => {
    const bitmap = ready.print(data.tile)
    const answer: ToPage = { job: data.job, bitmap }
    self.postMessage(answer, { transfer: [bitmap] })
  })
})
