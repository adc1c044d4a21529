import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ShellServices } from '../shell/contract.ts'
import { toast } from '../shell/notices.ts'
import type { Table } from '../table/types.ts'

interface CardProps {
  readonly table: Table
  readonly shell: ShellServices
  readonly onClose: () => void
}

/** Fetches the teacher's card, and lays it beside the map. */
export function AdviceDoor(props: CardProps): JSX.Element | null {
  const [card, setCard] = useState<{ readonly Card: ComponentType<CardProps> } | null>(null)
  useEffect(() => {
    let here = true
    import('./advice-card.tsx').then(
      ({ AdviceCard }) => here && setCard({ Card: AdviceCard }),
      () => {
        toast('The teacher could not be fetched: there is no connection.')
        props.onClose()
      },
    )
    return () => void (here = false)
  }, [])
  return card && <card.Card {...props} />
}
