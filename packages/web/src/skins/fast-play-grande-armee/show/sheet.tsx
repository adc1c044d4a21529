import { narrate, pieceName, theSide } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { capital, counted, signed } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Die, RollRows } from '../../../furniture/dice.tsx'
import type { RollRow } from '../../../furniture/dice.tsx'
import { inches, wholeInches } from '../measure.ts'
import { isSmall } from '../scenes.ts'
import type { Showing, SmallThrow } from '../scenes.ts'
import { ThrownDice } from './dice.tsx'

/** Throws that stand on a sheet, a row each. */
export type RowEvent = Exclude<
  SmallThrow,
  {
    type: 'initiative-roll' | 'initiative-tie' | 'initiative-again' | 'initiative' | 'control-roll' | 'status'
  }
>

const TITLES: Readonly<Record<RowEvent['type'], string>> = {
  'command-dice': 'Command dice',
  skirmished: 'Skirmishers',
  fired: 'The guns fire',
  'near-die': 'How far will it march?',
  recovery: 'Recovering',
  'evade-roll': 'Can it get away?',
  'escape-roll': 'Can the guns be saved?',
  'officer-risk': 'An officer in danger',
  wound: 'A wound',
  'morale-roll': 'Does the army hold?',
  'length-roll': 'Does the battle go on?',
}

/** What a row is for. */
export function sheetTitle({ type }: RowEvent): string {
  return TITLES[type]
}

/** Has the event a row of its own? */
export function isRow(event: SmallThrow): event is RowEvent {
  return event.type in TITLES
}

/** Small throws on one sheet, a row each: those just seen, and the one that is thrown; below what came of it. */
export function Sheet({
  p,
  event,
  showing,
}: {
  p: FpgaPosition
  event: RowEvent
  showing: Showing
}): JSX.Element {
  const rolling = showing.step !== 'result'
  const told = rolling ? [] : narrate(p, showing.after).map(({ text }) => text)
  return (
    <>
      <h2>{sheetTitle(event)}</h2>
      <RollRows rows={rowsOf(p, event, showing)} />
      {told.length > 0 && <p class="tt-roll-result">{capital(told.join(' '))}</p>}
    </>
  )
}

/** The throws of a sheet, a row each. */
export function rowsOf(p: FpgaPosition, event: RowEvent, { earlier, along, step }: Showing): RollRow[] {
  return [...earlier.filter(isSmall).filter(isRow), event].map((row) => {
    const isNow = step !== 'result' && (row === event || along.includes(row))
    return {
      who: who(p, row),
      dice: <RowDice p={p} row={row} rolling={isNow} />,
      came: isNow ? '' : outcome(p, row),
    }
  })
}

/** Whose throw it is, and at whom. */
function who(p: FpgaPosition, row: RowEvent): JSX.Element {
  switch (row.type) {
    case 'command-dice':
    case 'morale-roll':
      return <>{capital(theSide(p, row.side))}</>
    case 'length-roll':
      return <>Turn {row.turn}</>
    case 'fired':
      return (
        <>
          {row.name}
          <small>
            at {pieceName(p, row.target)}, {wholeInches(row.distance)}, {row.band}
          </small>
        </>
      )
    case 'skirmished':
      return (
        <>
          {row.name}
          <small>
            at {pieceName(p, row.target)}, {wholeInches(row.distance)}
          </small>
        </>
      )
    default:
      return <>{row.name}</>
  }
}

function RowDice({ p, row, rolling }: { p: FpgaPosition; row: RowEvent; rolling: boolean }): JSX.Element {
  if (row.type === 'fired') {
    const { hitOn } = row.thrown
    return (
      <ThrownDice
        p={p}
        thrown={row.thrown}
        needs={{ misses: hitOn, hits: hitOn }}
        isShot
        again={!rolling}
        rolling={rolling}
      />
    )
  }
  const least = row.type === 'skirmished' ? p.game.charts.skirmish.hitOn : null
  return (
    <span class="fpga-row">
      {row.rolls.map(({ value }, at) => (
        <span key={at} class={least === null || rolling ? '' : value >= least ? 'fpga-hit' : 'fpga-miss'}>
          <Die value={value} size={26} rolling={rolling} />
        </span>
      ))}
      {row.type === 'skirmished' && row.saves.length > 0 && !rolling && (
        <span class="fpga-saves">
          <small>saves</small>
          {row.saves.map(({ value }, at) => (
            <Die key={at} value={value} size={22} />
          ))}
        </span>
      )}
    </span>
  )
}

/** What came of it, with what was needed and what was added. */
function outcome(p: FpgaPosition, row: RowEvent): string {
  switch (row.type) {
    case 'command-dice':
      return commandWords(row)
    case 'fired':
      return row.hits === 0 ? 'no hit' : counted(row.hits, 'hit')
    case 'skirmished':
      if (row.hits > 0) return counted(row.hits, 'hit')
      return row.saves.length > 0 ? `saved by ${row.why}` : 'no hit'
    case 'near-die':
      return `${inches(row.near)} near the enemy`
    case 'recovery':
      return row.recovers ? 'a hit comes off' : `no: less than ${row.hits} was needed`
    case 'evade-roll':
      return `${row.evade} against ${row.attack}: ${row.succeeds ? 'it gets away' : 'it is caught'}`
    case 'escape-roll': {
      const odd = row.odd ? '; a last round strikes home' : ''
      return `${row.escapes ? 'saved' : 'lost'}, with ${row.needs} or less needed${odd}`
    }
    case 'officer-risk': {
      const made = row.add === 0 ? `${row.total}` : `${signed(row.add)} is ${row.total}`
      return `${made}: ${row.dies ? 'he falls' : 'unhurt'} (${p.game.charts.officers.killedOn} kills)`
    }
    case 'wound':
      return row.dies ? `he dies of it (${row.needs} or more)` : `he lives (${row.needs} kills)`
    case 'morale-roll':
      // So many are lost that nothing is thrown.
      if (row.rolls.length === 0) return `${row.lost} of ${counted(row.of, 'brigade')} lost: it breaks`
      return `${row.total}, needs ${row.needs}: ${row.holds ? 'it holds' : 'it breaks'}`
    case 'length-roll':
      return `${row.ends ? 'night falls' : 'it goes on'} (${row.needs} or less ends it)`
  }
}

/** `11, rated good +3: 14 dice`. */
function commandWords({ lines, total }: Extract<RowEvent, { type: 'command-dice' }>): string {
  const [thrown, ...added] = lines
  const more = added.map(({ what, value }) => `, ${what} ${signed(value)}`).join('')
  return `${thrown?.value ?? total}${more}: ${counted(total, 'command die', 'command dice')}`
}
