import type { JSX } from 'preact'
import type { Skin } from './contract.ts'
import { Sheet } from './dialog.tsx'

const EVERYWHERE = [
  { keys: 'Arrows', does: 'walk the map' },
  { keys: 'Enter', does: 'picks or acts where the cursor is' },
  { keys: '+ −', does: 'zoom in or out' },
  { keys: 'Home', does: 'shows the whole map' },
  { keys: '/', does: 'finds a place or a unit' },
  { keys: 'q', does: 'takes the pencil: marks of your own on the map' },
  { keys: 'y', does: 'the piece in hand stays: n passes it over in this phase' },
  { keys: 'S', does: 'opens the standing orders, in games that have them' },
  { keys: 'A', does: 'asks for advice, against the computer and at one screen' },
  { keys: '< >', does: 'what others do is shown slower, faster' },
  { keys: 'End', does: 'skips to your turn' },
  { keys: 't', does: 'shows the table of the throw at the edge' },
  { keys: 'M', does: 'turns the sound off, and on again' },
  { keys: 'Esc', does: 'steps back, closes what is open' },
  { keys: '?', does: 'explains what is pointed at, or shows these keys' },
] as const

/** The keys: those of every table, and those of this system. */
export function KeysSheet({
  skin,
  onClose,
}: {
  readonly skin: Skin
  readonly onClose: () => void
}): JSX.Element {
  const own = new Set(skin.keys.map(({ keys }) => keys))
  return (
    <Sheet title="Keys" onClose={onClose}>
      <dl class="keys">
        {[...EVERYWHERE.filter(({ keys }) => !own.has(keys)), ...skin.keys].map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
