import { allowancesOf, dutyNow, isNearFromStart, nearDieOf } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, MoveForecast } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Pips } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { toSheet } from '../../../tabletop/hand/yardstick.ts'
import type { Desk } from '../desk.ts'
import { dieWord } from '../hand/rules-of-hand.ts'
import { bearingsOf, inches, wholeInches } from '../measure.ts'
import { nameOf, unitOf } from '../pieces.ts'

/** What is to be said of the allowance: the near die, thrown or still to be. */
export function CostRemarks({
  p,
  unit,
  forecast,
}: {
  p: FpgaPosition
  unit: number
  forecast: MoveForecast
}): JSX.Element {
  const { least } = allowancesOf(p, unit)
  const thrown = nearDieOf(p, unit)
  return (
    <>
      {thrown > 0 && (
        <span class="tt-small">
          {' '}
          near the enemy, with a {thrown} <Clause id="FPGA-MOV-b" />
        </span>
      )}
      {forecast.die?.isStart && (
        <span class="tt-small">
          {' '}
          with a 6 on its die; a 1 gives it {wholeInches(least)} <Clause id="FPGA-MOV-b" />
        </span>
      )}
    </>
  )
}

/** Where the die is thrown, and what it has to show: faces that are enough stand out. */
export function DieForecast({ forecast: { die, way } }: { forecast: MoveForecast }): JSX.Element | null {
  if (!die || way.length < 2) return null
  return (
    <div class="fpga-near">
      <p>
        <b>{die.isStart ? 'The die is thrown where it stands' : 'The die is thrown at the 6-inch line'}</b>{' '}
        <Clause id={die.isStart ? 'FPGA-MOV-r' : 'FPGA-MOV-c'} />
      </p>
      {die.beyond ? (
        <p class="tt-why">
          Beyond the line: {die.beyond.reason} <Clause id={die.beyond.clause} />
        </p>
      ) : (
        <p>
          To get there it needs {dieWord(die.needs)}.
          <span class="fpga-faces" aria-hidden="true">
            {[1, 2, 3, 4, 5, 6].map((face) => (
              <i key={face} class={face >= die.needs ? 'enough' : ''}>
                <Pips value={face} size={20} />
              </i>
            ))}
          </span>
        </p>
      )}
    </div>
  )
}

/** What would come of it: contact, friends passed, officers ridden over, a section occupied, an obstacle crossed. */
export function Outcome({ desk, forecast }: { desk: Desk; forecast: MoveForecast }): JSX.Element | null {
  const p = desk.position.value
  const names = (ids: readonly string[]): string => ids.map((id) => nameOf(p, id)).join(', ')
  const { contacts, front, passed, ridden, wet, section } = forecast
  const beside = contacts.filter((id) => !front.includes(id))
  const lines: { readonly text: string; readonly clause: string }[] = []
  if (front.length > 0) lines.push({ text: `Front to front with ${names(front)}.`, clause: 'FPGA-MOV-l' })
  if (beside.length > 0)
    lines.push({ text: `Touches ${names(beside)}, not with its front.`, clause: 'FPGA-CBT-who-a' })
  if (passed.length > 0) lines.push({ text: `Passes through ${names(passed)}.`, clause: 'FPGA-MOV-n' })
  if (ridden.length > 0)
    lines.push({ text: `Goes over ${names(ridden)}, who is at risk.`, clause: 'FPGA-OFF-b' })
  if (wet && front.length > 0)
    lines.push({ text: 'Crosses an obstacle to attack: it is Vulnerable.', clause: 'FPGA-VUL-a' })
  if (section !== null) {
    const place = p.game.ground.sections.find(({ id }) => id === section)
    lines.push({ text: `Occupies ${place?.name ?? section}.`, clause: 'FPGA-TOWN-e' })
  }
  if (lines.length === 0) return null
  return (
    <ul class="tt-list fpga-outcome">
      {lines.map(({ text, clause }) => (
        <li key={text}>
          {text} <Clause id={clause} />
        </li>
      ))}
    </ul>
  )
}

/** What Attack! demands of a unit. */
export function DutyLine({ p, unit }: { p: FpgaPosition; unit: number }): JSX.Element | null {
  const duty = dutyNow(p, unit)
  if (!duty) return null
  const isOpen = isNearFromStart(p, unit) && nearDieOf(p, unit) === 0
  const { text, clause } =
    duty.owes === 'contact'
      ? {
          text: `${isOpen ? 'if its die lets it' : 'it can'} reach an enemy, ${isOpen ? 'it' : 'and'} must end in contact`,
          clause: 'FPGA-CTL-status-c',
        }
      : duty.owes === 'stay'
        ? { text: 'it touches an enemy, and stays unless it contacts another', clause: 'FPGA-CTL-status-j' }
        : {
            text: `it must end ${inches(duty.gain)} nearer to ${duty.enemies.map((one) => p.game.units[one].name).join(' or ')}`,
            clause: 'FPGA-CTL-status-c2',
          }
  return (
    <p class="fpga-duty">
      <b>Attack!</b> {text}. <Clause id={clause} />
    </p>
  )
}

/** A bar across the way where the die is thrown; what it must show stands beside the ghost. */
export function DieMark({ p, forecast }: { p: FpgaPosition; forecast: MoveForecast }): JSX.Element | null {
  const { die } = forecast
  if (!die || die.isStart) return null
  const { x, y } = toSheet(bearingsOf(p), die.at.x, die.at.y)
  return (
    <g class="fpga-die-mark" transform={`translate(${x} ${y}) rotate(${die.at.h / 10})`}>
      <g class="tt-fixed">
        <rect x="-16" y="-2.5" width="32" height="5" rx="2" />
      </g>
    </g>
  )
}

/** The enemies a unit on Attack! must come nearer to, by id. */
export function dueEnemies(p: FpgaPosition, id: string): string[] {
  const unit = unitOf(p, id)
  const duty = unit < 0 ? null : dutyNow(p, unit)
  return duty?.owes === 'approach' ? duty.enemies.map((enemy) => p.game.units[enemy].id) : []
}
