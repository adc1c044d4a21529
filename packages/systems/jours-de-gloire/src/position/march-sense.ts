import { linkBetween } from '@bivouac/space'
import { atTheEdge } from '../arrivals/edge.ts'
import { expectData } from '../files/data-error.ts'
import { isReal, sideOf } from './counters.ts'
import { EDGE } from './march-types.ts'
import type { FrameOf, JdgPosition, Side } from './state.ts'

/** Throws `DataError` unless the frames of movement and reactions agree with the rest of the state. */
export function checkMarchSense(p: JdgPosition): void {
  const { frames } = p.state
  frames.forEach((frame, at) => {
    const path = `frames[${at}]`
    switch (frame.phase) {
      case 'march':
        return checkStack(p, frame, path)
      case 'entering': {
        const below = frames[at - 1]
        const joined = below?.phase === 'march' && below.path[below.path.length - 1] === frame.box
        return expectData(joined, path, 'a box is entered by the march below')
      }
      case 'interception':
        expectData(frames[at - 1]?.phase === 'entering', path, 'an interception answers an entry')
        for (const { from, units } of frame.attempts) {
          checkForce(p, frame.side, from, units, path)
          expectData(linkBetween(p.game.ground, from, frame.box) >= 0, path, 'it comes from the next box')
        }
        return
      case 'intercepting':
        checkForce(p, frame.side, frame.from, frame.units, path)
        return expectData(
          linkBetween(p.game.ground, frame.from, frame.box) >= 0,
          path,
          'it comes from the next box',
        )
      case 'fleeing':
        return expectData(
          sideOf(p, frame.leader) === frame.side && p.state.counters.box[frame.leader] < 0,
          path,
          'expected a leader of the side, off the map',
        )
      case 'guns':
        for (const { from, by, to, units } of frame.marches) {
          checkForce(p, frame.side, from, units, path)
          const joined = linkBetween(p.game.ground, by, to) >= 0
          expectData(joined && p.state.markers.some(({ box }) => box === to), path, 'it goes to a battle')
          const begins = by === from || linkBetween(p.game.ground, from, by) >= 0
          expectData(begins, path, 'its way hangs together')
        }
    }
  })
}

function checkStack(p: JdgPosition, frame: FrameOf<'march'>, path: string): void {
  const { stack, allowance, path: way, begun, side } = frame
  const at = way[way.length - 1]
  const { box } = p.state.counters
  expectData(
    allowance.length === (begun ? stack.length : 0),
    `${path}.allowance`,
    'one for each of the stack',
  )
  for (const counter of stack) {
    expectData(sideOf(p, counter) === side, `${path}.stack`, 'a counter of the other side')
    const there = at === EDGE ? atTheEdge(p, counter) >= 0 : box[counter] === at
    expectData(there || frame.stopped, `${path}.stack`, 'its counters are where it is')
  }
  expectData(stack.length > 0 || frame.stopped, `${path}.stack`, 'expected somebody')
  expectData(
    !way.includes(EDGE) || way.lastIndexOf(EDGE) === 0,
    `${path}.path`,
    'only the start is off the map',
  )
}

function checkForce(p: JdgPosition, side: Side, from: number, units: readonly number[], path: string): void {
  for (const counter of units) {
    expectData(sideOf(p, counter) === side, path, 'a counter of the other side')
    expectData(p.state.counters.box[counter] === from, path, 'a Force comes out of one box')
  }
  expectData(
    units.some((counter) => isReal(p, counter)),
    path,
    'a Force has strength points',
  )
}
