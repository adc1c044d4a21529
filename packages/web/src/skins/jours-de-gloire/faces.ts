import { counted } from '@bivouac/kernel'
import { ACTIVATED, FATIGUED, LEADER, SIDES, shortName, theSide } from '@bivouac/jours-de-gloire'
import type { Game, JdgPosition, JdgView, OwnCounter, SeenStack } from '@bivouac/jours-de-gloire'
import { lookOf } from '../../sheet/counter/counter.tsx'
import type { CounterArm, CounterFace } from '../../sheet/counter/face.ts'
import { seals } from '../../sheet/counter/glyphs.tsx'
import type { TheatreStack } from '../../theatre/types.ts'
import { flagOf, namesOf, nationOf, sideWord } from './words.ts'

const ARMS: readonly CounterArm[] = ['infantry', 'cavalry', 'artillery', 'leader']

/** A counter as its owner sees it. */
export function ownFace(p: JdgPosition, one: OwnCounter): CounterFace {
  const { name, kind, dummy, rank } = p.game.counters[one.counter]
  const marks = [
    ...((one.mark & ACTIVATED) !== 0 ? [seals.moved] : []),
    ...((one.mark & FATIGUED) !== 0 ? [seals.exhausted] : []),
  ]
  const sp = one.roster?.sp
  const strength = dummy ? '×' : kind === LEADER ? `${rank}★` : kind === 2 ? '' : (sp ?? '?')
  return {
    kind: 'open',
    nation: nationOf(p.game, one.counter),
    arm: ARMS[kind],
    name: dummy ? 'Dummy' : shortName(name),
    ...(strength !== '' && { strength }),
    seals: marks,
  }
}

/** An enemy counter that lies face up: who it is, never how strong. */
export function knownFace(game: Game, counter: number, fatigued = false): CounterFace {
  const { name, kind, rank } = game.counters[counter]
  return {
    kind: 'open',
    nation: nationOf(game, counter),
    arm: ARMS[kind],
    name: shortName(name),
    ...(kind === LEADER ? { strength: `${rank}★` } : { strength: '?' }),
    ...(fatigued && { seals: [seals.exhausted] }),
  }
}

/** The order of a stack: leaders by rank, then the strongest. */
function leadersFirst(p: JdgPosition, a: OwnCounter, b: OwnCounter): number {
  const weight = ({ counter, roster }: OwnCounter): number => {
    const { kind, rank, dummy } = p.game.counters[counter]
    if (kind === LEADER) return 100 + rank
    return dummy ? -1 : (roster?.sp ?? 0)
  }
  return weight(b) - weight(a)
}

/** The counters of the screen's own side in each box, uppermost first. */
export function ownByBox(p: JdgPosition, view: JdgView): ReadonlyMap<number, readonly OwnCounter[]> {
  const found = new Map<number, OwnCounter[]>()
  for (const one of view.own?.counters ?? []) {
    if (one.box < 0) continue
    const here = found.get(one.box)
    if (here) here.push(one)
    else found.set(one.box, [one])
  }
  for (const here of found.values()) here.sort((a, b) => leadersFirst(p, a, b))
  return found
}

/** What is seen of others in each box, side by side. */
export function seenByBox(view: JdgView): ReadonlyMap<number, readonly (SeenStack & { side: number })[]> {
  const found = new Map<number, (SeenStack & { side: number })[]>()
  for (const { side, stacks } of view.seen)
    for (const stack of stacks) found.set(stack.box, [...(found.get(stack.box) ?? []), { ...stack, side }])
  return found
}

/** A stack with what is printed on the counters in it, as far as this screen may see it. */
export interface FacedStack extends Omit<TheatreStack, 'faces'> {
  readonly faces: readonly CounterFace[]
}

/** The stack as the map draws it. */
export function drawnStack(stack: FacedStack): TheatreStack {
  return { ...stack, faces: stack.faces.map(lookOf) }
}

/** Everything that stands on the map, as this screen may see it. */
export function stacksOf(p: JdgPosition, view: JdgView): FacedStack[] {
  const own = ownByBox(p, view)
  const seen = seenByBox(view)
  const stacks: FacedStack[] = []
  for (const [box, here] of own) {
    const side = view.own?.side ?? 0
    stacks.push({
      id: `${side} ${box}`,
      box,
      stands: seen.has(box) ? (side === 0 ? 'left' : 'right') : 'alone',
      faces: here.map((one) => ownFace(p, one)),
      count: here.length,
      title: `${sideWord(side)}: ${counted(here.length, 'counter')}`,
      ...(here.every(({ inside }) => inside === 1) && { walled: true }),
    })
  }
  for (const [box, here] of seen)
    for (const stack of here) {
      const open = view.all ? openAt(p, view.all.counters.box, stack.side, box) : null
      const up = open ?? stack.up
      const down = open ? 0 : stack.down
      const faces: CounterFace[] = [
        ...up.map(({ counter, fatigued }) => {
          const face = knownFace(p.game, counter, fatigued)
          const sp = view.all?.counters.sp[counter] ?? 0
          return face.kind === 'open' && sp > 0 ? { ...face, strength: sp } : face
        }),
        ...Array.from({ length: down }, () => ({ kind: 'hidden' as const, nation: flagOf(stack.side) })),
      ]
      if (faces.length === 0) continue
      stacks.push({
        id: `${stack.side} ${box}`,
        box,
        stands: own.has(box) || here.length > 1 ? (stack.side === 0 ? 'left' : 'right') : 'alone',
        faces,
        count: up.length + down,
        title: `${sideWord(stack.side)}: ${counted(up.length + down, 'counter')}`,
        ...(stack.down > 0 &&
          stack.downInside === stack.down &&
          stack.up.every(({ inside }) => inside === 1) && { walled: true }),
      })
    }
  return stacks
}

/** When nothing is hidden any more: everybody of a side in a box. */
function openAt(
  { game }: JdgPosition,
  boxes: readonly number[],
  side: number,
  box: number,
): { counter: number; inside: number; fatigued: boolean }[] {
  return boxes.flatMap((at, counter) =>
    at === box && game.counters[counter].side === side ? [{ counter, inside: 0, fatigued: false }] : [],
  )
}

/** What a screen reader says of a box. */
export function spokenBox(p: JdgPosition, view: JdgView, box: number): string {
  const { name, ground, fortified } = p.game.ground.boxes[box]
  const parts = [name, fortified ? 'fortified city' : `${ground} ground`]
  for (const one of ownByBox(p, view).get(box) ?? []) {
    const { name: who, dummy } = p.game.counters[one.counter]
    const sp = one.roster && one.roster.sp > 0 ? ` ${one.roster.sp} SP` : ''
    parts.push(dummy ? 'your Dummy' : `${who}${sp}`)
  }
  for (const { side, up, down } of seenByBox(view).get(box) ?? []) {
    if (up.length > 0)
      parts.push(
        `${theSide(SIDES[side])} face up: ${namesOf(
          p.game,
          up.map(({ counter }) => counter),
        )}`,
      )
    if (down > 0) parts.push(`${theSide(SIDES[side])}: ${counted(down, 'counter')} face down`)
  }
  return parts.join(', ')
}
