import { topFrame } from '@bivouac/kernel'
import type { StandingPart } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import { aimedBy, isList } from '../fire/aiming.ts'
import type { Aiming } from '../fire/aiming.ts'
import { prospectOf } from '../fire/fire-queries.ts'
import { carreChances } from '../files/chances.ts'
import type { ActionOf, LbAction } from '../position/actions.ts'
import type { Frame } from '../position/frames.ts'
import { FRESH } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { distanceTo, findHex, findUnit } from '../position/troops.ts'
import { askedNow, offered } from './asked.ts'
import type { Asked } from './asked.ts'
import { GOOD_SHOT, standingForm } from './form.ts'
import { best, dangerFar, safest, sensible } from './sensible.ts'

type Chosen = (unit: number) => string
const END: LbAction = { do: 'end' }

/** Rule 28: everybody who is to fire is aimed at once, then they fire. */
function fire(
  p: LbPosition,
  frame: Extract<Aiming, { phase: 'volley' }>,
  all: Asked,
  chosen: Chosen,
): LbAction {
  const charging = p.state.frames.some((each) => each.phase === 'charge')
  const hex = p.game.ground.grid.ids[asHex(frame.hex)]
  const ready = all.units.filter((unit) => !frame.aimed.some((firer) => firer.unit === unit))
  const sure = ready.filter((unit) => chosen(unit) === 'always' || (charging && chosen(unit) === 'charges'))
  const together = aimAll(p, frame, hex, [...sure, ...ready.filter((unit) => chosen(unit) === 'good')])
  const isGood = together !== null && (prospectOf(p, frame, together)?.mean ?? 0) >= GOOD_SHOT
  const aim = isGood ? together : aimAll(p, frame, hex, sure)
  return aim ?? (frame.aimed.length > 0 ? { do: 'fire' } : END)
}

/** As many of these as may fire together at the hex, in one action; null where nobody may. */
function aimAll(p: LbPosition, frame: Aiming, hex: string, units: readonly number[]): ActionOf<'aim'> | null {
  const aiming: string[] = []
  for (const unit of units.slice(0, MOST_AIMED)) {
    const { id } = p.game.units[unit]
    if (isList(aimedBy(p, frame, { do: 'aim', units: [...aiming, id], hex }))) aiming.push(id)
  }
  return aiming.length > 0 ? { do: 'aim', units: aiming, hex } : null
}

/** As many as one action may name. */
const MOST_AIMED = 12

/** Whether cavalry is to ride. */
function rides(p: LbPosition, unit: number, choice: string): boolean {
  return choice === 'always' || (choice === 'fresh' && p.state.units.ready[unit] === FRESH)
}

/** LB-39: those who are to ride out try, one after another. */
function react(p: LbPosition, { units }: Asked, chosen: Chosen): LbAction {
  const unit = units.find((each) => rides(p, each, chosen(each)))
  return unit === undefined ? END : { do: 'react', unit: p.game.units[unit].id }
}

/** LB-39-i: towards the charger, as long as a hex brings it nearer. Else its owner is asked. */
function rideOut(
  p: LbPosition,
  frame: Extract<Frame, { phase: 'reaction' }>,
  choice: string,
): LbAction | null {
  if (choice === 'never') return null
  const far = (hex: number): number => distanceTo(p, asHex(hex), frame.charger)
  const ways = offered(p).filter((each) => each.do === 'chargeRide')
  const way = best(ways, ({ hex }) => -far(findHex(p, hex)))
  return way && far(findHex(p, way.hex)) < far(p.state.units.hex[frame.unit]) ? way : null
}

/** LB-38-opt2: the first who is to form tries, in the first hex in which it can. */
function carre(p: LbPosition, { units }: Asked, isTarget: boolean, chosen: Chosen): LbAction {
  const forms = units.find((unit) => {
    const choice = chosen(unit)
    if (choice === 'target') return isTarget
    return choice === 'always' || (choice === 'even' && carreChances(p, unit).carre >= 1 / 2)
  })
  const id = forms === undefined ? null : p.game.units[forms].id
  return offered(p).find((each) => each.do === 'square' && each.unit === id) ?? END
}

/** LB-40: the first who is to ride does, into the hex offered first. */
function dash(p: LbPosition, chosen: Chosen): LbAction {
  const rider = offered(p).find(
    (each) => each.do === 'opportunity' && rides(p, findUnit(p, each.unit), chosen(findUnit(p, each.unit))),
  )
  return rider ?? END
}

/** Rule 29: those who are to go back do, to the nearest hex; of several the one farthest from the enemy. */
function giveWay(p: LbPosition, chosen: Chosen): LbAction {
  const { grid } = p.game.ground
  const ways = offered(p)
    .filter((each) => each.do === 'giveWay')
    .filter(({ unit }) => chosen(findUnit(p, unit)) === 'back')
  const first = ways.filter(({ unit }) => unit === ways[0].unit)
  const back = best(first, ({ unit, hex }) => {
    const at = findUnit(p, unit)
    const to = findHex(p, hex)
    return dangerFar(p, p.game.units[at].army, to) - 100 * grid.distance(p.state.units.hex[at], to)
  })
  return back ?? END
}

/** What orders say to what is asked now; null where only the person can tell. */
function answerNow(p: LbPosition, asked: Asked, chosen: Chosen): LbAction | null {
  const frame = topFrame<Frame>(p)
  const all = offered(p)
  const [unit = -1] = asked.units
  switch (frame.phase) {
    case 'volley':
      return fire(p, frame, asked, chosen)
    case 'react':
      return react(p, asked, chosen)
    case 'reaction':
      return rideOut(p, frame, chosen(unit))
    case 'answer':
      if (asked.question === 'carre') return carre(p, asked, true, chosen)
      return chosen(unit) === 'back'
        ? safest(
            p,
            frame.army,
            all.filter((each) => each.do === 'shelter'),
          )
        : END
    case 'squares':
      return carre(p, asked, false, chosen)
    case 'chance':
      return dash(p, chosen)
    case 'giveWay':
      if (asked.question === 'retreat') return giveWay(p, chosen)
      return (
        (chosen(-1) === 'go'
          ? safest(
              p,
              frame.army,
              all.filter((each) => each.do === 'rideOff'),
            )
          : null) ?? END
      )
    case 'spare': {
      const spares = asked.units.find((each) => chosen(each) === 'spare')
      return spares === undefined ? END : { do: 'spare', unit: p.game.units[spares].id }
    }
    default:
      return sensible(p, frame.army, all)
  }
}

/** What a side of La Bataille may order for the other's sequence: see `form.ts` for the questions. */
export const standing: StandingPart<LbPosition, LbAction> = {
  form: standingForm,
  asked(p) {
    const asked = askedNow(p)
    return asked && { question: asked.question, units: asked.units.map((unit) => p.game.units[unit].id) }
  },
  answer(p, _, __, chosen) {
    const asked = askedNow(p)
    const of = (unit: number): string => chosen(unit < 0 ? '' : p.game.units[unit].id)
    return asked && answerNow(p, asked, of)
  },
}
