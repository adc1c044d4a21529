import { DataError, seededDice } from '@bivouac/kernel'
import { parseCharts } from '../../src/files/charts.ts'
import { parseScenario } from '../../src/files/scenario.ts'
import { statusFor } from '../../src/command/control.ts'
import {
  commandBand,
  describeOfficer,
  dutyNow,
  evadeChance,
  evaluateMove,
  fastPlayGrandeArmee,
  hitsOf,
  lengthChance,
  moraleOf,
  previewShot,
  previewSkirmish,
  RATINGS,
} from '../../src/index.ts'
import type { FpgaAction } from '../../src/index.ts'
import { brawl } from '../brawl.ts'
import { road, rough } from '../terrain/ground.ts'
import { field, oblique, straight, unit, wheel } from '../testing.ts'
import type { Field } from '../testing.ts'

// Scenes in which a figure of the charts shows that random games seldom come to: each tells what is asked of it.

/** What may be done, by whom it is refused, and what is offered. */
function asked(f: Field, ...actions: FpgaAction[]): string {
  const [seat] = fastPlayGrandeArmee.deciders(f.p)
  return JSON.stringify([
    f.offers(),
    ...actions.map((action) => fastPlayGrandeArmee.check(f.p, seat, action)),
  ])
}

const RESERVES = ['F9 slow 2,2 0 force:FZ', 'A9 slow 2,60 180 force:AZ'] as const

/** Every sum of a test, every throw of command dice, and how strong a brigade may be. */
export function* lookups(charts: unknown): Generator<string> {
  const { p } = field({ charts }, { units: [...RESERVES] })
  for (let sum = -2; sum <= 15; sum++) yield `${statusFor(p, sum, true)} ${statusFor(p, sum, false)}`
  for (const rating of RATINGS) yield commandDice(charts, [`FN ${rating} 10,5 0`])
  yield commandDice(charts, ['FN average 10,5 0', 'FZS FZ 0/0 -'])
  yield* strengths(charts)
  for (const turn of [4, 5, 6, 7]) {
    const later = field({ charts }, { turn, units: [...RESERVES] })
    yield `${lengthChance(later.p)}`
  }
}

/** The command dice of a turn that begins with these officers. */
function commandDice(charts: unknown, officers: string[]): string {
  const dice = Array.from({ length: 60 }, (_, at) => 1 + (((at * at + at / 2) % 4) | 0))
  const { p } = field({ charts }, { step: 'command', units: [...RESERVES], officers }, dice)
  return p.state.dice.join()
}

function* strengths(charts: unknown): Generator<string> {
  const { files } = brawl()
  const scenario = JSON.stringify(files?.['scenario'])
  for (const sp of [2, 3, 4, 12, 13]) {
    try {
      parseScenario(JSON.parse(scenario.replace('"sp":6', `"sp":${sp}`)), parseCharts(charts))
      yield `${sp}`
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      yield error.message
    }
  }
}

/** Command dice by distance, and Forces just beyond reach of the enemy and just within. */
export function* commands(charts: unknown): Generator<string> {
  const distances = [20.5, 21.5, 40.5, 41.5, 60]
  const far = field(
    { charts, width: 90 },
    {
      units: [
        ...distances.map((_, at) => `F${at} slow ${5 + 4 * at},8 0 force:F${'ABCDE'[at]}`),
        'A9 slow 80,66 180',
      ],
      officers: [
        'FN great 2,2 0',
        ...distances.map((at, n) => `F${'ABCDE'[n]}S F${'ABCDE'[n]} 0/0 ${4 + at},2 0`),
      ],
    },
  )
  for (let force = 0; force < distances.length; force++) yield JSON.stringify(commandBand(far.p, force))
  for (const y of [32.5, 33.5, 34.5]) {
    const near = field(
      { charts },
      { step: 'control', units: ['F1 slow 10,10 0 2hits', `A1 slow 10,${y} 180`] },
    )
    yield asked(near)
    const resting = field(
      { charts },
      {
        units: ['F1 slow 10,10 0 3hits', `A1 slow 10,${y} 180`],
        status: { FA: 'inactive' },
        dice: { french: 2 },
        officers: [`FN average ${y - 0.5},10 0`],
      },
      [1, 1],
    )
    yield asked(resting, { do: 'recover', unit: 'F1' })
    if (resting.offers('recover').length > 0)
      yield `${hitsOf(resting.do({ do: 'recover', unit: 'F1' }).p, 0)}`
  }
  for (const x of [31.5, 32.5, 33.5]) {
    const officers = [`FN average ${x},10 0`]
    const tired = {
      units: ['F1 slow 10,10 0 3hits', 'A1 slow 10,60 180'],
      status: { FA: 'inactive' },
      dice: { french: 2 },
      officers,
    }
    yield asked(field({ charts }, tired, [6]).do({ do: 'recover', unit: 'F1' }))
    const close = { units: ['F1 slow 10,10 0', 'A1 slow 10,16 180'], dice: { french: 2 }, officers }
    yield asked(field({ charts }, close, [3]).do({ do: 'roll', unit: 'F1' }))
  }
}

/** New officers, and an army whose first commander is dead. */
export function* heirs(charts: unknown): Generator<string> {
  const units = ['F1 slow 10,10 0', 'F2 slow 20,10 0', 'A1 slow 10,60 180']
  const officers = ['FN good - 0', 'FAS FA +1/2 - 0']
  const { p } = field({ charts }, { step: 'command', units, officers })
  const dice = seededDice(1)
  for (let successor = 0; successor < 2; successor++) {
    const [seat] = fastPlayGrandeArmee.deciders(p)
    fastPlayGrandeArmee.perform(p, seat, fastPlayGrandeArmee.offer(p, seat).actions[0], dice)
  }
  yield p.game.officers.map((_, officer) => describeOfficer(p, officer)).join('; ')
  const brigades = [1, 2, 3, 4, 5, 6].map((at) =>
    unit(`F${at} slow ${5 * at},10 0`, at < 3 ? { where: 'broken' } : {}),
  )
  const shaken = field(
    { charts },
    { units: [...brigades, 'A1 slow 10,60 180'], extra: { fallen: ['french'] } },
  )
  yield JSON.stringify(moraleOf(shaken.p, 0))
}

/** Skirmishers against brigades with cavalry near them, and shots past a ridge. */
export function* sights(charts: unknown): Generator<string> {
  for (const x of [14.9, 15.1, 15.9, 16.1]) {
    const units = ['F1 fast 10,10 0 sk2', 'A1 slow 10,16 180', `A2 light ${x},16 180`]
    yield JSON.stringify(previewSkirmish(field({ charts }, { step: 'skirmish', units }).p, 0, 1))
  }
  const ridge = (deep: number) => ({
    id: 'ridge',
    type: 'hill',
    name: 'Ridge',
    level: 1,
    polygon: [
      [0, 14],
      [40, 14],
      [40, 14 + deep],
      [0, 14 + deep],
    ],
  })
  for (const deep of [0.04, 0.06]) {
    const shot = field(
      { charts, terrain: [ridge(deep)] },
      { step: 'fire', units: ['F1 foot 10,10 0', 'A1 slow 10,20 180', ...RESERVES] },
    )
    yield asked(shot)
    yield JSON.stringify(previewShot(shot.p, 0, 1))
  }
}

/** Wheels, roads, what Attack! asks, evasions, guns that get away, and who comes on where. */
export function* moves(charts: unknown): Generator<string> {
  const turning = field({ charts }, { units: ['F1 fast 20,30 0', ...RESERVES] })
  for (const degrees of [89, 90, 91]) yield JSON.stringify(evaluateMove(turning.p, 'F1', [wheel(degrees)]))
  // The road bends away from the straight way by a hair more than its reach, and comes back.
  const bend = [rough(0, 20, 40, 60), road([20, 0], [20, 30], [18.93, 33], [20, 36], [20, 70])]
  const marching = field({ charts, terrain: bend }, { units: ['F1 fast 20,30 0 sk1', ...RESERVES] })
  for (let off = -45; off <= 45; off += 5)
    yield `${evaluateMove(marching.p, 'F1', [off === 0 ? straight(6) : oblique(4, off)]).used}`
  for (const kind of ['fast', 'slow', 'heavy']) {
    const eager = field(
      { charts },
      { units: [`F1 ${kind} 20,10 0`, 'A1 slow 20,40 180'], status: { FA: 'attack' } },
    )
    yield JSON.stringify(dutyNow(eager.p, 0))
  }
  for (const more of ['', ' cossack']) {
    const chased = field({ charts }, { units: ['F1 heavy 20,10 0', `A1 light 20,20 180${more}`] })
    yield `${evadeChance(chased.p, 1, 0)}`
  }
  const guns = field(
    { charts },
    { units: ['F1 slow 20,30 0', 'A1 horse 20,34 180', ...RESERVES] },
    [1, 1, 1],
  ).do({ do: 'move', unit: 'F1', steps: [straight(1)] }, { do: 'end' })
  for (let by = 4500; by <= 8000; by += 250) yield asked(guns, { do: 'flee', by })
  const due = { FC: { turn: 1, pulse: 1, edge: 'W', entry: [0, 30] } }
  const coming = field({ charts, arriving: due }, { units: ['F1 slow - 90 force:FC', ...RESERVES] })
  for (const along of [8, 9, 10]) yield asked(coming, { do: 'enter', piece: 'F1', along: along * 1000 })
}
