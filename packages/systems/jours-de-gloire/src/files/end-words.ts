import type { SeatId } from '@bivouac/kernel'
import { topFrame } from '@bivouac/kernel'
import type { JdgAction } from '../position/actions.ts'
import type { Frame, FrameOf, JdgPosition } from '../position/state.ts'
import { boxName } from './names.ts'
import { sequence } from '../sequence/sequence.ts'

/** What it means to have no more to do here, and what it costs. */
interface EndWords {
  readonly label: string
  readonly note?: string
}

const GO_ON: EndWords = { label: 'Go on' }

const PLAIN: Readonly<Partial<Record<Frame['phase'], string>>> = {
  movement: 'End movement',
  sortie: 'Stay inside',
  window: 'Play no card',
  overrun: 'Fight a battle',
  advancing: 'Stay here',
  joining: 'Stay away',
  demolition: 'Leave the bridge',
  retiring: 'Hold the field',
  writing: 'No note',
}

/** The words of `end` where the game stands, for this seat: what else it could still do decides some of them. */
export function endWords(p: JdgPosition, seat: SeatId): EndWords {
  const frame = topFrame(p)
  const offered = (): readonly JdgAction[] => sequence.offer(p, seat).actions
  const may = (what: JdgAction['do']): boolean => offered().some((action) => action.do === what)
  switch (frame.phase) {
    case 'setup': {
      const left = new Set(offered().flatMap((action) => (action.do === 'place' ? [action.counter] : [])))
        .size
      return left === 0 ? { label: 'Begin' } : { label: 'Begin', note: `${dummies(left)} in reserve` }
    }
    case 'interception':
      return { label: frame.attempts.length > 0 ? 'Throw the dice' : 'Let him pass' }
    case 'guns':
      return { label: frame.marches.length > 0 ? 'Throw the dice' : 'Nobody marches' }
    case 'withdrawal':
      return may('withdraw') ? { label: 'Stand', note: 'they fight where they are' } : GO_ON
    case 'recovery':
      return may('rest') ? { label: 'Nobody else rests' } : GO_ON
    case 'shelter':
      return shelterWords(frame, may)
    case 'absorbing': {
      const left = frame.pools.reduce((sum, { sp }) => sum + sp, 0)
      if (left === 0) return GO_ON
      if (p.game.profile.strength === 'series') return { label: 'Keep the rest for later' }
      return { label: 'Give no more', note: `${left} SP lost for good` }
    }
    case 'entering':
      if (frame.step !== 'scout') return { label: 'Stay', note: 'a battle follows' }
      return may('reconnoitre') ? { label: 'No reconnaissance' } : GO_ON
    case 'intercepting':
      return { label: `Stay at ${boxName(p.game, p.game.ground.boxIds[frame.from])}` }
    case 'administration':
      return may('place')
        ? { label: 'Keep them in reserve' }
        : may('play-card')
          ? { label: 'Play no card' }
          : GO_ON
    default:
      return { label: PLAIN[frame.phase] ?? GO_ON.label }
  }
}

function dummies(count: number): string {
  return count === 1 ? '1 dummy' : `${count} dummies`
}

function shelterWords(frame: FrameOf<'shelter'>, may: (what: JdgAction['do']) => boolean): EndWords {
  const some = frame.units.length > 0
  if (!may('shelter') && !may('leave')) return some ? { label: 'Shut the gates' } : GO_ON
  if (some) return { label: 'Nobody else', note: 'the others fight in the open' }
  return { label: 'Fight in the open', note: 'nobody goes inside' }
}
