import { scenarios } from '../src/files/scenario.ts'
import type { LbAction } from '../src/position/actions.ts'

/** An action of every kind, about pieces and hexes of this scenario: each is also tried when it is out of place. */
export function examplesOf(scenario: string): LbAction[] {
  const { units, leaders, divisions } = scenarios.find(({ id }) => id === scenario) ?? scenarios[0]
  const of = (side: string, arm: string): string =>
    (units.find((each) => each.side === side && each.arm === arm) ?? units[0]).id
  const foot = of('imperial', 'infantry')
  const horse = of('imperial', 'cavalry')
  const guns = of('imperial', 'artillery')
  const enemy = of('coalition', 'infantry')
  const leader = leaders[0].id
  const hex = '1212'
  return [
    { do: 'return', leader, hex },
    { do: 'charge', units: [horse] },
    { do: 'chargeLaunch', unit: horse },
    { do: 'chargeLead', leader },
    { do: 'chargeRide', hex },
    { do: 'chargeTurn', facing: 2 },
    { do: 'chargeForm', formation: 'line', facing: 1, left: 0, right: 1 },
    { do: 'chargePart', unit: horse },
    { do: 'chargeTarget', enemy },
    { do: 'react', unit: horse },
    { do: 'square', unit: foot, hex },
    { do: 'shelter', unit: foot, hex },
    { do: 'trample', count: 1 },
    { do: 'takeGuns', enemy },
    { do: 'contact', enemy },
    { do: 'opportunity', unit: horse, hex },
    { do: 'march', unit: foot, path: [hex] },
    { do: 'march', unit: foot, path: [hex, '1213'], leaders: [leader] },
    { do: 'turn', unit: foot, facing: 4 },
    { do: 'form', unit: foot, formation: 'line', facing: 1, left: 0, right: 1 },
    { do: 'swing', unit: foot, way: 'left' },
    { do: 'about', unit: foot },
    { do: 'limber', unit: guns },
    { do: 'unlimber', unit: guns },
    { do: 'prolong', unit: guns, hex },
    { do: 'enter', unit: foot, hex, formation: 'column', facing: 0 },
    { do: 'join', leader, hex },
    { do: 'leave', unit: foot },
    { do: 'ride', leader, path: [hex] },
    { do: 'restack', hex, units: [foot, guns] },
    { do: 'forceMarch', division: divisions[0]?.name ?? 'none' },
    { do: 'aim', units: [guns], hex },
    { do: 'fire' },
    { do: 'assault', hex, units: [foot] },
    { do: 'giveWay', unit: foot, hex },
    { do: 'rideOff', leader, hex },
    { do: 'faceAfter', unit: foot, facing: 0 },
    { do: 'spare', unit: horse },
    { do: 'takeLoss', hex },
    { do: 'advance', unit: foot },
    { do: 'rally', unit: foot },
    { do: 'face', unit: foot, facing: 0 },
    { do: 'along', leader },
    { do: 'refuge', leader, hex },
    { do: 'drawIn', unit: horse, hex },
    { do: 'end' },
  ]
}
