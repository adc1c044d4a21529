import { loadKit } from '@bivouac/games'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DataError, createRandom, runPositionFile } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { EXAMPLES } from './desk.ts'

const files = readdirSync(EXAMPLES).filter((name) => name.endsWith('.position.json'))

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Every place inside the value: what holds it, and under which key. */
function placesIn(value: Json, found: { holder: Json[] | Record<string, Json>; key: string }[] = []) {
  if (typeof value !== 'object' || value === null) return found
  for (const key of Object.keys(value)) {
    found.push({ holder: value, key })
    placesIn((value as Record<string, Json>)[key], found)
  }
  return found
}

const ODD: readonly Json[] = [null, true, -1, 0, 1, 7, 99_999, 0.5, '', 'x', '0101', 'french', [], {}]

/** The file with one slip of the pen: something left out, put twice, taken from elsewhere, or made odd. */
function slip(file: Json, random: Random): Json {
  const copy = structuredClone(file)
  const places = placesIn(copy).filter(
    ({ holder, key }) => holder !== copy || !['format', 'version'].includes(key),
  )
  const { holder, key } = places[random.below(places.length)]
  const other = places[random.below(places.length)]
  const at = holder as Record<string, Json>
  const elsewhere = structuredClone((other.holder as Record<string, Json>)[other.key])
  switch (random.below(5)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[key]
      break
    case 1:
      if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]))
      else at[`${key}-2`] = structuredClone(at[key])
      break
    case 2:
      at[key] = elsewhere
      break
    case 3:
      at[key] = typeof at[key] === 'number' ? at[key] + random.below(40) - 20 : ODD[random.below(ODD.length)]
      break
    default:
      at[key] = ODD[random.below(ODD.length)]
  }
  return copy
}

describe.each(files)('%s with slips of the pen', (name) => {
  it('is run or refused with the path, and never ends otherwise', async () => {
    const file = JSON.parse(readFileSync(join(EXAMPLES, name), 'utf8')) as Record<string, Json>
    const kit = await loadKit(String(file['system']))
    const random = createRandom(5)
    let refused = 0
    for (let n = 0; n < 600; n++) {
      let slipped: Json = file
      for (let times = random.below(3); times >= 0; times--) slipped = slip(slipped, random)
      try {
        runPositionFile(kit.system, kit.notation, slipped)
      } catch (error) {
        if (!(error instanceof DataError)) throw new Error(JSON.stringify(slipped), { cause: error })
        expect(error.message).not.toBe('')
        refused++
      }
    }
    expect(refused).toBeGreaterThan(50)
  })
})
