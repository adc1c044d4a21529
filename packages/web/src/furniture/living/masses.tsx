import { useComputed } from '@preact/signals'
import type { Point } from '@bivouac/space'
import type { JSX } from 'preact'
import { nations } from '../../sheet/nations.ts'
import type { LivingDesk } from './living.ts'
import type { Massed } from './massed.ts'

/** A label and where it hangs, in units of the sheet. */
interface Hung extends Massed {
  readonly place: Point
  /** Is there room for the name too? */
  readonly named: boolean
}

/** Room a label takes, in CSS pixels. */
const HIGH = 15
const LETTER = 6.6
const PADDING = 8

function wide({ name, strength }: Massed, named: boolean): number {
  const letters =
    (named ? name.length : 0) + strength.length + (named && name !== '' && strength !== '' ? 1 : 0)
  return letters * LETTER + PADDING
}

/**
 * Those for which there is room at a scale, the strongest first: with their names where these fit, else with their strength alone,
 * else not at all.
 */
export function hangLabels(
  masses: readonly (Massed & { readonly place: Point })[],
  scale: number,
): readonly Hung[] {
  const taken: { x: number; y: number; half: number }[] = []
  const fits = (x: number, y: number, half: number): boolean =>
    taken.every((other) => Math.abs(other.y - y) >= HIGH || Math.abs(other.x - x) >= other.half + half)
  const ranked = masses.toSorted(
    (a, b) => Number(b.name !== '') - Number(a.name !== '') || Number(b.strength) - Number(a.strength),
  )
  return ranked.flatMap((one): Hung[] => {
    const [x, y] = [one.place.x * scale, one.place.y * scale]
    for (const named of one.name === '' ? [false] : [true, false]) {
      const half = wide(one, named) / 2
      if ((named || one.strength !== '') && fits(x, y, half)) {
        taken.push({ x, y, half })
        return [{ ...one, named }]
      }
    }
    return []
  })
}

/** From afar: the name of an army by its leader's stack, and how strong a stack is. */
export function Masses({ desk }: { desk: LivingDesk }): JSX.Element {
  // In steps, so that a zoom seldom lays them out anew.
  const step = useComputed(() => Math.round(Math.log2(desk.view.viewport.value.scale || 1) * 4))
  const hung = useComputed(() => {
    const scale = 2 ** (step.value / 4)
    const masses = desk.massed(scale).flatMap((one) => {
      const place = desk.whereIs(one.at)
      return place ? [{ ...one, place }] : []
    })
    return hangLabels(masses, scale)
  })
  return (
    <>
      {hung.value.map(({ at, name, strength, nation, place, named, above }) => (
        <span
          key={`${at} ${nation}`}
          class={`tt-massed ${above ? 'tt-above' : ''}`}
          aria-hidden="true"
          style={{ '--x': place.x, '--y': place.y, '--of': nations[nation].base }}
        >
          {named && name} {strength !== '' && <b>{strength}</b>}
        </span>
      ))}
    </>
  )
}
