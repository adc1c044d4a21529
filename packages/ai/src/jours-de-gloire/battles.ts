import {
  battleNow,
  boxOf,
  enemyOf,
  isInside,
  LEADER,
  seasonNow,
  siegeOdds,
  siegeStage,
  stragglersOf,
  strengthOf,
  TACTICS,
} from '@bivouac/jours-de-gloire'
import type { Frame, JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import { createRandom, fingerprint, wholeState } from '@bivouac/kernel'
import { forecast, groundOf, weighTactics } from './forecast.ts'
import { drawShare, mixedChoice } from '../mind/sealed.ts'
import { forceOf, idsOf, standing } from './forces.ts'
import type { Force } from './forces.ts'
import { holdWorth, placeWorth } from './goals.ts'
import type { Picture } from './picture.ts'
import type { Legal } from './trial.ts'

/** JDG-8.2: a tactic of those offered, drawn so that nobody gains by foreseeing it. */
export function chooseTactic(picture: Picture, offered: readonly JdgAction[]): JdgAction {
  const { p, side, foeAt } = picture
  const battle = battleNow(p)
  const names = offered.flatMap((action) => (action.do === 'tactic' ? [action] : []))
  if (battle === null) return names[0]
  const inCity = (counter: number): boolean => isInside(p, counter)
  const attacks = battle.attacker === side
  const all = standing(p, battle.box, side)
  const own = forceOf(
    p,
    battle.kind === 'sortie' && attacks
      ? all
      : all.filter((one) => inCity(one) === (battle.kind === 'assault' && !attacks)),
  )
  const foe = foeAt(battle.box)
  const ground = { ...groundOf(p, battle.box, enemyOf(battle.attacker)), walled: battle.kind === 'assault' }
  const place = attacks ? placeWorth(picture, battle.box) : holdWorth(picture, battle.box)
  const ranked = weighTactics(p, attacks ? own : foe, attacks ? foe : own, ground, attacks)
  const open = ranked.flatMap((weighed) => {
    const action = names.find(({ tactic }) => tactic === TACTICS[weighed.tactic])
    return action === undefined
      ? []
      : [{ action, payoff: weighed.against.map(({ worth, won }) => worth + won * place) }]
  })
  if (open.length < 2) return open[0]?.action ?? names[names.length - 1]
  const shares = mixedChoice(open.map(({ payoff }) => payoff))
  return open[drawShare(shares, createRandom(fingerprint(wholeState(p))))].action
}

/** JDG-8-b: the surest battle first. */
export function nextBattle(picture: Picture, offered: readonly JdgAction[]): JdgAction {
  let best = offered[0]
  let most = -Infinity
  for (const action of offered) {
    if (action.do !== 'fight') continue
    const box = picture.p.game.ground.boxIndex.get(action.box) ?? 0
    const lead = picture.own[box] - picture.foeAt(box).sp
    if (lead > most) {
      most = lead
      best = action
    }
  }
  return best
}

/** JDG-8.4-overrun-k: an overrun gives no Victory Points; who may win them in a battle as good as won fights it. */
export function overrunOrFight(picture: Picture, offered: readonly JdgAction[]): JdgAction {
  const { p, side } = picture
  const battle = battleNow(p)
  const overrun = offered.find((action) => action.do === 'overrun')
  if (overrun === undefined || battle === null) return { do: 'end' }
  const ground = groundOf(p, battle.box, enemyOf(side))
  const [own, foe] = [forceOf(p, battle.units[side]), forceOf(p, battle.units[enemyOf(side)])]
  const fight = forecast(p, own, foe, { ...ground, flanked: battle.flank[side] }, battle.type)
  const place = placeWorth(picture, battle.box)
  const ridden = (0.5 * foe.sp) / p.game.tables.victory.spPerPoint
  return fight.worth + fight.won * place > ridden + place ? { do: 'end' } : overrun
}

/** JDG-8.4-e: the worst units bleed first, and of equals the fullest. */
export function spreadLosses({ p }: Picture, offered: readonly JdgAction[]): JdgAction {
  const cost = (action: JdgAction): number => {
    if (action.do !== 'lose') return Infinity
    const unit = p.game.counterIndex.get(action.units[0]) ?? 0
    const { ratings, guard } = p.game.counters[unit]
    const { co, cb } = ratings[seasonNow(p)]
    const sp = strengthOf(p, unit)
    return co + 0.3 * cb + (guard ? 2 : 0) - 0.1 * sp + (sp === 1 ? 3 : 0)
  }
  return offered.toSorted((a, b) => cost(a) - cost(b))[0]
}

/** JDG-8.8-p: who would be beaten in the open goes behind the walls, as many as there is room for. */
export function shelterOrFight(
  picture: Picture,
  frame: Extract<Frame, { phase: 'shelter' }>,
  offered: readonly JdgAction[],
  legal: Legal,
): JdgAction {
  const { p, side, foeAt } = picture
  const { box } = frame
  const own = forceOf(
    p,
    standing(p, box, side).filter((counter) => !isInside(p, counter)),
  )
  const place = holdWorth(picture, box)
  const begun = frame.units.length > 0
  // Behind walls a place is not lost in a day, nor is a battle; but a garrison lost is lost whole (JDG-8.8-fall).
  const now = siegeOdds(p.game, box, 1).double / 6
  const falls = picture.turnsLeft > 0 ? now + (1 - now) * picture.numbers.siegeUnrelieved : now
  const walls = falls * (place + own.sp / p.game.tables.victory.spPerPoint)
  const fight = weighTactics(p, foeAt(box), own, groundOf(p, box, side), false)
  const stands = fight.some(({ worth, won }) => worth - (1 - won) * place > -walls)
  if (!begun && !frame.overrun && stands) return { do: 'end' }
  const sp = (action: JdgAction): number =>
    action.do === 'shelter' ? strengthOf(p, p.game.counterIndex.get(action.units[0]) ?? 0) : -1
  const [next] = offered.filter((action) => shutsIn(p, action)).toSorted((a, b) => sp(b) - sp(a))
  if (next !== undefined) return next
  const out = offered.find((action) => action.do === 'leave')
  return out !== undefined && legal(out) === null ? out : { do: 'end' }
}

/** JDG-4.2-c, -d: the great captains get away where they are left alone; in a city that falls they are taken. */
function shutsIn(p: JdgPosition, action: JdgAction): boolean {
  if (action.do !== 'shelter') return false
  const { kind, rank } = p.game.counters[p.game.counterIndex.get(action.units[0]) ?? 0]
  return kind !== LEADER || rank < 3
}

/** JDG-8.8-r: a garrison comes out where it wins. */
export function sortieOrStay(picture: Picture, box: number, offered: readonly JdgAction[]): JdgAction {
  const { p, side, foe, foeAt } = picture
  const garrison = forceOf(p, standing(p, box, side))
  const [fight] = weighTactics(p, garrison, foeAt(box), groundOf(p, box, foe), true)
  const sortie = offered.find((action) => action.do === 'sortie')
  return sortie !== undefined && fight.worth > 0.5 ? sortie : { do: 'end' }
}

/** JDG-8.8-m: storms what is all but empty, besieges what may fall or is worth points, and masks the rest. */
export function investCity(picture: Picture, box: number, offered: readonly JdgAction[]): JdgAction {
  const { p, side, foe } = picture
  const open = offered.flatMap((action) => (action.do === 'invest' ? [action] : []))
  const find = (how: string): JdgAction | undefined => open.find((action) => action.how === how)
  const own: Force = forceOf(p, standing(p, box, side))
  const walled = { ...groundOf(p, box, foe), walled: true }
  const [storm] = weighTactics(p, own, picture.foeAt(box), walled, true)
  const assault = find('assault')
  if (assault !== undefined && storm.worth > 1 && storm.won > 0.8) return assault
  const stage = Math.max(1, siegeStage(p, box))
  const { double } = siegeOdds(p.game, box, stage)
  const siege = find('siege')
  if (siege !== undefined && (double > 0 || p.game.victoryAt[box] >= 0)) return siege
  return find('mask') ?? siege ?? find('nothing') ?? offered[0]
}

/** JDG-5.5.4: units with stragglers rest, unless the enemy is so near that they may be wanted. */
export function restOrEnd(picture: Picture, offered: readonly JdgAction[], legal: Legal): JdgAction {
  const { p, threat, own } = picture
  const resting = offered.flatMap((action) => {
    if (action.do !== 'rest') return []
    const unit = p.game.counterIndex.get(action.units[0]) ?? 0
    const box = boxOf(p, unit)
    const wanted = threat[box] > 0.5 * own[box] && stragglersOf(p, unit) < 2
    return stragglersOf(p, unit) > 0 && !wanted ? [unit] : []
  })
  if (resting.length === 0) return { do: 'end' }
  const all: JdgAction = { do: 'rest', units: idsOf(p, resting) }
  return legal(all) === null ? all : { do: 'rest', units: idsOf(p, resting.slice(0, 1)) }
}
