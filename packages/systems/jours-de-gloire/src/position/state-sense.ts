import { expectData } from '@bivouac/kernel'
import { isLeader, ratingOf, sideOf } from './counters.ts'
import { enemyOf, GONE } from './state.ts'
import type { JdgPosition } from './state.ts'

/** Throws `DataError` unless what lies on the table agrees with itself; `sequence.checkFrames` looks at the rest. */
export function checkTable(p: JdgPosition): void {
  checkCounters(p)
  checkMarkers(p)
  checkCards(p)
}

function checkCounters(p: JdgPosition): void {
  const { counters, armies } = p.state
  p.game.counters.forEach((one, counter) => {
    const path = (key: string): string => `counters.${key}[${counter}]`
    const { sp, straggling, army, parent, inside, box, up } = counters
    const fights = !one.dummy && one.kind < 2
    expectData(fights || sp[counter] === 0, path('sp'), 'only infantry and cavalry have SP')
    const { max } = ratingOf(p, counter)
    const off = box[counter] < 0
    expectData(!fights || sp[counter] + straggling[counter] <= max, path('sp'), `its roster has ${max} boxes`)
    expectData(
      off || inside[counter] === 0 || p.game.ground.fortified[box[counter]] === 1,
      path('inside'),
      'there are no walls',
    )
    expectData(
      army[counter] < 0 || p.game.armies[army[counter]].side === one.side,
      path('army'),
      'an army of the other side',
    )
    const from = parent[counter]
    expectData(
      from < 0 || (one.detachment && sideOf(p, from) === one.side),
      path('parent'),
      'expected a unit of its side',
    )
    expectData(
      !off || box[counter] === GONE || box[counter] === -4 || up[counter] === 0 || !one.dummy,
      path('up'),
      'a Dummy out of play is face down',
    )
  })
  armies.cinc.forEach((leader, army) => {
    const path = `armies.cinc[${army}]`
    expectData(leader < 0 || isLeader(p, leader), path, 'expected a leader')
    expectData(
      leader < 0 || sideOf(p, leader) === p.game.armies[army].side,
      path,
      'a leader of the other side',
    )
    expectData(armies.left[army] <= armies.cp[army], `armies.left[${army}]`, 'more CP left than there were')
  })
}

function checkMarkers(p: JdgPosition): void {
  const { sieges, down, pontoons, counters, turn } = p.state
  const seen = new Set<number>()
  sieges.forEach(({ box, side }, at) => {
    const path = `sieges[${at}]`
    expectData(p.game.ground.fortified[box] === 1, path, 'a siege needs a fortified city')
    expectData(!seen.has(box), path, 'two sieges in one box')
    seen.add(box)
    const garrison = counters.box.some(
      (where, counter) =>
        where === box && sideOf(p, counter) === enemyOf(side) && counters.inside[counter] === 1,
    )
    expectData(garrison, path, 'a siege needs a garrison')
  })
  expectData(new Set(down).size === down.length, 'down', 'a bridge is down once')
  const laid = pontoons.map(({ link }) => link)
  expectData(new Set(laid).size === laid.length, 'pontoons', 'one pontoon a connection')
  pontoons.forEach(({ link }, at) => {
    expectData(
      p.game.ground.crossing[link] === 3,
      `pontoons[${at}]`,
      'a pontoon lies at a ford of a major river',
    )
  })
  const { firstTurn, lastTurn } = p.game.scenario
  expectData(turn >= firstTurn && turn <= lastTurn, 'turn', `expected ${firstTurn} to ${lastTurn}`)
}

function checkCards(p: JdgPosition): void {
  const { deck, aside, hands, spent } = p.state.cards
  const all = [...deck, ...aside, ...hands.flat()]
  expectData(new Set(all).size === all.length, 'cards', 'a card is in one place')
  for (const card of [...all, ...spent])
    expectData(Boolean(p.game.cards[card]), 'cards', `there is no card ${card}`)
}
