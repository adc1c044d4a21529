import { chartCell as cell, figureRows, signed } from '@bivouac/kernel'
import type { PrintedChart } from '@bivouac/kernel'
import type { Charts } from './charts.ts'
import { orMore, rows } from './printed-field.ts'

/** To hit, dice thrown again, dice added, what follows. */
export function combat({ combat: of }: Charts): PrintedChart {
  const { provenance, fallBack, fallBackLeast, decisive, advance, advanceClear, flank, giftRange } = of
  return {
    title: 'Combat',
    clause: 'FPGA-CBT-hit-a',
    tables: [
      {
        caption: 'To hit',
        heads: [],
        rows: rows(provenance, [
          ['as a rule', orMore(of.toHit)],
          ['an enemy in cover', orMore(of.toHitCover)],
          ['infantry attacking cavalry', orMore(of.toHitCavalry)],
        ]),
      },
      {
        caption: 'Dice thrown again',
        heads: ['Why', 'which', 'then hits on'],
        rows: [
          ['heavy cavalry against light', 'misses', cell(orMore(of.bonusOn), provenance)],
          ['the enemy is Flanked', 'misses', cell(orMore(of.bonusOn), provenance)],
          ['Vulnerable', 'hits', cell(orMore(of.penaltyOn), provenance)],
          ['outside its sub-commander’s radius', 'hits', cell(orMore(of.penaltyOn), provenance)],
        ],
      },
      {
        caption: 'Dice beside its strength',
        heads: [],
        rows: [
          ...rows(provenance, [
            ['a command die', signed(of.commandDice)],
            ['… with the army commander within', of.commandRange],
            ['MX, not about a town', signed(of.mxDice)],
            ['the sub-commander’s personality', 'his dice'],
          ]),
          ...figureRows({ giftRange }, { giftRange: '… with him within' }),
        ],
      },
      {
        caption: 'Afterwards',
        heads: [],
        rows: [
          ...rows(fallBack.provenance, [
            ['infantry falls back', fallBack.value.infantry],
            ['cavalry falls back', fallBack.value.cavalry],
          ]),
          ...figureRows(
            { fallBackLeast, decisive, advance, advanceClear, flank },
            {
              fallBackLeast: 'it takes a hit if it cannot fall back',
              decisive: 'decisive: times the hits of the loser',
              advance: 'attackers that won decisively advance up to',
              advanceClear: 'and stay clear of other enemies by',
              flank: 'an enemy beside it flanks within',
            },
          ),
        ],
      },
    ],
    notes: ['Bonuses are thrown before penalties, each once.'],
  }
}

/** Guns that are attacked. */
export function escape({ escape: { foot, horse, clear, provenance } }: Charts): PrintedChart {
  return {
    title: 'Guns that escape: two dice, so much or less',
    clause: 'FPGA-ESC-a',
    tables: [
      {
        heads: ['Guns', 'from infantry', 'from cavalry'],
        rows: (
          [
            ['Foot', foot],
            ['Horse', horse],
          ] as const
        ).map(([guns, from]) => [guns, cell(from.infantry, provenance), cell(from.cavalry, provenance)]),
      },
      { heads: [], rows: figureRows({ clear }, { clear: 'they get clear of their attacker by more than' }) },
    ],
    notes: ['An odd number on either die costs the dominant attacker a hit.'],
  }
}

/** Cavalry that is attacked. */
export function evade({ evade: { light, cossack, provenance } }: Charts): PrintedChart {
  return {
    title: 'Cavalry that evades: a die each, the evader must throw more',
    clause: 'FPGA-EVD-a',
    tables: [
      {
        heads: [],
        rows: rows(provenance, [
          ['Light cavalry', signed(light)],
          ['Cossacks', signed(cossack)],
          ['Heavy cavalry', signed(0)],
        ]),
      },
    ],
    notes: ['From infantry alone cavalry gets away without a throw.'],
  }
}

/** Who leads from the front. */
export function officers({ officers: of }: Charts): PrintedChart {
  const { killedOn, perOne, breakRange, heirControl, heirPersonality, heirRating, provenance } = of
  return {
    title: 'Officers at risk: two dice',
    clause: 'FPGA-OFF-d',
    tables: [
      {
        heads: [],
        rows: [
          ...rows(provenance, [
            ['killed on', `${killedOn} or more`],
            ['for every 1 on the dice he gave', signed(perOne)],
            ['at risk when a unit breaks within', breakRange],
          ]),
          ...figureRows(
            { heirControl, heirPersonality, heirRating },
            {
              heirControl: 'control of a new sub-commander',
              heirPersonality: 'personality of a new sub-commander',
              heirRating: 'a new army commander is rated lower by',
            },
          ),
        ],
      },
    ],
  }
}

/** Forces at rest. */
export function recovery({ recovery: { distance, removes, rerollRange, provenance } }: Charts): PrintedChart {
  return {
    title: 'Recovery: a die under the hits it has',
    clause: 'FPGA-REC-c',
    tables: [
      {
        heads: [],
        rows: rows(provenance, [
          ['no enemy nearer than', distance],
          ['hits taken off', removes],
          ['a second try for a command die within', rerollRange],
        ]),
      },
    ],
  }
}
