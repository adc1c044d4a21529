import type { JSX } from 'preact'

/** So much of a list is written out; the rest is counted. */
const MOST = 60
/** Of so few branches each is open when the whole is. */
const FEW = 3

/** Anything that can be written down, branch by branch: what a system tells of itself where no skin draws it. */
export function Tree({
  value,
  name,
  open = false,
}: {
  value: unknown
  name: string
  open?: boolean
}): JSX.Element {
  if (typeof value !== 'object' || value === null)
    return (
      <p class="plain-leaf">
        <b>{name}</b> {value === null ? 'none' : String(value)}
      </p>
    )
  const entries = Object.entries(value)
  const flat = entries.every(([, one]) => typeof one !== 'object' || one === null)
  if (Array.isArray(value) && flat)
    return (
      <p class="plain-leaf">
        <b>{name}</b> {value.length === 0 ? 'none' : value.slice(0, MOST).join(', ')}
        {value.length > MOST && ` … ${value.length} in all`}
      </p>
    )
  return (
    <details open={open}>
      <summary>{name}</summary>
      {entries.slice(0, MOST).map(([key, one]) => (
        <Tree key={key} name={key} value={one} open={open && entries.length <= FEW} />
      ))}
      {entries.length > MOST && <p class="plain-leaf">… {entries.length} in all</p>}
    </details>
  )
}
