import { createRandom, seededDice } from '@bivouac/kernel'
import { ageOfDestiny, scenarios } from '@bivouac/age-of-destiny'
import type { AodAction, AodView } from '@bivouac/age-of-destiny'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bannerWords } from '../../../src/furniture/banner.tsx'
import type { Thinker } from '../../../src/computer/thinker.ts'
import { wordsOf } from '../../../src/skins/age-of-destiny/banner.tsx'
import { nameOf } from '../../../src/skins/age-of-destiny/pieces.ts'
import { barText } from '../../../src/table/words.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

// Ways go no farther than their first frame; they are pressed on.
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => void vi.unstubAllGlobals())

const EAGER: readonly AodAction['do'][] = ['rally', 'fire', 'attack', 'end']

/** A mind that throws every die it may. */
const eager: Thinker = {
  async decide({ seat, view }) {
    const { actions } = ageOfDestiny.offer(ageOfDestiny.imagine(view as AodView, seat, createRandom(1)), seat)
    const [first = actions[0]] = EAGER.flatMap((what) => actions.find((action) => action.do === what) ?? [])
    return first ? { action: first } : null
  },
  close() {},
}

/** One sight of the screen while something was on the stage. */
interface Sight {
  readonly bar: string
  readonly banner: string
  /** What is on the stage: a throw by its kind, or a way. */
  readonly shown: string
  /** Is the die still in the air, or the table not yet read? */
  readonly thrown: boolean
  /** Is this screen asked for something? */
  readonly asked: boolean
  /** Did the player of this screen do it? */
  readonly own: boolean
}

function look({ desk }: DeskInTest): Sight {
  const { table, staging, shell } = desk
  const card = staging.card.value
  return {
    bar: barText(table, !shell.quiet.value),
    banner: bannerWords(desk, wordsOf(desk)),
    shown: card?.event.type ?? 'way',
    thrown: card !== null && card.step !== 'result',
    asked: desk.live.value || desk.offer.value.actions.length > 0,
    own: table.entries.peek().at(-1)?.seat === table.seat.peek(),
  }
}

/** Everything that is said on the screen while things are shown, to the end of a short game; one's own moves by the gold button. */
async function watched(me: 'coalition' | 'french'): Promise<Sight[]> {
  const seat = me === 'french' ? 'coalition' : 'french'
  const table = await atTheDesk(
    { scenario: 'golden-turn' },
    { still: false, computer: { seat, thinker: eager } },
  )
  const { desk } = table
  const sights: Sight[] = []
  for (let step = 0; step < 300 && desk.table.status.peek().kind !== 'over'; step++) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (desk.staging.showing.peek()) {
      if (desk.staging.busy) sights.push(look(table))
      desk.staging.press()
    } else if (desk.live.peek()) {
      const { decision } = table
      const [piece] = decision.active
      if (decision.primary) decision.primary.act()
      else decision.tap(piece ?? '', false)
      desk.warning.peek()?.act()
    }
  }
  desk.close()
  desk.table.close()
  return sights
}

describe('while dice are thrown', () => {
  it('one’s own attack is not said to be decided by the computer', async () => {
    const mine = (await watched('coalition')).filter(({ own }) => own)
    const attacks = mine.filter(({ shown, thrown }) => shown === 'combat' && thrown)
    expect(attacks.length).toBeGreaterThan(0)
    for (const { bar, banner } of attacks) {
      expect(banner).toMatch(/^Attack on /)
      expect(bar).toBe('Your move is played out')
    }
    for (const { banner } of mine) expect(banner).not.toMatch(/computer|the french (?:are|is) /i)
  })

  it('nothing is asked before the card has gone, nor is it anybody’s turn', async () => {
    for (const side of ['coalition', 'french'] as const)
      for (const { asked, bar } of await watched(side)) {
        expect(asked).toBe(false)
        expect(bar).toMatch(/^(?:Your move is played out|Now moving: .+)$/)
      }
  })

  it('the enemy’s last attack is not yet one’s own decision, nor is one asked as if it were one’s own', async () => {
    const theirs = (await watched('french')).filter(({ own }) => !own)
    const thrown = theirs.filter((sight) => sight.thrown)
    for (const kind of ['fired', 'combat'])
      expect(thrown.filter(({ shown }) => shown === kind).length, kind).toBeGreaterThan(0)
    for (const { bar, banner } of thrown) {
      expect(bar).toBe('Now moving: the Coalition')
      expect(banner).not.toMatch(/\byours?\b/i)
    }
  })
})

it('says of a piece on its way what it does without a verb that its name might not agree with', async () => {
  const table = await atTheDesk({ scenario: 'mill-brook' }, { still: false })
  const { desk } = table
  for (let press = 0; press < 30 && desk.frame.phase !== 'movement'; press++) {
    table.decision.primary?.act()
    await table.settle()
  }
  await desk.send({ do: 'move', unit: 'P6', steps: [{ go: 'straight', by: 1000 }] })
  expect(bannerWords(desk, wordsOf(desk))).toMatch(/^\S.*: on the move\.$/)
})

it('calls units and generals by their names, never by a letter and a number', () => {
  for (const { id } of scenarios) {
    const p = ageOfDestiny.open({ scenario: id }, seededDice(1))
    for (const piece of [...p.game.unitIds, ...p.game.generalIds]) expect(nameOf(p, piece)).not.toBe(piece)
  }
})
