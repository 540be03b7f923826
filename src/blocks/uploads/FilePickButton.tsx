import { makeStyles } from '@fluentui/react-components'
import { ArrowUpload16Regular } from '@fluentui/react-icons'
import { useId, useRef } from 'react'
import { Button } from '@/look/parts/Button'
import { pickFiles } from './pickFiles'
import type { ChosenFile } from './Uploads'

const useStyles = makeStyles({ hidden: { display: 'none' } })

interface FilePickButtonProps {
  label: string
  types?: readonly string[]
  /** Why it cannot be used now. */
  hint?: string | null
  onChoose: (chosen: readonly Pick<ChosenFile, 'file' | 'handle'>[]) => void
}

/** Opens the system's file dialog. */
export function FilePickButton({ label, types, hint, onChoose }: FilePickButtonProps) {
  const styles = useStyles()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isFull = Boolean(hint)
  const open = () => {
    const picked = pickFiles(types)
    if (picked) void picked.then((chosen) => chosen.length > 0 && onChoose(chosen))
    else input.current?.click()
  }
  return (
    <>
      <Button
        icon={<ArrowUpload16Regular />}
        disabled={isFull}
        aria-describedby={isFull ? hintId : undefined}
        onClick={open}
      >
        {label}
      </Button>
      {isFull && <span id={hintId}>{hint}</span>}
      <input
        ref={input}
        type="file"
        multiple
        disabled={isFull}
        accept={types?.map((type) => `.${type}`).join(',')}
        className={styles.hidden}
        aria-label={`选择${label}`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          if (files.length > 0) onChoose(files.map((file) => ({ file })))
        }}
      />
    </>
  )
}
