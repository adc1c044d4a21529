import { DataError } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useId } from 'preact/hooks'

/** What was wrong with a file that could not be opened. */
interface BrokenFile {
  readonly name: string
  readonly path: string
  readonly says: string
}

/** Where files come in: by the picker, or dropped anywhere on the page. What cannot be read is answered with where and why. */
export function FileDoor({
  open,
}: {
  /** Takes a file's text; what it rejects with is told to the player. */
  readonly open: (text: string) => Promise<void>
}): JSX.Element {
  const broken = useSignal<BrokenFile | null>(null)
  const hovering = useSignal(false)
  const reading = useSignal(false)
  const id = useId()

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    broken.value = null
    reading.value = true
    try {
      await open(await file.text())
    } catch (error) {
      const path = error instanceof DataError ? error.path : ''
      const says = error instanceof Error ? error.message : String(error)
      broken.value = { name: file.name, path, says: path === '' ? says : says.replace(`${path}: `, '') }
    } finally {
      reading.value = false
    }
  }
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      hovering.value = true
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) hovering.value = false
    }
    const drop = (event: DragEvent): void => {
      hovering.value = false
      if (!event.dataTransfer?.files.length) return
      event.preventDefault()
      void take(event.dataTransfer.files[0])
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return (
    <div class="file-door">
      <p>A record, a position or a scenario of your own: drop the file anywhere on this page, or</p>
      <label class="button quiet-button" for={id}>
        Choose a file
        <input
          id={id}
          type="file"
          class="unseen"
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </label>
      {reading.value && <p class="waiting">Playing it through…</p>}
      {broken.value && (
        <div class="fault" role="alert">
          <p>
            <b>{broken.value.name}</b> cannot be opened.
          </p>
          <p>
            {broken.value.path !== '' && (
              <>
                At <code>{broken.value.path}</code>:{' '}
              </>
            )}
            {broken.value.says}
          </p>
        </div>
      )}
      {hovering.value && <div class="drop-veil">Let go to open the file</div>}
    </div>
  )
}
