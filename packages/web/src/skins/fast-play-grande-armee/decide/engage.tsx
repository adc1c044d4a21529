import {
  currentSp,
  hasContacted,
  isPresent,
  previewEngage,
  previewLead,
} from '@bivouac/fast-play-grande-armee'
import type { FightPreview, FpgaAction, Frame } from '@bivouac/fast-play-grande-armee'
import { aimDecision } from '../../../furniture/aim-decision.tsx'
import { Card } from '../../../furniture/choice.tsx'
import { percent } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { Measure } from '../../../tabletop/drawings.tsx'
import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { UnitList } from '../../../tabletop/play/piece-list.tsx'
import { fromOffer } from '../../../tabletop/play/from-offer.tsx'
import type { Desk } from '../desk.ts'
import { nameOf, sideOfPiece, unitOf } from '../pieces.ts'
import { FightOddsCard } from '../show/odds.tsx'

/** FPGA-CBT-who-b, f: units in contact that may choose whom they attack, or whether. */
export function engageDecision(desk: Desk): Decision {
  const p = desk.position.value
  const end: FpgaAction = { do: 'end' }
  const barred = desk.check(end)
  const { label } = desk.words(end)
  const engage = aimDecision<FpgaAction>(desk, {
    isAim: (action) => action.do === 'engage',
    aim(unit, target) {
      const at = unitOf(p, target)
      const isEnemy = at >= 0 && isPresent(p, at) && sideOfPiece(p, target) !== desk.side.value
      return isEnemy ? { do: 'engage', unit, target } : null
    },
    note: (action) => (action.do === 'engage' ? chanceOf(desk, action) : ''),
    name: (id) => nameOf(p, id),
    weighs(action) {
      const preview = action.do === 'engage' ? previewOf(desk, action) : null
      if (!preview) return <p class="tt-small">{desk.words(action).label}</p>
      return <FightOddsCard p={p} preview={preview} isOwn />
    },
    idle: (units) => (
      <Card title="Who attacks whom?">
        <p class="tt-small">
          These stand in contact and may attack; who moved into contact must. <Clause id="FPGA-CBT-who-f" />
        </p>
        <UnitList desk={desk} ids={units} act={(id) => desk.pick(id)} />
      </Card>
    ),
    end: { label, key: 'e', act: () => void desk.send(end), ...(barred && { barred }) },
    why: () => null,
  })
  const { held, aimed } = engage
  const must = [...engage.active].filter((id) => hasContacted(p, unitOf(p, id)))
  return {
    ...NOTHING,
    ...engage,
    signs: new Map(must.map((id) => [id, 'must'])),
    over: () => {
      const from = held === null ? null : desk.placeOf(held)
      const to = aimed?.do === 'engage' ? desk.placeOf(aimed.target) : null
      return from && to ? <Measure from={from} to={to} label="" kind="target" /> : null
    },
  }
}

type Engaging = Extract<FpgaAction, { do: 'engage' }>

/** How the combat would stand; null against guns, which try to get away first. */
function previewOf({ position: { value: p } }: Desk, { unit, target }: Engaging): FightPreview | null {
  return previewEngage(p, unitOf(p, unit), unitOf(p, target))
}

function chanceOf(desk: Desk, action: Engaging): string {
  const preview = previewOf(desk, action)
  return preview ? `${percent(preview.odds.wins)} to win` : 'guns'
}

function strengthOf({ position: { value: p } }: Desk, id: string): string {
  const unit = unitOf(p, id)
  const { sp } = p.game.units[unit]
  return sp === 0 ? 'guns' : `strength ${currentSp(p, unit)} of ${sp}`
}

/** FPGA-CBT-mix-e: which of the attackers is dominant. */
export function leadDecision(desk: Desk): Decision {
  return fromOffer(desk, {
    title: 'Which attacker is dominant?',
    lead: (
      <>
        Every hit of the defender falls on it, and he strikes at it. <Clause id="FPGA-CBT-mix-e" />
      </>
    ),
    asPieces({ words: { pieces } }) {
      const preview = previewLead(desk.position.value, unitOf(desk.position.value, pieces[0]))
      const chance = preview
        ? `; ${percent(preview.odds.wins)} to win, breaks ${percent(preview.odds.isBroken)}`
        : ''
      return `${strengthOf(desk, pieces[0])}${chance}`
    },
  })
}

/** FPGA-CBT-res-q: in which order the beaten fall back. */
export function retireDecision(desk: Desk): Decision {
  const p = desk.position.value
  return fromOffer(desk, {
    title: 'Who falls back first?',
    lead: (
      <>
        Each goes straight back; who has no room pays with a hit. <Clause id="FPGA-CBT-res-q" />
      </>
    ),
    asPieces: ({ words: { pieces } }) => `strength ${currentSp(p, unitOf(p, pieces[0]))}`,
  })
}

type SuccessionFrame = Extract<Frame, { phase: 'succession' }>

/** FPGA-OFF-g, h: with whom a dead officer's successor is placed. */
export function successionDecision(desk: Desk, { officer }: SuccessionFrame): Decision {
  const isCommander = desk.position.value.game.officers[officer].force < 0
  return fromOffer(desk, {
    title: desk.question(),
    lead: isCommander ? (
      <>
        The new army commander is rated a step lower. <Clause id="FPGA-OFF-h" />
      </>
    ) : (
      <>
        The new man has neither control nor personality to add. <Clause id="FPGA-OFF-g" />
      </>
    ),
    asPieces: () => 'he rides with it',
  })
}

/** FPGA-SEQ-i: who has the initiative says which side phases first. */
export function openingDecision(desk: Desk): Decision {
  const { actions } = desk.offer.value
  return fromOffer(desk, {
    title: 'You have the initiative',
    lead: (
      <>
        Whoever goes second sees first what the other does. You skirmish in this pulse either way.{' '}
        <Clause id="FPGA-SEQ-i" />
      </>
    ),
    answers: {
      primary: null,
      others: actions.map((action, at) => ({
        label: desk.words(action).label,
        key: at === 0 ? 'f' : 's',
        act: () => void desk.send(action),
      })),
    },
  })
}
