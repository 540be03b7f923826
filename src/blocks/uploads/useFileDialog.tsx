import { makeStyles } from '@fluentui/react-components'
import { useLayoutEffect, useRef, useState } from 'react'
import { pickFiles } from './pickFiles'
import type { ChosenFile } from './useUploads'

const useStyles = makeStyles({ hidden: { display: 'none' } })

interface FileDialogOptions {
  /** What is chosen, for screen readers. */
  label: string
  /** Extensions without the dot; every type unless given. */
  types?: readonly string[] | undefined
  /** Several at once; so unless given. */
  multiple?: boolean
  disabled?: boolean
  /** Hears of at least one file. */
  onChoose: (chosen: readonly ChosenFile[]) => void
}

/**
 * The system's own file dialog: with handles that outlive the page where the browser gives them, else by an
 * `<input type="file">`.
 * @returns what opens it, and the input, which belongs into the page
 */
export function useFileDialog({ label, types, multiple = true, disabled, onChoose }: FileDialogOptions) {
  const styles = useStyles()
  const ref = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={ref}
      type="file"
      multiple={multiple}
      disabled={disabled}
      accept={types?.map((type) => `.${type}`).join(',')}
      className={styles.hidden}
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // The same file may be chosen again.
        target.value = ''
        if (files.length > 0) onChoose(files.map((file) => ({ file })))
      }}
    />
  )
  const open = () => {
    const picked = pickFiles({ types, multiple })
    if (picked) void picked.then((chosen) => chosen.length > 0 && onChoose(chosen))
    else ref.current?.click()
  }
  return { open, input }
}

/** The system's dialog for a folder with all it holds; each file says in which folders it lies. */
export function useFolderDialog({ label, onChoose }: { label: string; onChoose: (files: readonly File[]) => void }) {
  const styles = useStyles()
  const [place, setInput] = useState<HTMLInputElement | null>(null)
  useLayoutEffect(() => {
    if (place) place.webkitdirectory = true
  }, [place])
  const input = (
    <input
      ref={setInput}
      type="file"
      className={styles.hidden}
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length > 0) onChoose(files)
      }}
    />
  )
  return { open: () => place?.click(), input }
}
