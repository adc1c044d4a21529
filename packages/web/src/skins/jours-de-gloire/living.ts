import { FATIGUED, LEADER, shortName } from '@bivouac/jours-de-gloire'
import type { JdgPosition, JdgView, OwnCounter } from '@bivouac/jours-de-gloire'
import type { Findable } from '../../furniture/living/finds.ts'
import type { Massed } from '../../furniture/living/massed.ts'
import type { Muster, MusterBody, MusterUnit } from '../../furniture/living/muster.ts'
import { ownByBox, seenByBox } from './faces.ts'
import { kindWord, nationOf, sideWord } from './words.ts'

/** All boxes; of counters one's own, and of others those that lie face up. */
export function placesAndCounters(p: JdgPosition, view: JdgView): Findable[] {
  const { boxes, boxIds } = p.game.ground
  const named = (counter: number, box: number): Findable => ({
    at: boxIds[box],
    name: p.game.counters[counter].dummy ? 'Dummy' : p.game.counters[counter].name,
    note: `${kindWord(p.game, counter)}, ${boxes[box].name}`,
    kind: 'unit',
  })
  return [
    ...boxes.map(({ name, fortified, ground }, box): Findable => ({
      at: boxIds[box],
      name,
      note: fortified ? 'fortified city' : `${ground} ground`,
      kind: 'place',
    })),
    ...(view.own?.counters ?? []).flatMap(({ counter, box }) => (box < 0 ? [] : [named(counter, box)])),
    ...view.seen.flatMap(({ stacks }) =>
      stacks.flatMap(({ box, up }) => up.map(({ counter }) => named(counter, box))),
    ),
  ]
}

/** One's own stacks with their strength and their highest leader; of others nothing but who lies face up. */
export function massesOf(p: JdgPosition, view: JdgView): Massed[] {
  const { boxIds } = p.game.ground
  const nameOfLeader = (counters: readonly number[]): string => {
    const [first] = counters
      .filter((counter) => p.game.counters[counter].kind === LEADER)
      .toSorted((a, b) => p.game.counters[b].rank - p.game.counters[a].rank)
    return first === undefined ? '' : shortName(p.game.counters[first].name)
  }
  const own = [...ownByBox(p, view)].flatMap(([box, here]): Massed[] => {
    // What one counter says it says itself.
    if (here.length < 2) return []
    const counters = here.map(({ counter }) => counter)
    const sp = here.reduce((sum, { roster }) => sum + (roster?.sp ?? 0), 0)
    return [
      {
        at: boxIds[box],
        strength: sp > 0 ? `${sp}` : '',
        name: nameOfLeader(counters),
        nation: nationOf(p.game, counters[0]),
        above: true,
      },
    ]
  })
  const seen = [...seenByBox(view)].flatMap(([box, stacks]) =>
    stacks.flatMap(({ up }): Massed[] => {
      const counters = up.map(({ counter }) => counter)
      const name = nameOfLeader(counters)
      return name === ''
        ? []
        : [{ at: boxIds[box], strength: '', name, nation: nationOf(p.game, counters[0]), above: true }]
    }),
  )
  return [...own, ...seen]
}

/** One's own army counter by counter; of the other side what lies face up, and what is known to be gone. */
export function mustersOf(p: JdgPosition, view: JdgView): Muster[] {
  const own = view.own?.counters ?? []
  const bodies = [...Map.groupBy(own, ({ army }) => army)].map(([army, counters]): MusterBody => ({
    name: p.game.armies[army]?.name ?? 'Dummies and independent Detachments',
    note: '',
    units: counters.map((one) => ownEntry(p, one)),
  }))
  const sp = own.reduce((sum, { roster, box }) => sum + (box < 0 ? 0 : (roster?.sp ?? 0)), 0)
  return [
    ...(view.own ? [{ side: sideWord(view.own.side), note: `${sp} SP on the map`, bodies }] : []),
    ...view.seen.map(({ side, stacks, gone, lost }) => ({
      side: sideWord(side),
      note: `as far as it is known; ${lost} SP lost as announced`,
      bodies: [
        {
          name: '',
          note: '',
          units: [
            ...stacks.flatMap(({ box, up, down }): MusterUnit[] => [
              ...up.map(({ counter, fatigued }) => ({
                ...knownEntry(p, counter),
                state: `${fatigued ? 'fatigued, ' : ''}${p.game.ground.boxes[box].name}`,
              })),
              ...(down > 0
                ? [
                    {
                      name: `${down} face down`,
                      kind: '',
                      strength: '?',
                      losses: '',
                      state: p.game.ground.boxes[box].name,
                    },
                  ]
                : []),
            ]),
            ...gone.map((counter) => ({ ...knownEntry(p, counter), state: 'gone' })),
          ],
        },
      ],
    })),
  ]
}

function knownEntry(p: JdgPosition, counter: number): MusterUnit {
  const { name } = p.game.counters[counter]
  return { name, kind: kindWord(p.game, counter), strength: '?', losses: '', state: '' }
}

function ownEntry(p: JdgPosition, { counter, box, roster, mark }: OwnCounter): MusterUnit {
  const { name, dummy, kind } = p.game.counters[counter]
  const counts = roster !== null && kind !== LEADER && !dummy
  return {
    name: dummy ? 'Dummy' : name,
    kind: kindWord(p.game, counter),
    strength: counts ? `${roster.sp} SP` : '',
    losses: counts && roster.lost > 0 ? `${roster.lost}` : '',
    state: [
      box < 0 ? 'not on the map' : p.game.ground.boxes[box].name,
      ...(counts && roster.straggling > 0 ? [`${roster.straggling} straggling`] : []),
      ...((mark & FATIGUED) !== 0 ? ['fatigued'] : []),
    ].join(', '),
  }
}
