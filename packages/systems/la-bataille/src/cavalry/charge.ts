import type { LbEvent } from '../position/events.ts'
import type { LbPosition } from '../position/state.ts'
import type { ChargeDeed } from './charging.ts'
import { contact, disorderTarget, rideOntoCarre } from './steps/contact-steps.ts'
import { endCharge } from './steps/end-steps.ts'
import type { Charging, ChargeStep } from './frames.ts'
import { gunsCheck, gunsFire } from './steps/gun-steps.ts'
import {
  askOthers,
  askReactions,
  askTarget,
  declareTargets,
  lookForContact,
  meetHorse,
  reactorsRide,
  stopInZone,
} from './steps/interrupt-steps.ts'
import { captureLeaders, drawFire, enter, form, launch, outOfPoints, stop } from './steps/ride-steps.ts'
import { breakTarget, chase, recall, routTarget } from './steps/rout-steps.ts'

/** The state machine of charge-sequence.md, part 1, under its own names. Every step names the one that follows. */
export const chargeSteps: Record<ChargeStep, ChargeDeed> = {
  C1: launch,
  C2: outOfPoints,
  I1: drawFire,
  form,
  enter,
  I2: captureLeaders,
  I3: askReactions,
  I4: stopInZone,
  I5: declareTargets,
  I6: askTarget,
  I7: askOthers,
  I8: lookForContact,
  I9: meetHorse,
  C4: reactorsRide,
  C5: contact,
  C6: rideOntoCarre,
  C7: disorderTarget,
  C8: breakTarget,
  rout: routTarget,
  recall,
  C9: chase,
  C10: gunsFire,
  guns: gunsCheck,
  stop,
  C11: endCharge,
}

/** The next step of the charge, when nobody has anything to decide in it. */
export function takeChargeStep(
  p: LbPosition,
  charge: Charging,
  dice: Parameters<ChargeDeed>[2],
  events: LbEvent[],
): void {
  chargeSteps[charge.step](p, charge, dice, events)
}
