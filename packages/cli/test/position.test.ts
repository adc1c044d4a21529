import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bivouac, EXAMPLES, useFolder } from './desk.ts'

const folder = useFolder()
const example = (name: string) => JSON.parse(readFileSync(join(EXAMPLES, `${name}.position.json`), 'utf8'))
const lga = () => example('ulm-crossing')
const aod = () => example('charge-too-fast')
const jdg = () => example('bautzen-spree')

const run = (file: unknown) => bivouac(['position', folder.write('here.json', file)])

describe('bivouac position', () => {
  it('goes on to the end of the file: whatever is not as written is told, what was found beside it', async () => {
    const file = jdg()
    file.actions[1].by = 'JDG-5.2-c'
    file.actions[2].events = [{ type: 'moved', into: 'bautzen', count: 2 }, { type: 'nothing-of-the-kind' }]
    file.expect.left.french = 9
    const { code, out } = await run(file)
    expect(code).toBe(1)
    expect(out).toMatch(/actions\[1\]\.by: expected "JDG-5\.2-c", found "JDG-5\.2-b: /)
    expect(out).toContain('actions[2].events[0].count: expected 2, found 3')
    expect(out).toMatch(/actions\[2\]\.events\[1\]: expected \{"type":"nothing-of-the-kind"\}, found \[/)
    expect(out).toContain('expect.left.french: expected 9, found 10')
    expect(out).not.toContain('another position')
  })

  it('says from where on it is of another position than meant', async () => {
    const file = jdg()
    file.actions[2] = { do: { do: 'go', to: 'lobau' } }
    const { out } = await run(file)
    expect(out).toMatch(/actions\[2\]\.do: expected "allowed", found "JDG-5\.2-b: /)
    expect(out).toContain('As actions[2] was not taken, the rest is of another position than meant:')
    expect(out).toContain('expect.allied.lobau')
  })

  it('tells an expectation it cannot read with its path, and the others too', async () => {
    const file = lga()
    file.expect = { at: { '9999': [] }, turn: 77 }
    file.actions.push({ expect: { clock: 9999 } })
    const { out } = await run(file)
    expect(out).toContain('expect.at.9999')
    expect(out).toMatch(/expect\.clock: expected 9999, found \d+/)
  })

  it('tells dice nobody threw, which is no fault', async () => {
    const file = aod()
    file.dice.push(3, 4)
    const { code, out } = await run(file)
    expect(code).toBe(0)
    expect(out).toContain('dice: the last 2 dice of the list were not thrown')
    const said = await bivouac(['position', folder.path('here.json'), '--json'])
    expect(JSON.parse(said.out)[0]).toMatchObject({ rollsLeft: 2, astray: null })
  })

  it('speaks of a measured table in the units of the file', async () => {
    const file = aod()
    file.expect.units.F1.x = 1
    file.expect.units.F1.facing = 90.5
    const { out } = await run(file)
    expect(out).toMatch(/units\.F1\.x: expected 1, found \d{3}(\.\d+)?$/m)
    expect(out).toMatch(/units\.F1\.facing: expected 90\.5, found \d{1,3}(\.\d)?$/m)
  })
})

describe('an impossible position', () => {
  const expectRefused = async (file: unknown, complaint: RegExp): Promise<void> => {
    const { code, err } = await run(file)
    expect(code).toBe(1)
    expect(err).toMatch(complaint)
  }

  it('of La Grande Armée is refused with its path', async () => {
    const placed = (...units: object[]) => {
      const file = lga()
      return {
        ...file,
        position: { turn: 2, side: 'french', phase: 'movement', units },
        dice: [],
        actions: [],
        expect: {},
      }
    }
    const corps = { id: 'v-corps', type: 'fr-inf-5-4', hex: '1153' }
    expect((await run(placed(corps))).code).toBe(0)
    await expectRefused(placed(corps, corps), /position\.units\[1\]\.id: expected every piece once/)
    const napoleon = { leader: 'napoleon', hex: '1153' }
    await expectRefused(
      placed(napoleon, { ...napoleon, id: 'another' }),
      /position\.units\[1\]\.leader: expected every Leader once/,
    )
    await expectRefused(
      placed({ id: 'x', type: 'pr-inf-2-4', hex: '1153' }),
      /position\.units\[0\]\.type: expected a piece of .*prussian/,
    )
    await expectRefused(
      placed({ id: 'x', type: 'fr-cav-3-7', hex: mountain() }),
      /position\.units\[0\]\.hex: expected ground Cavalry/,
    )
    await expectRefused(
      placed({ ...corps, disrupted: 4000 }),
      /position\.units\[0\]\.disrupted: expected a phase from 9 to 15/,
    )
  })

  /** A mountain hex of the campaign map, found in its rows of letters. */
  const mountain = (): string => {
    const map = JSON.parse(
      readFileSync(join(EXAMPLES, '../../packages/systems/la-grande-armee/src/data/map.json'), 'utf8'),
    ) as { terrain: string[] }
    const row = map.terrain.findIndex((line) => line.includes('m'))
    const digits = (at: number): string => String(at + 1).padStart(2, '0')
    return `${digits(map.terrain[row].indexOf('m'))}${digits(row)}`
  }

  it('of The Age of Destiny is refused with its path', async () => {
    const change = (edit: (units: Record<string, unknown>[]) => void) => {
      const file = aod()
      edit(file.position.units)
      return file
    }
    await expectRefused(
      change((units) => units.push({ ...units[0] })),
      /position\.units\[2\]\.id: expected "P6" once/,
    )
    await expectRefused(
      change((units) => Object.assign(units[1], { bases: 12 })),
      /position\.units\[1\]\.bases: expected at most/,
    )
    await expectRefused(
      change((units) => Object.assign(units[1], { x: 640, y: 417.5 })),
      /position\.units\[\d\]: expected .* apart/,
    )
    await expectRefused(
      change((units) => Object.assign(units[0], { x: -50 })),
      /position\.units\[0\]: expected P6 on the table/,
    )
    await expectRefused(
      change((units) => Object.assign(units[0], { side: 'french' })),
      /position\.units\[0\]\.side: .*only batteries/,
    )
    await expectRefused(
      change((units) => Object.assign(units[0], { id: 'napoleon' })),
      /position\.units\[0\]\.id: expected a unit of the game/,
    )
  })

  it('of Jours de Gloire is refused with its path', async () => {
    const change = (edit: (position: Record<string, Record<string, unknown>>) => void) => {
      const file = jdg()
      edit(file.position)
      return file
    }
    await expectRefused(
      change(({ french }) => (french['bautzen'] = ['fr-6:2'])),
      /position\.french\.bautzen\[0\]: expected every counter once/,
    )
    await expectRefused(
      change(({ french }) => (french['schmiddeldetz'] = ['napoleon', 'fr-6:60', 'fr-11:5'])),
      /position\.french\.schmiddeldetz\[1\]: expected at most the \d+ boxes of its roster, found 60/,
    )
    await expectRefused(
      change(({ allied }) => (allied['lobau'] = ['fr-3:5'])),
      /position\.allied\.lobau\[0\]: "fr-3" is on the other side/,
    )
    await expectRefused(
      change(({ commanders }) => (commanders['french'] = 'wittgenstein')),
      /position\.commanders\.french: expected a leader of its side/,
    )
    await expectRefused(
      change(({ points }) => (points['prussian'] = 3)),
      /position\.points\.prussian: expected one of/,
    )
  })
})
