import type { JSX } from 'preact'
import { Printed } from '../sheet/printed.tsx'
import { boardOf } from './ground.ts'
import type { TableGround } from './ground.ts'
import { useTablePress } from './press.ts'

/** A table as a still picture, rim and all, `width` CSS pixels wide. */
export function TablePicture({ ground, width }: { ground: TableGround; width: number }): JSX.Element {
  const { x0, y0, x1, y1 } = boardOf(ground)
  const px = width / (x1 - x0)
  const height = Math.round((y1 - y0) * px)
  return <Printed press={useTablePress(ground)} x={x0} y={y0} px={px} width={width} height={height} bare />
}
