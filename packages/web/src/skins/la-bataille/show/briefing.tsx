import type { Army, LbPosition } from '@bivouac/la-bataille'
import { counted } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { Card, Choices } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { holderWords, objectivesOf } from '../objectives.ts'
import { PlaceLink } from './place-link.tsx'
import { armyWord, figureWord } from '../words.ts'

/** What each side is there for, by scenario and army. */
const TASKS: Readonly<Record<string, readonly [string, string]>> = {
  'saalfeld-croesten': [
    'You are Lannes, with eight units of V Corps. Throw the Prussians and Saxons out of Crösten and Wöhlsdorf: each village is worth 6 points to whoever holds all of its hexes last, and every increment the enemy loses is a point, of his guns two. You begin 12 points behind.',
    'You are Prinz Louis, with the right wing of the advance guard. Keep Crösten and Wöhlsdorf: each is worth 6 points to whoever holds all of its hexes last, and every increment the enemy loses is a point, of his guns two. You begin 12 points ahead.',
  ],
  'saalfeld-1806': [
    'You are Lannes, coming out of the hills. Drive Prinz Louis back on the Saale and take the villages and the town. Enemy losses count for you, your own count twice against you; the Prince killed or taken is worth 3.',
    'You are Prinz Louis, with the river at your back. Make the French pay: their losses count twice. Hold Wöhlsdorf and Saalfeld as long as you can, stay alive, and bring off what you can by the north edge at 0901.',
  ],
  'moeckern-1813': [
    'You are Marmont, with VI Corps before Leipzig. Keep Yorck out of Möckern and off the plateau until dark. Every hex of the town last held is worth 2 points to either side; losses and a shaken enemy count too.',
    'You are Yorck. Take Möckern and the plateau behind it before dark. Every hex of the town last held is worth 2 points to either side, every hex of the knoll 1 to you; Gohlis and Eutritzsch are worth 6 each.',
  ],
}

/** What has to be reached to win, in figures. */
function goalWords(p: LbPosition, army: Army): string {
  const { bands } = p.game.scenario.victory
  const side = army === 0 ? /^French/ : /^(?!French|draw)/
  const own = bands.filter(({ result }) => side.test(result))
  const low = own.map(({ min }) => min).filter((min) => min !== undefined)
  const high = own.map(({ max }) => max).filter((max) => max !== undefined)
  const rising = own.some(({ max }) => max === undefined)
  return rising
    ? `A score of ${figureWord(Math.min(...low))} or more is a victory for you.`
    : `A score of ${figureWord(Math.max(...high))} or less is a victory for you.`
}

/** Before the first decision: who one is, what wins, by when and where. It goes with the first order, or when it has been read. */
export function Briefing({ desk }: { desk: Desk }): JSX.Element | null {
  const p = desk.position.value
  const army = desk.army.value
  const acted = desk.table.entries.value.some(({ seat }) => seat === desk.seat)
  const due = army !== null && !desk.briefed.value && !acted && desk.live.value
  // On a small screen it must not be told behind a closed drawer.
  useEffect(() => {
    if (due) desk.raised.value = true
  }, [due])
  if (!due) return null
  const { turns, id, victory } = p.game.scenario
  const close = (): void => {
    desk.briefed.value = true
    desk.raised.value = false
  }
  const task = TASKS[id]?.[army] ?? victory.score
  return (
    <Card title={`You lead the ${armyWord(p, army)}`} tone="guide">
      <p>{task}</p>
      <p>
        {counted(turns.length, 'turn')}, from {turns[0].time} to {turns.at(-1)?.time}; the{' '}
        {armyWord(p, p.game.first)} play first in each. {goalWords(p, army)}
      </p>
      <ul class="tt-list">
        {objectivesOf(p).map((objective) => (
          <li key={objective.place}>
            <PlaceLink desk={desk} hex={objective.hexes[0]} name={objective.place} /> (
            {objective.worth === '1' ? '1 point' : `${objective.worth.replace(/^(\d+)/, '$1 points')}`}), held
            by: {holderWords(p, objective)}
          </li>
        ))}
      </ul>
      <Choices choices={[{ label: 'Understood', act: close }]} />
    </Card>
  )
}
