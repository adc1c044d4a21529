import { currentSp, hasContacted, previewEngage, previewLead } from '@bivouac/fast-play-grande-armee'
import type { FightPreview, FpgaAction, Frame } from '@bivouac/fast-play-grande-armee'
import { percent } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { fromOffer } from '../../../tabletop/play/from-offer.tsx'
import { strikeDecision } from '../../../tabletop/play/strike-decision.tsx'
import type { Desk } from '../desk.ts'
import { unitOf } from '../pieces.ts'
import { FightOddsCard } from '../show/odds.tsx'

/** FPGA-CBT-who-b, f: units in contact that may choose whom they attack, or whether. */
export function engageDecision(desk: Desk): Decision {
  const p = desk.position.value
  const end: FpgaAction = { do: 'end' }
  const engage = strikeDecision(desk, {
    isAim: (action) => action.do === 'engage',
    strike: (unit, target): FpgaAction => ({ do: 'engage', unit, target }),
    note: (action) => (action.do === 'engage' ? chanceOf(desk, action) : ''),
    weighs(action) {
      const preview = action.do === 'engage' ? previewOf(desk, action) : null
      if (!preview) return <p class="tt-small">{desk.words(action).label}</p>
      return <FightOddsCard p={p} preview={preview} isOwn />
    },
    title: () => 'Who attacks whom?',
    lead: (
      <>
        These stand in contact and may attack; who moved into contact must. <Clause id="FPGA-CBT-who-f" />
      </>
    ),
    end: desk.choice(end, { key: 'e' }),
    tellsWhy: false,
  })
  const must = [...engage.active].filter((id) => hasContacted(p, unitOf(p, id)))
  return { ...engage, signs: new Map(must.map((id) => [id, 'must'])) }
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
      others: actions.map((action, at) => desk.choice(action, { key: at === 0 ? 'f' : 's' })),
    },
  })
}
