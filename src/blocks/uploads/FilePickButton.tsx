import { ArrowUpload16Regular } from '@fluentui/react-icons'
import { useId } from 'react'
import { Button } from '@/look/parts/Button'
import { useFileDialog } from './useFileDialog'
import type { ChosenFile } from './useUploads'

interface FilePickButtonProps {
  label: string
  types?: readonly string[]
  /** Why it cannot be used now. */
  hint?: string | null
  onChoose: (chosen: readonly ChosenFile[]) => void
}

/** Opens the system's file dialog. */
export function FilePickButton({ label, types, hint, onChoose }: FilePickButtonProps) {
  const hintId = useId()
  const isFull = Boolean(hint)
  const dialog = useFileDialog({ label: `选择${label}`, types, disabled: isFull, onChoose })
  return (
    <>
      <Button
        icon={<ArrowUpload16Regular />}
        disabled={isFull}
        aria-describedby={isFull ? hintId : undefined}
        onClick={dialog.open}
      >
        {label}
      </Button>
      {isFull && <span id={hintId}>{hint}</span>}
      {dialog.input}
    </>
  )
}
