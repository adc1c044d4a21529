import {
  ARTILLERY,
  escapeOdds,
  fightNow,
  findUnit,
  frameNow,
  previewFight,
  previewSupport,
  sideOf,
} from '@bivouac/fast-play-grande-armee'
import type { ActionOf, FightPreview, FpgaAction, FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { NOTHING, weighed } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { Lances } from '../../../tabletop/play/overlays.tsx'
import type { Desk } from '../desk.ts'
import { nameOf } from '../pieces.ts'
import { FightOddsCard } from '../show/odds.tsx'
import { Tray, toOrders } from '../show/tray.tsx'
import { percent } from '../../../furniture/dice.tsx'

/** Those who attack a unit in this segment, as far as that is settled. */
function attackersOf(p: FpgaPosition, target: number): number[] {
  const frame = frameNow(p)
  const pairs = frame.phase === 'combat' ? frame.pairs : []
  return pairs.filter((pair) => pair.target === target).map(({ unit }) => unit)
}

function attackerIds(p: FpgaPosition, target: string): string[] {
  return attackersOf(p, findUnit(p, target)).map((unit) => p.game.units[unit].id)
}

/** Is the reader one of the attackers? An onlooker sees it with their eyes too. */
function isOwnAttack(desk: Desk, preview: FightPreview): boolean {
  return desk.side.value === null || sideOf(desk.position.value, preview.attackers[0]) === desk.side.value
}

/** FPGA-CBT-who-c: which combat is fought next; each with its chances. */
export function combatDecision(desk: Desk): Decision {
  const p = desk.position.value
  const fights = desk.offer.value.actions.flatMap((action) => (action.do === 'fight' ? [action] : []))
  const drawn = desk.hand.drawn.value
  const chosen = drawn?.do === 'fight' ? drawn : null
  const choose = (fight: ActionOf<'fight'>): void => {
    desk.hand.drawn.value = fight
    desk.reveal(fight.target)
    desk.showOrders()
  }
  const fightOf = (piece: string): ActionOf<'fight'> | undefined => {
    return fights.find(({ target }) => target === piece || attackerIds(p, target).includes(piece))
  }
  const act = (): void => {
    if (chosen) void desk.send(chosen)
  }
  return {
    ...NOTHING,
    active: new Set(fights.flatMap(({ target }) => attackerIds(p, target))),
    targets: new Map(fights.map(({ target }) => [target, brief(p, target)])),
    primary: chosen
      ? { label: `Fight ${nameOf(p, chosen.target)}`, key: '⏎', act }
      : fights[0]
        ? { label: 'Weigh the next combat', key: 'e', act: () => choose(fights[0]) }
        : null,
    panel: () => (
      <Card title={chosen ? nameOf(p, chosen.target) : 'Combats to be fought'}>
        <p class="tt-small">
          All are fought, in the order you choose. <Clause id="FPGA-CBT-who-c" />
        </p>
        <Choices
          choices={fights.map((fight) => ({
            label: desk.words(fight).label,
            note: brief(p, fight.target),
            on: fight.target === chosen?.target,
            act: () => choose(fight),
          }))}
        />
        {chosen && <Weighed desk={desk} target={chosen.target} />}
      </Card>
    ),
    over: () => chosen && <Lances desk={desk} from={attackerIds(p, chosen.target)} to={chosen.target} />,
    tap(piece) {
      const fight = fightOf(piece)
      if (!fight) return false
      if (fight.target === chosen?.target && piece === chosen.target) act()
      else choose(fight)
      return true
    },
    ...weighed(desk, chosen),
  }
}

/** `62 % to win`; of guns the chance that they get away. */
function brief(p: FpgaPosition, id: string): string {
  const target = findUnit(p, id)
  if (p.game.units[target].arm === ARTILLERY)
    return `escapes ${percent(escapeOdds(p, target, attackersOf(p, target)).escapes)}`
  const preview = previewFight(p, target)
  return preview ? `${percent(preview.odds.wins)} to win` : ''
}

function Weighed({ desk, target: id }: { desk: Desk; target: string }): JSX.Element | null {
  const p = desk.position.value
  const target = findUnit(p, id)
  const preview = previewFight(p, target)
  if (preview) return <FightOddsCard p={p} preview={preview} isOwn={isOwnAttack(desk, preview)} />
  const { escapes, hit } = escapeOdds(p, target, attackersOf(p, target))
  return (
    <p>
      The guns do not fight: they get away with <b>{percent(escapes)}</b>, else they are lost. Your dominant
      unit takes a last round with <b>{percent(hit)}</b>. <Clause id="FPGA-ESC-a" />
    </p>
  )
}

/** FPGA-CBT-dice-g: dice are added to the combat in hand; what each brings, and whom it puts at risk, is seen before. */
export function supportDecision(desk: Desk): Decision {
  const p = desk.position.value
  const fight = fightNow(p)
  if (!fight) return NOTHING
  const idOf = (unit: number): string => p.game.units[unit].id
  const now = previewFight(p, fight.target)
  const adds = desk.offer.value.actions.flatMap((action) =>
    action.do === 'add' || action.do === 'inspire' ? [action] : [],
  )
  const drawn = desk.hand.drawn.value
  const chosen = drawn?.do === 'add' || drawn?.do === 'inspire' ? drawn : null
  const end: FpgaAction = { do: 'end' }
  return {
    ...NOTHING,
    parts: new Set(fight.attackers.map(idOf)),
    active: new Set(adds.map(({ unit }) => unit)),
    targets: new Map([[idOf(fight.target), '']]),
    primary: chosen
      ? desk.choice(chosen, { key: '⏎' })
      : desk.choice(end, {
          ...(now && { note: `${winChance(now, isOwnAttack(desk, now))} to win` }),
          key: 'e',
        }),
    others: chosen
      ? [{ label: 'Leave it', act: () => (desk.hand.drawn.value = null) }]
      : adds.length > 0
        ? toOrders(desk, 'Dice and odds')
        : [],
    panel: () => now && <SupportCard desk={desk} now={now} adds={adds} chosen={chosen} />,
    tap(piece) {
      const add = adds.find(({ unit }) => unit === piece)
      if (!add) return false
      desk.hand.drawn.value = add
      desk.showOrders()
      return true
    },
    ...weighed(desk, chosen),
  }
}

type Support = ActionOf<'add'> | ActionOf<'inspire'>

function SupportCard({
  desk,
  now,
  adds,
  chosen,
}: {
  desk: Desk
  now: FightPreview
  adds: readonly Support[]
  chosen: Support | null
}): JSX.Element {
  const p = desk.position.value
  const isOwn = isOwnAttack(desk, now)
  const shown = chosen ? (previewSupport(p, chosen) ?? now) : now
  return (
    <Card title={`Combat with ${p.game.units[now.target].name}`}>
      <Tray p={p} side={desk.side.value ?? 0} spends={chosen?.do === 'add' ? 1 : 0} />
      <p class="tt-small">
        Add dice, or fight as you are; the attacker says first. <Clause id="FPGA-CBT-dice-g" />
      </p>
      <Choices
        choices={adds.map((action) => ({
          label: desk.words(action).label,
          note: difference(p, now, action, isOwn),
          on: JSON.stringify(action) === JSON.stringify(chosen),
          act: () => (desk.hand.drawn.value = action),
        }))}
      />
      <FightOddsCard p={p} preview={shown} isOwn={isOwn} />
    </Card>
  )
}

/** The chance that the reader wins. */
function winChance({ odds }: FightPreview, isOwn: boolean): string {
  return percent(isOwn ? odds.wins : odds.loses)
}

/** What a die more does to the chance of winning, and to the officer who gives it. */
function difference(p: FpgaPosition, now: FightPreview, action: Support, isOwn: boolean): string {
  const then = previewSupport(p, action)
  if (!then) return ''
  const officer = action.do === 'inspire' ? p.game.officerIndex.get(action.officer) : undefined
  const risk = then.odds.risks.find((one) => one.officer === officer)
  return `to win ${winChance(now, isOwn)} → ${winChance(then, isOwn)}${risk ? `; he falls: ${percent(risk.dies)}` : ''}`
}
