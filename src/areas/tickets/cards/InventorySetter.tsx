import { ticketApi } from '@contracts/calls/ticketApi'
import { reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { Field, makeStyles } from '@fluentui/react-components'
import { useId, useState, type SubmitEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import type { Day } from '@/blocks/dates/days'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { NumberInput } from '@/blocks/numberInput/NumberInput'
import { fenOf } from '@/blocks/records/money'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { useToast } from '@/blocks/toast/ToastProvider'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { boardWords } from './words'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: '12px 16px',
    padding: `0 ${look.panelPadding} 16px`,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  problem: { padding: `0 ${look.panelPadding} 8px`, margin: 0, color: look.toneDangerText },
})

const closedBy = { '': undefined, open: false, close: true } as const

interface InventorySetterProps {
  productId: number
  days: readonly Day[]
  /** Slots that the month already has. */
  slots: readonly string[]
  onSaved: () => void
  onClear: () => void
}

/** What the chosen days are set to, all at once; what is left empty stays as it is. */
export function InventorySetter({ productId, days, slots, onSaved, onClear }: InventorySetterProps) {
  const styles = useStyles()
  const { control, line } = useFieldStyles()
  const toast = useToast()
  const changed = useRecordsChanged(reservationInventory)
  const known = useId()
  const [slot, setSlot] = useState<string>(slots[0] ?? boardWords.wholeDay)
  const [capacity, setCapacity] = useState<number | null>(null)
  const [surcharge, setSurcharge] = useState<number | null>(null)
  const [state, setState] = useState<keyof typeof closedBy>('')
  const saving = useCommand(
    () =>
      call(ticketApi.saveInventory, {
        productId,
        days: [...days],
        slot: slot.trim(),
        capacity: capacity ?? undefined,
        surcharge: surcharge === null ? undefined : fenOf(surcharge),
        closed: closedBy[state],
      }),
    ({ created, changed: different }) => {
      void changed()
      toast.show({ type: 'success', text: boardWords.saved(created, different) })
      onSaved()
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.run(undefined)
  }
  return (
    <Panel title={`${boardWords.set}（${boardWords.chosen(days.length)}）`}>
      <form onSubmit={submit}>
        <div className={styles.fields}>
          <Field label={boardWords.slot} hint={boardWords.slotHint} required>
            <Input
              value={slot}
              maxLength={20}
              input={{ list: known }}
              autoComplete="off"
              onChange={(_, { value }) => setSlot(value)}
            />
          </Field>
          <datalist id={known}>
            {slots.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <Field label={boardWords.capacity} hint={boardWords.capacityHint}>
            <NumberInput value={capacity} max={100_000} onChange={setCapacity} />
          </Field>
          <Field label={boardWords.surcharge} hint={boardWords.capacityHint}>
            <NumberInput value={surcharge} decimals={2} max={1_000_000} unit="元" onChange={setSurcharge} />
          </Field>
          <Field label={boardWords.state}>
            {(labelled) => (
              <select
                {...labelled}
                className={`${control} ${line}`}
                value={state}
                onChange={({ target }) => setState(target.value as keyof typeof closedBy)}
              >
                <option value="">{boardWords.stay}</option>
                <option value="open">{boardWords.open}</option>
                <option value="close">{boardWords.close}</option>
              </select>
            )}
          </Field>
        </div>
        {saving.error && (
          <p role="alert" className={styles.problem}>
            {saving.error.message}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={saving.isBusy || slot.trim() === ''}
            aria-busy={saving.isBusy}
          >
            {boardWords.save}
          </Button>
          <Button onClick={onClear}>{boardWords.clear}</Button>
        </div>
      </form>
    </Panel>
  )
}
