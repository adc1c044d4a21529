import type { JSX } from 'preact'
import { PartPrinted } from '../sheet/printed.tsx'
import { boardOf } from './ground.ts'
import type { TableGround } from './ground.ts'
import { borrowTablePress } from './press.ts'

/** A table as a still picture, rim and all, `width` CSS pixels wide. */
export function TablePicture({ ground, width }: { ground: TableGround; width: number }): JSX.Element {
  return (
    <PartPrinted
      of={{ ground, borrow: () => borrowTablePress(ground) }}
      part={boardOf(ground)}
      width={width}
    />
  )
}
