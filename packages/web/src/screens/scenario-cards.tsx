import type { ScenarioCard } from '@bivouac/kernel'
import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import type { Skin } from '../shell/contract.ts'
import { midSentence } from '../table/words.ts'

/** The scenarios of a system to choose from: each with its map, length, forces and what is reconstructed in it. */
export function ScenarioCards({
  cards,
  skin,
  chosen,
}: {
  readonly cards: readonly ScenarioCard[]
  readonly skin: Skin | null
  readonly chosen: Signal<string>
}): JSX.Element {
  return (
    <fieldset class="scenarios">
      <legend>Scenario</legend>
      <div class="scenario-list">
        {cards.map((card) => (
          <Card
            key={card.id}
            card={card}
            skin={skin}
            chosen={chosen.value === card.id}
            choose={() => (chosen.value = card.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Card({
  card,
  skin,
  chosen,
  choose,
}: {
  readonly card: ScenarioCard
  readonly skin: Skin | null
  readonly chosen: boolean
  readonly choose: () => void
}): JSX.Element {
  const id = useId()
  const Preview = skin?.ScenarioPreview
  return (
    <div class={`scenario ${chosen ? 'scenario-chosen' : ''}`}>
      <input
        id={id}
        type="radio"
        name="scenario"
        class="scenario-radio"
        checked={chosen}
        aria-describedby={`${id}-says`}
        onChange={choose}
      />
      <label for={id} class="scenario-face">
        <span class="scenario-map" aria-hidden="true">
          {Preview && <Preview setup={{ scenario: card.id }} />}
        </span>
        <span class="scenario-title">{card.title}</span>
      </label>
      <div id={`${id}-says`} class="scenario-words">
        <p class="scenario-length">
          {card.turns} {card.turns === 1 ? 'turn' : 'turns'} ·{' '}
          {card.seats.map(({ name }) => midSentence(name)).join(' against ')}
        </p>
        <p class="scenario-summary">{card.summary}</p>
      </div>
      <details class="scenario-made">
        <summary>What is reconstructed</summary>
        <p>{card.reconstructed}</p>
      </details>
    </div>
  )
}
