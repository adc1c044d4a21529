import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { counterWishOf, speedOf, themeOf, throwsOf } from '../../src/shell/settings.ts'

describe('Settings as they were stored', () => {
  it('read what older pages kept', () => {
    expect([speedOf('quick'), speedOf('watch'), speedOf(2), speedOf(undefined)]).toEqual([4, 1, 2, 1])
    expect([throwsOf('mine'), throwsOf('slowly')]).toEqual(['mine', 'strips'])
  })

  it('are as the device has it where nothing was said', () => {
    expect([themeOf(undefined), themeOf('dark'), themeOf('sepia')]).toEqual(['device', 'dark', 'device'])
    expect([counterWishOf('large'), counterWishOf(3)]).toEqual(['large', 'normal'])
  })
})

const css = readFileSync(new URL('../../src/style/page.css', import.meta.url), 'utf8')

/** A colour of the page, by day or by lamplight. */
function colour(name: string, dark: boolean): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value)
  return (pair ? pair[dark ? 2 : 1] : value) ?? ''
}

/** Its relative luminance, as WCAG has it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

describe('Colours of the page', () => {
  const grounds = ['paper', 'paper-light', 'paper-deep']
  const pairs = [
    ...['ink', 'ink-soft', 'seal', 'good'].flatMap((text) => grounds.map((ground) => [text, ground])),
    ['ink-faint', 'paper'],
    ['on-walnut', 'walnut'],
    ['on-walnut-soft', 'walnut'],
    ['on-walnut', 'walnut-light'],
    ['ink', 'seal-light'],
  ]
  for (const dark of [false, true])
    it(`meet WCAG AA ${dark ? 'by lamplight' : 'by day'}`, () => {
      for (const [text = '', ground = ''] of pairs)
        expect(contrast(colour(text, dark), colour(ground, dark)), `${text} on ${ground}`).toBeGreaterThan(
          4.5,
        )
      expect(contrast(colour('focus', dark), colour('paper', dark))).toBeGreaterThan(3)
    })
})
