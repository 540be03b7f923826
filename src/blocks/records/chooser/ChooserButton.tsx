import { makeStyles, tokens } from '@fluentui/react-components'
import { lazy, useId, useState, type Ref } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { Button } from '@/look/parts/Button'
import type { Chooser } from './useChooser'

// The window comes when it is first opened.
const PickerDialog = lazy(async () => ({ default: (await import('../../pickers/PickerDialog')).PickerDialog<unknown> }))

const useStyles = makeStyles({ reason: { color: tokens.colorNeutralForeground3 } })

interface ChooserButtonProps {
  chooser: Chooser
  text: string
  /** Of the element that takes the focus when the field is wrong. */
  id?: string
  describedBy?: string
  isInvalid?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** The button of a chooser, and its window once it was opened. */
export function ChooserButton({ chooser, text, id, describedBy, ref }: ChooserButtonProps) {
  const styles = useStyles()
  const reasonId = useId()
  const { source, picker, open, closedReason } = chooser
  const [wasOpened, setWasOpened] = useState(false)
  if (picker.isOpen && !wasOpened) setWasOpened(true)
  const described = [describedBy, closedReason === null ? undefined : reasonId].filter(Boolean).join(' ') || undefined
  return (
    <>
      <Button ref={ref} id={id} disabledFocusable={closedReason !== null} aria-describedby={described} onClick={open}>
        {text}
      </Button>
      {closedReason !== null && (
        <span id={reasonId} className={styles.reason}>
          {closedReason}
        </span>
      )}
      {wasOpened && (
        <Overlay>
          <PickerDialog source={source} picker={picker} />
        </Overlay>
      )}
    </>
  )
}
