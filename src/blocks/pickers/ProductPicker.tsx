import { makeStyles, tokens } from '@fluentui/react-components'
import { lazy, useId, useRef, useState } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { Button } from '@/look/parts/Button'
import { pickerWords } from './constants'
import type { PickerSource } from './pickerSource'
import { usePicker, type PickerOptions } from './usePicker'

// The modal comes when it is first opened, the table of what was chosen with the first thing in it.
const PickerDialog = lazy(async () => ({ default: (await import('./PickerDialog')).PickerDialog })) as <Row>(
  props: Parameters<typeof import('./PickerDialog').PickerDialog<Row>>[0],
) => React.ReactNode
const PickedTable = lazy(async () => ({ default: (await import('./PickedTable')).PickedTable })) as <Row>(
  props: Parameters<typeof import('./PickedTable').PickedTable<Row>>[0],
) => React.ReactNode

const useStyles = makeStyles({
  picker: { minWidth: 0 },
  reason: { marginLeft: '8px', color: tokens.colorNeutralForeground3 },
})

export interface ProductPickerProps<Row> extends PickerOptions<Row> {
  /** What is chosen from. Keep it stable. */
  source: PickerSource<Row>
  /** Why the picker cannot be opened; null when it can. */
  closedReason?: string | null
}

/**
 * The generic picker (Shared building blocks, 2.2): a button opens a large modal with optional tabs, 全选, a searchable
 * table and a pager; what was chosen stands in a table below it.
 */
export function ProductPicker<Row>({ source, closedReason = null, ...options }: ProductPickerProps<Row>) {
  const styles = useStyles()
  const reasonId = useId()
  const picker = usePicker(source, options)
  const opener = useRef<HTMLButtonElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  if (picker.isOpen && !wasOpened) setWasOpened(true)
  const { selected } = picker
  const cancelAll = () => {
    picker.cancelAll()
    opener.current?.focus()
  }
  const remove = (id: string) => {
    picker.remove(id)
    // The last one takes its table along.
    if (selected.length === 1) opener.current?.focus()
  }
  return (
    <div className={styles.picker} role="group" aria-label={source.noun}>
      <Button
        ref={opener}
        disabledFocusable={closedReason !== null}
        aria-describedby={closedReason === null ? undefined : reasonId}
        onClick={() => picker.open()}
      >
        {pickerWords.open(source.noun)}
      </Button>
      {closedReason !== null && (
        <span id={reasonId} className={styles.reason}>
          {closedReason}
        </span>
      )}
      {selected.length > 0 && (
        <Overlay>
          <PickedTable source={source} selected={selected} onRemove={remove} onCancelAll={cancelAll} />
        </Overlay>
      )}
      {wasOpened && (
        <Overlay>
          <PickerDialog source={source} picker={picker} />
        </Overlay>
      )}
    </div>
  )
}
