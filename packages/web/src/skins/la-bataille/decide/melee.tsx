import {
  assaultProspect,
  findUnit,
  frameNow,
  framesNow,
  pieceName,
  placeName,
  resultWords,
} from '@bivouac/la-bataille'
import type { AssaultChances, Frame, LbPosition } from '@bivouac/la-bataille'
import { asHex } from '@bivouac/space'
import { percent } from '../../../furniture/dice.tsx'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import type { Highlight } from '../../../hexes/types.ts'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { MeleeCard } from '../show/melee-card.tsx'
import { worth } from '../show/odds.tsx'
import { endChoice } from './ending.ts'
import { fromOffer } from './from-offer.tsx'
import { strikeDecision } from './strike.tsx'

type FrameOf<Phase extends Frame['phase']> = Extract<Frame, { phase: Phase }>

/** LB-33-a: which hex is assaulted and by whom; LB-29-j: once more by those that followed. */
export function assaultDecision(desk: Desk, frame: FrameOf<'melee' | 'gather' | 'pursuit'>): HexDecision {
  const p = desk.position.value
  const { grid } = p.game.ground
  const gathered = frame.phase === 'gather'
  const odds = (hex: string, units: readonly string[]): AssaultChances =>
    assaultProspect(
      p,
      frame,
      asHex(grid.indexOf(hex)),
      units.map((id) => findUnit(p, id)),
    )
  const mayEnd = desk.offer.value.actions.some((action) => action.do === 'end')
  return strikeDecision(desk, {
    kind: 'assault',
    begun: gathered
      ? { hex: grid.ids[frame.into], units: frame.attackers.map((unit) => p.game.units[unit].id) }
      : null,
    // Who is bound to fight, and can fight but one, has that attack before him.
    only:
      !mayEnd && new Set(desk.offer.value.actions.map((action) => 'hex' in action && action.hex)).size === 1,
    title: frame.phase === 'pursuit' ? 'Once more, in pursuit?' : 'Assault by melee',
    lead:
      frame.phase === 'pursuit' ? (
        <>
          Those who followed may assault one hex before them; nobody there may go back or form.{' '}
          <Clause id="LB-29-j" />
        </>
      ) : (
        <>
          Tap a lit hex to put an assault together. Each unit assaults once, each hex is assaulted once; a
          unit that fired assaults the hex it fired at. <Clause id="LB-32-p" />
        </>
      ),
    label: (hex) => `Assault ${placeName(p, grid.indexOf(hex))}`,
    brief({ hex, units }) {
      const { column, results } = odds(hex, units)
      const [likely] = results
      return {
        label: column,
        says: `${column}${likely ? `; ${percent(worth(likely.chance))} ${resultWords(likely.result)}` : ''}`,
      }
    },
    weighs: (hex, units) => <MeleeCard p={p} chances={odds(hex, units)} />,
    async send(hex, units) {
      desk.hand.drawn.value = null
      await desk.together(async () => {
        if (units.length > 0 && !(await desk.send({ do: 'assault', hex, units: [...units] }))) return
        if (frameNow(desk.table.position.peek() as LbPosition).phase === 'gather')
          await desk.send({ do: 'end' })
      })
    },
    end: mayEnd
      ? frame.phase === 'melee'
        ? endChoice(desk)
        : { ...choiceOf(desk, { do: 'end' }), key: 'e' }
      : null,
  })
}

/** Rule 29: the defender goes back, or stands and fights. */
export function giveWayDecision(desk: Desk, frame: FrameOf<'giveWay'>): HexDecision {
  const p = desk.position.value
  const assault = framesNow(p).find((each) => each.phase === 'assault')
  const chances = assault?.phase === 'assault' ? assaultOdds(p, assault) : null
  return marked(
    fromOffer(desk, {
      title: `${placeName(p, frame.from)} is assaulted: go back, or stand?`,
      lead: (
        <>
          Pick a unit, then a lit hex to go back to. More than one hex costs its whole next move and any
          charge. <Clause id="LB-29-h" />
        </>
      ),
      before: chances && (
        <details class="lb-odds-lines">
          <summary>If it is fought out</summary>
          <MeleeCard p={p} chances={chances} />
        </details>
      ),
      bring: (piece, hex) =>
        findUnit(p, piece) < 0 ? { do: 'rideOff', leader: piece, hex } : { do: 'giveWay', unit: piece, hex },
    }),
    frame.from,
  )
}

function assaultOdds(p: LbPosition, { into, attackers, second, army }: FrameOf<'assault'>): AssaultChances {
  const frame = { phase: 'gather', army, into, attackers, second, among: [] } as const
  return assaultProspect(p, { ...frame, attackers: [...attackers], among: [] }, asHex(into), [])
}

/** LB-36-l: horse fights with a third of its value and stays fresh, or with all of it. */
export function spareDecision(desk: Desk): HexDecision {
  return fromOffer(desk, {
    title: 'Spare the horses?',
    lead: (
      <>
        Spared, it fights with a third of its value and keeps its readiness; at full force it is a step more
        tired afterwards. <Clause id="LB-36-l" />
      </>
    ),
  })
}

/** LB-11-j: which of the attacking hexes takes the next loss: chosen on the map. */
export function lossDecision(desk: Desk, frame: FrameOf<'meleeLoss'>): HexDecision {
  const p = desk.position.value
  const { grid } = p.game.ground
  const losses = desk.offer.value.actions.flatMap((action) => (action.do === 'takeLoss' ? [action] : []))
  const offered = fromOffer(
    desk,
    {
      title: frame.left === 1 ? 'One more increment is lost' : `${frame.left} increments are lost`,
      lead: (
        <>
          Tap the attacking hex that loses the next; it falls on the uppermost unit there.{' '}
          <Clause id="LB-11-j" />
        </>
      ),
    },
    'target',
  )
  return {
    ...offered,
    highlights: losses.map(({ hex }): Highlight => ({ hex: grid.indexOf(hex), kind: 'target', label: '−1' })),
    say: (hex) => (losses.some((loss) => loss.hex === grid.ids[hex]) ? 'Takes the next loss' : ''),
  }
}

/** LB-33-n: who goes into the emptied hex. */
export function advanceDecision(desk: Desk, frame: FrameOf<'advance'>): HexDecision {
  const p = desk.position.value
  const names = frame.units.map((unit) => pieceName(p, p.game.units[unit].id))
  return marked(
    fromOffer(desk, {
      title: `Into ${placeName(p, frame.into)}`,
      lead: frame.owed ? (
        <>
          One of {names.join(', ')} has to occupy the hex that was won. <Clause id="LB-33-n" />
        </>
      ) : (
        <>
          The hex is empty: whoever you like may go in. <Clause id="LB-33-o" />
        </>
      ),
      asPieces: ({ action }) => (action.do === 'advance' ? 'advances' : null),
    }),
    frame.into,
  )
}

/** The hex it is about, lit. */
function marked(decision: HexDecision, hex: number): HexDecision {
  return { ...decision, highlights: [...decision.highlights, { hex, kind: 'chosen' }] }
}
