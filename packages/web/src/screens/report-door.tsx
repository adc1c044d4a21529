import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Skin } from '../shell/contract.ts'
import { toast } from '../shell/notices.ts'
import type { Table } from '../table/types.ts'

interface PageProps {
  readonly table: Table
  readonly skin: Skin
  readonly onClose: () => void
}

/** Fetches what writes the after-action report, and opens it. */
export function ReportDoor(props: PageProps): JSX.Element | null {
  const [page, setPage] = useState<{ readonly Page: ComponentType<PageProps> } | null>(null)
  useEffect(() => {
    let here = true
    import('../report/report-page.tsx').then(
      ({ ReportPage }) => here && setPage({ Page: ReportPage }),
      () => {
        toast('The report could not be fetched: there is no connection.')
        props.onClose()
      },
    )
    return () => void (here = false)
  }, [])
  return page && <page.Page {...props} />
}
