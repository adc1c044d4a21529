import { ageOfDestiny, typing as aodTyping } from '@bivouac/age-of-destiny'
import type { AodAction } from '@bivouac/age-of-destiny'
import { joursDeGloire, typing as jdgTyping } from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import { listDice, seededDice } from '@bivouac/kernel'
import type { Action, Position } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { laGrandeArmee, typing as lgaTyping } from '@bivouac/la-grande-armee'
import type { LgaAction } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { readOrder } from '../src/orders/orders.ts'
import type { Orderly } from '../src/orders/orders.ts'
import { place } from './ulm.ts'

/** What an order comes to, each step carried out before the next; what is refused, in words. */
function give<P extends Position, A extends Action>(
  game: Orderly<P, A>,
  p: P,
  seat: string,
  text: string,
): (A | string)[] {
  const order = readOrder(game, p, seat, text.split(' '))
  if (order === null) return ['no order']
  if ('answer' in order) return [order.answer]
  const now = game.system.copy(p)
  return order.steps.flatMap((step): (A | string)[] => {
    const found = step(now)
    if ('reason' in found) return [found.reason]
    return found.map((action) => {
      if (game.system.check(now, seat, action) === null) game.system.perform(now, seat, action, seededDice(1))
      return action
    })
  })
}

const lga = { system: laGrandeArmee, typing: lgaTyping }
const aod = { system: ageOfDestiny, typing: aodTyping }
const jdg = { system: joursDeGloire, typing: jdgTyping }

describe('orders to march in La Grande Armée', () => {
  const p = laGrandeArmee.open({ scenario: 'ulm' }, seededDice(1))
  laGrandeArmee.perform(p, 'allied', { do: 'end' }, seededDice(1))
  laGrandeArmee.perform(p, 'allied', { do: 'end' }, seededDice(1))
  const order = (text: string, at = p) => give(lga, at, 'french', text)

  it('find the cheapest way to a place, or take the hexes given', () => {
    expect(order('move ney pforzheim')).toEqual([{ do: 'move', unit: 'ney', path: ['0654', '0754', '0855'] }])
    expect(order('move ney 0654 0755')).toEqual([{ do: 'move', unit: 'ney', path: ['0654', '0755'] }])
    expect(order('move ney 0654,0755')).toEqual([{ do: 'move', unit: 'ney', path: ['0654', '0755'] }])
  })

  it('understand names, beginnings and other words', () => {
    expect(order('m Ney Pforz')).toEqual([{ do: 'move', unit: 'ney', path: ['0654', '0754', '0855'] }])
    expect(order('march reserve 0456')).toEqual([{ do: 'move', unit: 'reserve-cavalry', path: ['0456'] }])
  })

  it('move a whole stack, each unit by its own way, halting the one before (LGA-MOV-04)', () => {
    const steps = order('move rastatt 0655')
    const told = steps.map((step) =>
      typeof step === 'string' ? step : `${step.do} ${'unit' in step ? step.unit : ''}`,
    )
    expect(told.toSorted()).toEqual(expect.arrayContaining(['move dragoons', 'move ney', 'move vi-corps']))
    expect(told.filter((step) => step.startsWith('halt'))).toHaveLength(2)
  })

  it('go on with the unit on the move, and leave it its move when another cannot set out', () => {
    const marching = laGrandeArmee.copy(p)
    laGrandeArmee.perform(marching, 'french', { do: 'move', unit: 'ney', path: ['0654'] }, listDice([]))
    expect(order('move pforzheim', marching)).toEqual([{ do: 'move', unit: 'ney', path: ['0754', '0855'] }])
    expect(order('move v-corps ulm', marching)).toEqual([
      expect.stringContaining('V Corps cannot reach Ulm; it gets as near as'),
    ])
    expect(order('halt', marching)).toEqual([{ do: 'halt', unit: 'ney' }])
    expect(order('force', marching)).toEqual([{ do: 'force-march', unit: 'ney' }])
    expect(order('end', marching)).toEqual([{ do: 'halt', unit: 'ney' }, { do: 'end' }])
  })

  it('say what stands in the way, and ask back where several fit', () => {
    expect(order('move v-corps rastatt')).toEqual([
      'V Corps cannot reach Rastatt but by a Triple march, 1 beyond its allowance: add "triple".',
    ])
    expect(order('move v-corps rastatt triple')).toMatchObject([{ do: 'move', unit: 'v-corps' }])
    expect(order('move iv-corps 0853')).toEqual(['"iv-corps" could be iv-corps-1 and iv-corps-2.'])
    expect(order('move mack ulm')).toEqual(['Mack is not yours to order.'])
    expect(order('move blucher ulm')).toEqual(['No unit is called "blucher".'])
    expect(order('move ney atlantis')).toEqual(['No hex is called "atlantis".'])
    expect(order('move ney')).toEqual([expect.stringMatching(/^move: which hex\? .*\.$/)])
    expect(order('move ulm 0655')).toEqual(['move: which unit? dragoons, ney and vi-corps.'])
    expect(order('halt')).toEqual(['halt: unit? halt UNIT'])
    expect(order('sing')).toEqual(['no order'])
  })

  it('complete what is left out from the offer', () => {
    expect(order('draw v-corps')).toEqual(['draw-supply: which supply? fr-supply-1 and fr-supply-2.'])
    expect(order('draw v-corps fr-supply-2')).toEqual([
      { do: 'draw-supply', unit: 'v-corps', by: 'fr-supply-2' },
    ])
    expect(order('break v-corps')).toEqual([{ do: 'break-down', unit: 'v-corps' }])
    expect(order('end')).toEqual([{ do: 'end' }])
  })
})

describe('orders to fight in La Grande Armée', () => {
  // Ney stands at the bridge of Günzburg, Riesch behind it.
  const p = place('combat', [
    'riesch au05-inf-4-3 gunzburg',
    'au-supply-1 au05-supply gunzburg',
    'ney 1558',
    'vi-corps fr-inf-5-4 1558',
    'dragoons fr-cav-1-8 1558',
    'fr-supply-1 fr-supply 1558',
  ])
  const order = (text: string, at = p) => give(lga, at, 'french', text)

  it('attack with everybody who can, or with those named', () => {
    const [all] = order('attack gunzburg')
    expect(all).toMatchObject({ do: 'attack', target: '1559' })
    expect(typeof all !== 'string' && 'units' in all && all.units.toSorted()).toEqual([
      'dragoons',
      'ney',
      'vi-corps',
    ])
    expect(order('attack gunzburg dragoons')).toEqual([{ do: 'attack', target: '1559', units: ['dragoons'] }])
    expect(order('attack ulm')).toEqual([expect.stringContaining('attack: unit?')])
  })

  it('join, feed and go on', () => {
    const fighting = laGrandeArmee.copy(p)
    const attack: LgaAction = { do: 'attack', target: '1559', units: ['vi-corps'] }
    laGrandeArmee.perform(fighting, 'french', attack, listDice([]))
    expect(order('join ney', fighting)).toEqual([{ do: 'join', attack: 0, units: ['ney'] }])
    expect(order('join 1 ney,dragoons', fighting)).toEqual([
      { do: 'join', attack: 0, units: ['ney', 'dragoons'] },
    ])
    expect(order('join', fighting)).toMatchObject([{ do: 'join', attack: 0 }])
    expect(order('supply', fighting)).toEqual([{ do: 'supply', units: ['vi-corps'], by: 'fr-supply-1' }])
    expect(order('supply all', fighting)).toEqual([{ do: 'supply', units: ['vi-corps'], by: 'fr-supply-1' }])
    expect(order('feed', fighting)).toEqual([{ do: 'supply-stack', hex: '1558', by: 'fr-supply-1' }])
  })
})

describe('orders of The Age of Destiny', () => {
  const p = ageOfDestiny.open({ scenario: 'mill-brook' }, seededDice(1))
  const order = (text: string) => give(aod, p, 'coalition', text)

  it.each<[string, AodAction]>([
    ['fire P8 F3', { do: 'fire', unit: 'P8', target: 'F3' }],
    ['move P1 40', { do: 'move', unit: 'P1', steps: [{ go: 'straight', by: 4000 }] }],
    [
      'move p2 wheel -30 oblique 20 12.5 form line',
      {
        do: 'move',
        unit: 'P2',
        steps: [
          { go: 'wheel', turn: -300 },
          { go: 'oblique', off: 200, by: 1250 },
          { go: 'form', formation: 'line' },
        ],
      },
    ],
    [
      'move P3 road road-1 50 end',
      { do: 'move', unit: 'P3', steps: [{ go: 'road', road: 'road-1', by: 5000, towards: 'end' }] },
    ],
    [
      'move P1 form line facing 45',
      { do: 'move', unit: 'P1', steps: [{ go: 'form', formation: 'line', facing: 450 }] },
    ],
    ['charge P6 F4 10', { do: 'charge', unit: 'P6', target: 'F4', wheel: 100 }],
    [
      'retreat P1 facing back 20',
      { do: 'retreat', unit: 'P1', how: 'facing', steps: [{ go: 'back', by: 2000, off: 0 }] },
    ],
    ['pivot P8 -160', { do: 'pivot', unit: 'P8', facing: 2000 }],
    ['ride PG 600,800', { do: 'ride', general: 'PG', x: 60_000, y: 80_000 }],
    ['attack F1 P1,P2', { do: 'attack', target: 'F1', units: ['P1', 'P2'] }],
    [
      'send PG PR 640,800 hold the bridge',
      {
        do: 'send',
        general: 'PG',
        commands: ['PR'],
        order: { order: 'hold', about: 'the bridge' },
        x: 64_000,
        y: 80_000,
      },
    ],
    [
      'deploy P1 400,700 180 column',
      { do: 'deploy', unit: 'P1', x: 40_000, y: 70_000, facing: 1800, formation: 'column' },
    ],
    ['enter P1', { do: 'enter', unit: 'P1' }],
    ['end', { do: 'end' }],
  ])('%s', (text, action) => {
    expect(order(text)).toEqual([action])
  })

  it.each([
    ['move', /^move: unit\? move UNIT STEPS$/],
    ['move F1 10', /is not yours to order/],
    ['move Q9 10', 'No unit is called "Q9".'],
    ['move P1', /^move: steps\?/],
    ['move P1 sideways 10', /^"sideways" is no step/],
    ['move P1 wheel far', '"far" is no number.'],
    ['attack F1', /^attack: unit\?/],
    ['rally', /^rally: unit\?/],
    ['sing', 'no order'],
  ])('%s is answered', (text, answer) => {
    expect(order(text)).toEqual([typeof answer === 'string' ? answer : expect.stringMatching(answer)])
  })
})

describe('orders of Jours de Gloire', () => {
  const p = joursDeGloire.open({ scenario: 'bautzen' }, seededDice(1))
  const order = (text: string) => give(jdg, p, 'french', text)

  it.each<[string, JdgAction]>([
    ['activate napoleon,fr-6', { do: 'activate', units: ['napoleon', 'fr-6'] }],
    ['go Bautzen', { do: 'go', to: 'bautzen' }],
    ['detach fr-6 fr-d1 2', { do: 'detach', unit: 'fr-6', as: 'fr-d1', sp: 2 }],
    ['march fr-6 bautzen', { do: 'march', units: ['fr-6'], to: 'bautzen' }],
    ['withdraw bautzen fr-6', { do: 'withdraw', units: ['fr-6'], to: 'bautzen' }],
    ['tactic screen', { do: 'tactic', tactic: 'screen' }],
    ['invest mask', { do: 'invest', how: 'mask' }],
    ['play-card 4 1 later', { do: 'play-card', card: 4, section: 1, way: 'later' }],
    ['lose fr-6,fr-6', { do: 'lose', units: ['fr-6', 'fr-6'] }],
    ['recon', { do: 'reconnoitre' }],
    ['halt', { do: 'halt' }],
    ['end', { do: 'end' }],
  ])('%s', (text, action) => {
    expect(order(text)).toEqual([action])
  })

  it('write a note to others by their seats', () => {
    const campaign = joursDeGloire.open({ scenario: 'autumn' }, seededDice(1))
    const [one, other] = joursDeGloire.seats(campaign).map(({ id }) => id)
    expect(give(jdg, campaign, one, `note ${one},${other} we march at dawn`)).toEqual([
      { do: 'note', to: [one, other], text: 'we march at dawn' },
    ])
  })

  it.each([
    ['go', /^go: box\? go BOX$/],
    ['go Atlantis', 'No box is called "Atlantis".'],
    ['activate blucher', 'No counter is called "blucher".'],
    ['tactic hide', /^"hide" is no tactic: it is one of/],
    ['halt now', '"now" is one word too many.'],
    ['sing', 'no order'],
  ])('%s is answered', (text, answer) => {
    expect(order(text)).toEqual([typeof answer === 'string' ? answer : expect.stringMatching(answer)])
  })
})

describe('orders of a system that says nothing of its own', () => {
  it('are read from its action schema and its offer alone', () => {
    const p = toySystem.open({ scenario: 'outposts' }, seededDice(1))
    const [seat] = toySystem.deciders(p)
    for (const action of toySystem.offer(p, seat).actions) {
      const { do: verb, ...fields } = action
      const said = Object.values(fields).map((value) => [value].flat().join(','))
      expect(give({ system: toySystem }, p, seat, [verb, ...said].join(' '))).toEqual([action])
    }
  })
})
