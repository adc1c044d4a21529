import type { GameEvent, Roll } from '@bivouac/kernel'

type Told<T extends string, Details> = GameEvent & { readonly type: T } & Readonly<Details>

/** How an event names a unit: its id, its name, its side. */
export interface Named {
  readonly unit: string
  readonly name: string
  readonly side: string
}

/** Where something stands: 0.01 mm and tenths of a degree. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly h: number
}

/** A place on the way of a move, with the formation from there on. */
export interface Waypoint extends Pose {
  readonly formation: string
}

/** One line of a reckoning: what, how much, and the clause that says so. */
export interface Line {
  readonly what: string
  readonly value: number
  readonly clause: string
}

/** Everything that can happen in The Age of Destiny. Where something goes is `into`: `to` names the seats that may see it. */
export type AodEvent =
  | Told<'deployed', Named & Pose & { formation: string }>
  | Told<'phase', { turn: number; side: string; phase: 'deploy' | 'rally' | 'fire' | 'movement' | 'combat' }>
  // Phase 1
  | Told<
      'rout-roll',
      Named & { rolls: readonly Roll[]; lines: readonly Line[]; total: number; stops: boolean }
    >
  | Told<
      'rally-roll',
      Named & {
        rolls: readonly Roll[]
        lines: readonly Line[]
        total: number
        needs: number
        rallies: boolean
      }
    >
  | Told<
      'control-roll',
      Named & {
        rolls: readonly Roll[]
        lines: readonly Line[]
        total: number
        needs: number
        obeys: boolean
        quarry: string
      }
    >
  | Told<'under-control', Named & { quarry: string }>
  // States
  | Told<'disrupted', Named & { cause: string }>
  | Told<'base-lost', Named & { left: number; cause: string }>
  | Told<'destroyed', Named & { cause: string }>
  | Told<'routs', Named & { cause: string }>
  | Told<
      'rout-move',
      Named & { from: Pose; into: Pose; heading: number; distance: number; passed: readonly string[] }
    >
  | Told<'off-table', Named & { from: Pose; heading: number; bases: number; passed: readonly string[] }>
  | Told<'dispersed', Named & { at: Pose; bases: number }>
  // Phase 2
  | Told<
      'fired',
      Named & {
        target: string
        range: number
        band: string
        rolls: readonly Roll[]
        lines: readonly Line[]
        total: number
        result: string
      }
    >
  // Phase 3
  | Told<
      'moved',
      Named & {
        how: 'move' | 'retreat-facing' | 'retreat-turned' | 'enter'
        way: readonly Waypoint[]
        parts: number
        passed: readonly string[]
        owed: number
      }
    >
  | Told<'manoeuvre-begun', Named & { manoeuvre: string; owed: number }>
  | Told<'manoeuvre-done', Named & { manoeuvre: string; at: Waypoint }>
  | Told<'manoeuvre-dropped', Named & { manoeuvre: string }>
  | Told<'charged', Named & { target: string; way: readonly Waypoint[]; distance: number; allowance: number }>
  | Told<'square-formed', Named & { against: string; time: number; needs: number; at: Pose }>
  | Told<'square-too-late', Named & { against: string; time: number; needs: number; room: boolean }>
  | Told<'limbered', Named>
  | Told<'unlimbered', Named>
  | Told<'pivoted', Named & { from: number; into: number }>
  | Told<'captured', Named & { by: string }>
  | Told<'delayed', Named & { entry: readonly [number, number] }>
  | Told<'general-moved', Named & { from: Pose; into: Pose }>
  | Told<'general-displaced', Named & { from: Pose; into: Pose; by: string }>
  | Told<'general-lost', Named & { by: string }>
  // Orders module: `to` keeps the enemy from reading them
  | Told<'ordered', { command: string; side: string; order: string; about: string; general: string }>
  | Told<'officer-sent', { officer: string; side: string; general: string; at: Pose }>
  | Told<'officer-rode', { officer: string; side: string; from: Pose; into: Pose }>
  | Told<
      'order-delivered',
      {
        officer: string
        side: string
        command: string
        order: string
        about: string
        rolls: readonly Roll[]
        understood: boolean
      }
    >
  | Told<'officer-back', { officer: string; side: string; general: string }>
  | Told<
      'officer-captured',
      { officer: string; side: string; by: string; general: string; order: string; about: string }
    >
  // Phase 4
  | Told<
      'combat',
      {
        side: string
        target: string
        units: readonly string[]
        attack: number
        defence: number
        attackLines: readonly Line[]
        defenceLines: readonly Line[]
        odds: string
        shifts: readonly Line[]
        shifted: string
        column: string
        modifiers: readonly Line[]
        rolls: readonly Roll[]
        total: number
        result: string
      }
    >
  | Told<
      'square-attack',
      {
        side: string
        target: string
        units: readonly string[]
        rolls: readonly Roll[]
        total: number
        result: 'cavalry-disrupted' | 'nothing' | 'broken'
      }
    >
  | Told<
      'pursued',
      Named & { quarry: string; from: Pose; into: Pose; distance: number; passed: readonly string[] }
    >
  | Told<
      'followed-up',
      Named & { quarry: string; from: Pose; into: Pose; distance: number; passed: readonly string[] }
    >
  | Told<'held-back', Named>
  // Victory
  | Told<'points', { side: string; value: number; why: string; total: number }>
  | Told<'objective', { objective: string; name: string; side: string | null }>
  | Told<
      'game-over',
      { winner: string | null; level: string; lead: number; coalition: number; french: number }
    >
