import type { Roll } from '@bivouac/kernel'
import type { Named, Told } from '../position/told.ts'

/** What happens in this chapter. Points are whole movement points and halves; facings are twelfths of a turn. */
export type MoveEvent =
  | Told<
      'step',
      Named & { from: string; into: string; points: number; left: number; leaders: readonly string[] }
    >
  /** It faces another way; a broken unit or a line drawn in (LB-13-aj, ak) pays nothing for it. */
  | Told<'faced', Named & { hex: string; facing: number; points: number; left: number }>
  | Told<
      'formed',
      Named & {
        hex: string
        formation: string
        facing: number
        hexes: readonly string[]
        points: number
        left: number
      }
    >
  | Told<'wheeled', Named & { hexes: readonly string[]; facing: number; points: number; left: number }>
  /** LB-16-art-c: guns limber; the die, what it needed, whether they did. */
  | Told<
      'limbering',
      Named & {
        hex: string
        rolls: readonly Roll[]
        bonus: number
        needs: number
        passed: boolean
        points: number
        left: number
      }
    >
  | Told<'prolonged', Named & { from: string; into: string; points: number; left: number }>
  /** It must stop: LB-14-h, l. */
  | Told<'stopped', Named & { hex: string }>
  | Told<'move-over', Named & { hex: string; points: number }>
  | Told<'entered', Named & { hex: string; formation: string; facing: number; points: number; left: number }>
  | Told<'joined', Named & { hex: string }>
  | Told<'left-map', Named & { hex: string }>
  | Told<'rode', Named & { from: string; into: string; points: number; left: number }>
  | Told<'restacked', { hex: string; units: readonly string[] }>
  | Told<'force-march', { division: string; army: string; attempt: number; modifier: number }>
  | Told<'force-marched', Named & { passed: boolean; why: string }>
  /** LB-16-g, LB-19-ae: it stands where it may not at the end of the segment. */
  | Told<'not-put-right', Named & { hex: string }>
