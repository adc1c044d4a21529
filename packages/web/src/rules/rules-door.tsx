import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Skin } from '../shell/contract.ts'

interface RulesProps {
  readonly skin: Skin
  readonly clause: string | null
}

/** The rules of a system, opened at a clause. Text and search are fetched when somebody first wants to read. */
export function RulesDoor(props: RulesProps): JSX.Element {
  const [View, setView] = useState<ComponentType<RulesProps> | null>(null)
  const [fault, setFault] = useState(false)
  useEffect(() => {
    import('./rules-view.tsx').then(
      ({ RulesView }) => setView(() => RulesView),
      () => setFault(true),
    )
  }, [])
  if (View) return <View {...props} />
  return fault ? (
    <p class="fault" role="alert">
      The rules could not be fetched. Are you connected?
    </p>
  ) : (
    <p class="waiting">Fetching the rules…</p>
  )
}
