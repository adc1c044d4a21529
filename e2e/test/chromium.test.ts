import { describe, expect, it } from 'vitest'
import { chromium } from 'playwright-core'
import { findChromium } from '../src/chromium.ts'

describe('Chromium', () => {
  it('is the one BIVOUAC_CHROMIUM names', async () => {
    const { path } = await findChromium()
    expect(await findChromium({ BIVOUAC_CHROMIUM: path }, [])).toMatchObject({ path })
  })

  it('is not looked for elsewhere when that one does not start', async () => {
    await expect(findChromium({ BIVOUAC_CHROMIUM: process.execPath + '-not-there' })).rejects.toThrow(
      /BIVOUAC_CHROMIUM is .*-not-there, which does not start/,
    )
  })

  it.runIf(process.platform === 'linux' && process.arch === 'x64')(
    'comes from the npm registry where none is installed',
    async () => {
      const { path, environment } = await findChromium({}, ['/not/there'])
      const browser = await chromium.launch({
        executablePath: path,
        env: { PATH: process.env['PATH'] ?? '', ...environment },
        args: ['--no-sandbox', '--headless', '--disable-gpu'],
      })
      try {
        const page = await browser.newPage()
        await page.setContent('<title>Bivouac</title>')
        expect(await page.title()).toBe('Bivouac')
      } finally {
        await browser.close()
      }
    },
  )
})
