import { attacksOpen, phasingSide, previewAttack, sideOf } from '@bivouac/age-of-destiny'
import type { AodAction, AttackPreview, FightPreview, Muster, RidePreview } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import { Card, Choices, Why } from '../../../furniture/choice.tsx'
import { Chances, Faces, Lines } from '../../../furniture/dice.tsx'
import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { Lances } from '../../../tabletop/play/overlays.tsx'
import type { Attack, Desk } from '../desk.ts'
import { unitOf } from '../pieces.ts'
import { RESULT_WORDS, RIDE_CODES, toneOf } from '../words.ts'

/** Phase 4: units that must attack are marked; a target is chosen, a group put together, the odds seen. */
export function combatDecision(desk: Desk): Decision {
  const p = desk.position.value
  const open = attacksOpen(p)
  const id = (unit: number): string => p.game.unitIds[unit]
  const attackers = [...new Set(open.flatMap(({ must, may }) => [...must, ...may]))].map(id)
  const attack = desk.attack.value
  const target = attack && unitOf(p, attack.target)
  const preview =
    attack && target !== null
      ? previewAttack(
          p,
          target,
          attack.units.map((one) => unitOf(p, one)),
        )
      : null
  const deed: AodAction | null = attack && { do: 'attack', target: attack.target, units: [...attack.units] }
  const resolve = (): void => {
    if (deed && deed.units.length > 0 && !preview?.refusal) void desk.send(deed)
  }
  const end = desk.offer.value.actions.find((action) => action.do === 'end')
  const targets = new Map(open.map((muster) => [id(muster.target), brief(p, muster)]))
  return {
    ...NOTHING,
    active: new Set(attackers),
    parts: new Set(attack?.units ?? []),
    targets: attack ? new Map([[attack.target, targets.get(attack.target) ?? '']]) : targets,
    signs: new Map(attackers.map((one) => [one, 'must'])),
    // Who is in it stands in the drawer: the button says whom it is on.
    primary: deed
      ? { label: desk.words(deed).group ?? '', key: '⏎', act: resolve, barred: preview?.refusal ?? null }
      : end
        ? desk.choice(end, { key: 'e' })
        : open[0]
          ? { label: 'Next attack', key: 'e', act: () => begin(desk, open[0]) }
          : null,
    others: attack ? [{ label: 'Cancel', act: () => (desk.attack.value = null) }] : [],
    panel: () =>
      attack && preview ? (
        <AttackCard desk={desk} attack={attack} preview={preview} open={open} />
      ) : (
        <TargetsCard desk={desk} open={open} />
      ),
    over: () => attack && <Lances desk={desk} from={attack.units} to={attack.target} />,
    tap(piece) {
      const unit = unitOf(p, piece)
      if (unit < 0) return false
      if (sideOf(p, unit) !== phasingSide(p)) {
        const muster = open.find((one) => one.target === unit)
        if (!muster) return false
        begin(desk, muster)
        return true
      }
      if (attack) return toggle(desk, attack, open, piece)
      const own = open.filter(({ must, may }) => must.includes(unit) || may.includes(unit))
      if (own.length === 0) return false
      desk.pick(piece)
      if (own.length === 1) begin(desk, own[0])
      return true
    },
    key(event) {
      if (event.key !== 'Enter') return false
      if (attack) {
        resolve()
        return true
      }
      const unit = unitOf(p, desk.picked.peek())
      const own = open.find(({ must, may }) => must.includes(unit) || may.includes(unit))
      if (own) begin(desk, own)
      return own !== undefined
    },
    why(piece) {
      const unit = unitOf(p, piece)
      if (unit < 0) return null
      const any = attackers[0]
      if (sideOf(p, unit) === phasingSide(p)) {
        const enemy = open[0] ? id(open[0].target) : piece
        return attackers.includes(piece) ? null : desk.check({ do: 'attack', target: enemy, units: [piece] })
      }
      return targets.has(piece) || any === undefined
        ? null
        : desk.check({ do: 'attack', target: piece, units: [any] })
    },
    back() {
      if (desk.attack.peek()) desk.attack.value = null
      else if (desk.picked.peek() !== null) desk.pick(null)
      else return false
      return true
    },
  }
}

/** An attack begins with everybody who can be in it: the strongest group is what most players want. */
function begin(desk: Desk, muster: Muster): void {
  const { target, must, may } = muster
  const { unitIds } = desk.position.peek().game
  desk.attack.value = { target: unitIds[target], units: [...must, ...may].map((unit) => unitIds[unit]) }
  desk.looked.value = null
  desk.reveal(unitIds[target])
  const p = desk.position.peek()
  desk.shell.announce(
    `Attack on ${p.game.unitNames[target]}: ${brief(p, muster)}, by ${[...must, ...may].map((unit) => p.game.unitNames[unit]).join(', ')}`,
  )
  desk.showOrders()
}

/** A unit joins the attack, or is left out of it unless it must be there. */
function toggle(desk: Desk, attack: Attack, open: readonly Muster[], piece: string): boolean {
  const p = desk.position.peek()
  const unit = unitOf(p, piece)
  const musters = open.filter(({ target }) => p.game.unitIds[target] === attack.target)
  if (!musters.some(({ must, may }) => must.includes(unit) || may.includes(unit))) return false
  const units = attack.units.includes(piece)
    ? attack.units.filter((one) => one !== piece)
    : [...attack.units, piece]
  desk.attack.value = { ...attack, units }
  return true
}

/** `3:1, two can attack`. */
function brief(p: Desk['position']['value'], { target, must, may, ride }: Muster): string {
  const units = [...must, ...may]
  if (ride) return 'square'
  return previewAttack(p, target, units).fight?.shifted ?? ''
}

function TargetsCard({ desk, open }: { desk: Desk; open: readonly Muster[] }): JSX.Element {
  const p = desk.position.value
  return (
    <Card title={open.length === 0 ? 'Nobody left to attack' : 'Attacks to be made'}>
      <p class="tt-small">
        Every unit with an enemy in range must attack. <Clause id="AOD-4-who-a" />
      </p>
      <ul class="tt-list tt-units">
        {open.map((muster) => (
          <li key={`${muster.target} ${muster.ride}`}>
            <button type="button" class="tt-unit" onClick={() => begin(desk, muster)}>
              <b>{p.game.unitNames[muster.target]}</b>
              <span class="tt-small">
                {brief(p, muster)}:{' '}
                {[...muster.must, ...muster.may].map((unit) => p.game.unitNames[unit]).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function AttackCard({
  desk,
  attack,
  preview,
  open,
}: {
  desk: Desk
  attack: Attack
  preview: AttackPreview
  open: readonly Muster[]
}): JSX.Element {
  const p = desk.position.value
  const musters = open.filter(({ target }) => p.game.unitIds[target] === attack.target)
  const everybody = [...new Set(musters.flatMap(({ must, may }) => [...must, ...may]))]
  const must = new Set(musters.flatMap((muster) => muster.must))
  return (
    <Card title={`Attack on ${p.game.unitNames[unitOf(p, attack.target)]}`}>
      <Choices
        choices={everybody.map((unit) => {
          const piece = p.game.unitIds[unit]
          return {
            label: p.game.unitNames[unit],
            note: must.has(unit) ? 'must' : 'may',
            on: attack.units.includes(piece),
            act: () => void toggle(desk, attack, open, piece),
          }
        })}
      />
      {preview.refusal && <Why refusal={preview.refusal} />}
      {preview.ride && <RideOdds ride={preview.ride} />}
      {preview.fight && <Odds desk={desk} fight={preview.fight} />}
      {attack.units.length === 0 && <p class="tt-small">Choose who attacks.</p>}
    </Card>
  )
}

/** The seal of the odds: strengths, shifts, the column, every face, every chance, every line. */
function Odds({ desk, fight }: { desk: Desk; fight: FightPreview }): JSX.Element {
  const { results } = desk.position.value.game.charts
  return (
    <div class="aod-odds">
      <p class="aod-sum">
        <b>{fight.attack}</b> against <b>{fight.defence}</b>
        <span class="aod-seal">{fight.shifted}</span>
      </p>
      <ol class="tt-cells aod-columns" aria-label={`Column ${fight.column} of Table 6`}>
        {results.columns.map((column) => (
          <li key={column} class={column === fight.column ? 'lit' : ''}>
            {column}
          </li>
        ))}
      </ol>
      <Faces faces={fight.faces} say={(result) => RESULT_WORDS[result] ?? result} />
      <Chances
        chances={Object.entries(fight.sixths).map(([result, sixths]) => ({
          result,
          means: RESULT_WORDS[result] ?? result,
          share: sixths / 6,
          tone: toneOf(result),
        }))}
      />
      <details class="aod-lines" open>
        <summary>How the odds add up</summary>
        <Lines title="Attack" lines={fight.attackLines} total={String(fight.attack)} />
        <Lines title="Defence" lines={fight.defenceLines} total={String(fight.defence)} />
        <Lines title={`Columns, from ${fight.odds}`} lines={fight.shifts} total={fight.shifted} signed />
        <Lines title="Modifiers" lines={fight.modifiers} signed />
      </details>
    </div>
  )
}

function RideOdds({ ride }: { ride: RidePreview }): JSX.Element {
  return (
    <div class="aod-odds">
      <p class="tt-small">
        Two dice on Table 7, {ride.isShaken ? 'a disrupted square' : 'a square in order'}.{' '}
        <Clause id="AOD-4-square-a" />
      </p>
      <Chances
        chances={Object.entries(ride.thirtySixths).map(([result, count]) => ({
          result: RIDE_CODES[result] ?? result,
          means: RESULT_WORDS[result] ?? result,
          share: count / 36,
          tone: toneOf(result),
        }))}
      />
    </div>
  )
}
