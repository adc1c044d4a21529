import { ACTIVATED, FATIGUED, LEADER, seasonNow } from '@bivouac/jours-de-gloire'
import type { OwnCounter } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { Counter } from '../../../sheet/counter/counter.tsx'
import type { Desk } from '../desk.ts'
import { ownFace } from '../faces.ts'
import { commandWord, isAdministered, kindWord, printedWord } from '../words.ts'

/** The strength boxes of a unit as on its sheet: standing, straggling (slashed), lost (crossed), never filled. */
function Roster({ desk, one }: { desk: Desk; one: OwnCounter }): JSX.Element | null {
  const p = desk.position.value
  const { kind, dummy, detachment, ratings } = p.game.counters[one.counter]
  const { roster } = one
  if (kind === LEADER || dummy || !roster) return null
  const used = roster.sp + roster.straggling
  // A Detachment's sheet is as long as what was put into it.
  const most = detachment ? used + roster.lost : Math.max(ratings[seasonNow(p)].max, used)
  if (most === 0) return null
  const words = [
    `${roster.sp} SP of ${most}`,
    roster.straggling > 0 && `${roster.straggling} straggling`,
    roster.lost > 0 && `${roster.lost} lost`,
  ]
  return (
    <span class="jdg-roster" role="img" aria-label={words.filter(Boolean).join(', ')}>
      {Array.from({ length: most }, (_, at) => {
        const state =
          at < roster.sp
            ? 'full'
            : at < roster.sp + roster.straggling
              ? 'slashed'
              : at < roster.sp + roster.straggling + roster.lost
                ? 'crossed'
                : 'empty'
        return <i key={at} class={`jdg-${state}`} />
      })}
    </span>
  )
}

/** A counter of one's own with its roster; with a box to tick where it can be told off. */
export function CounterRow({
  desk,
  one,
  ticked,
  toggle,
}: {
  desk: Desk
  one: OwnCounter
  ticked?: boolean
  toggle?: () => void
}): JSX.Element {
  const p = desk.position.value
  const { name, kind, dummy } = p.game.counters[one.counter]
  const notes = [
    (one.mark & ACTIVATED) !== 0 && 'has moved',
    (one.mark & FATIGUED) !== 0 && 'fatigued',
    one.up === 1 && p.game.options.blind > 1 && 'face up',
    one.inside === 1 && 'inside the city',
    name.includes('▲') && '▲ his counter of the autumn',
    one.roster &&
      kind !== LEADER &&
      !dummy &&
      one.army >= 0 &&
      isAdministered(p, desk.sight.value.armies[one.army].cp) &&
      commandWord(one.roster.command),
  ].filter(Boolean)
  const body = (
    <>
      <Counter face={ownFace(p, one)} size={40} />
      <span class="jdg-counter-words">
        <b>{dummy ? 'Dummy' : name}</b>
        <span>
          {kindWord(p.game, one.counter)} · {printedWord(p, one.counter)}
        </span>
        {notes.length > 0 && <em>{notes.join(', ')}</em>}
        <Roster desk={desk} one={one} />
      </span>
    </>
  )
  if (!toggle) return <span class="jdg-counter">{body}</span>
  return (
    <label class="jdg-counter jdg-ticking">
      <input type="checkbox" checked={ticked ?? false} onChange={toggle} />
      {body}
    </label>
  )
}
