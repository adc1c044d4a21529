import { describe, expect, it } from 'vitest'
import { chancesDiffer, chancesOf, checkForetold, everyThrow, ForetoldWrong } from '@bivouac/kernel/testing'
import { toySystem, type Done, type Judge, type ToyAction, type ToyPosition } from '@bivouac/kernel/testing'
import { act, BOLD, openToy, sealAll, SETUP } from './outposts.ts'

const alive = (p: ToyPosition) => p.state.alive.filter(Boolean).length
const fate = ({ after, rolls }: Done<ToyPosition>) => {
  const asked = after.state.frames.at(-1)?.phase === 'reroll'
  return rolls.length === 0 ? null : asked ? 'thrown again?' : `${alive(after)} left`
}

/** What a page would say of an interception: on `needed` or more somebody goes. */
function foretell(
  needed: number,
): (p: ToyPosition, seat: string, action: ToyAction) => Judge<ToyPosition> | null {
  return (p, seat, action) => {
    if (action.do !== 'reroll') return null
    const frame = p.state.frames.at(-1)
    if (frame?.phase !== 'reroll') return () => 'nobody was asked'
    const dummy = p.state.strength[frame.with] === 0
    const least = needed - (p.state.tactics[seat] === 'hold' ? 1 : 0)
    const chance = dummy ? 1 : (7 - least) / 6
    const foretold = new Map([
      [`${alive(p) - 1} left`, chance],
      [`${alive(p)} left`, 1 - chance],
    ])
    const wrong = chancesDiffer(foretold, chancesOf(everyThrow(toySystem, p, seat, action), fate))
    return (before, { after, rolls }) => {
      if (wrong !== null) return wrong
      const goes = dummy || rolls[0].value >= least
      return alive(before) - alive(after) === (goes ? 1 : 0) ? null : `${rolls[0].value} did otherwise`
    }
  }
}

describe('what is foretold is held against what happens', () => {
  it('compares as many decisions as asked, over several games, and tells what it compared', () => {
    const report = checkForetold(toySystem, SETUP, 5, { decisions: 20, foretell: foretell(4) })
    expect(report).toMatchObject({ decisions: 20, compared: { reroll: 20 } })
    expect(report.games).toBeGreaterThan(3)
    expect(report.actions).toBeGreaterThan(20)
  })

  it('names seed, step, action and difference when the figure is wrong', () => {
    const run = () => checkForetold(toySystem, SETUP, 5, { decisions: 20, foretell: foretell(5) })
    expect(run).toThrow(ForetoldWrong)
    expect(run).toThrow(
      /^seed 5, game \d+, step \d+: \S+ \{"do":"reroll"\}: \d left was foretold with 0\.\d+, and comes with 0/,
    )
  })

  it('refuses to pass when too little came up, or when foretelling moves the pieces', () => {
    expect(() =>
      checkForetold(toySystem, SETUP, 1, { decisions: 1, maxGames: 2, foretell: () => null }),
    ).toThrow('only 0 of 1 decisions were foretold')
    const meddle = (p: ToyPosition) => {
      p.state.turn++
      return null
    }
    expect(() => checkForetold(toySystem, SETUP, 1, { decisions: 1, foretell: meddle })).toThrow(
      'foretelling it changed the position',
    )
  })

  it('asks for a set-up for each game, and draws as it is told', () => {
    const setups: number[] = []
    const setup = (game: number) => {
      setups.push(game)
      return { ...SETUP, options: { turns: game } }
    }
    const halt: ToyAction = { do: 'halt' }
    const report = checkForetold(toySystem, setup, 1, {
      decisions: 9,
      foretell: (_p, _seat, action) => (action.do === 'halt' ? () => null : null),
      draw: (p, _seat, offer) => (p.state.frames.at(-1)?.phase === 'move' ? halt : offer.actions[0]),
    })
    expect(setups).toEqual([1, 2])
    expect(report).toEqual({ games: 2, actions: 18, decisions: 9, compared: { halt: 9 } })
  })
})

describe('every throw', () => {
  const near = () => {
    const session = openToy()
    sealAll(session)
    act(session, 'red', BOLD)
    return session.position
  }

  it('goes through each face once, on copies', () => {
    const p = near()
    const throws = everyThrow(toySystem, p, 'blue-south', { do: 'intercept' })
    expect(throws.map((t) => t.rolls.map((roll) => roll.value))).toEqual([[1], [2], [3], [4], [5], [6]])
    expect(p.state.frames.at(-1)?.phase).toBe('intercept')
    const chances = chancesOf(throws, fate)
    expect(chances.get('thrown again?')).toBeCloseTo(1 / 2, 12)
    expect(chances.get('8 left')).toBeCloseTo(1 / 2, 12)
  })

  it('leaves the dice after the first ones to a seed, and does an action without dice once', () => {
    const p = near()
    const [only] = everyThrow(toySystem, p, 'blue-south', { do: 'intercept' }, { first: 0, seed: 4 })
    expect(only).toMatchObject({ chance: 1, rolls: [{ sides: 6 }] })
    expect(everyThrow(toySystem, p, 'blue-south', { do: 'stand' })).toHaveLength(1)
  })
})
