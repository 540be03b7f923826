import { ticketApi } from '@contracts/calls/ticketApi'
import { reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { Field, makeStyles } from '@fluentui/react-components'
import { useId, useState, type SubmitEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { addDays, type Day } from '@/blocks/dates/days'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { NumberInput } from '@/blocks/numberInput/NumberInput'
import { fenOf } from '@/blocks/records/money'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { useToast } from '@/blocks/toast/ToastProvider'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import type { SlotOfDay } from './useBoard'
import { boardWords, commonSlots } from './words'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: '12px 16px',
    padding: `0 ${look.panelPadding} 16px`,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  // Whatever is scrolled to, what is to become of the chosen days stands under them.
  dock: { position: 'sticky', zIndex: 2, bottom: 0 },
  quick: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  problem: { padding: `0 ${look.panelPadding} 8px`, margin: 0, color: look.toneDangerText },
})

const daysOfWeek = 7

/** Slots that are alike on several days, to be set at once. */
function sameSlots(stock: readonly SlotOfDay[]) {
  const alike = new Map<string, Pick<SlotOfDay, 'slot' | 'capacity' | 'surcharge' | 'closed'> & { ofDays: Day[] }>()
  for (const { date, slot, capacity, surcharge, closed } of stock) {
    const key = JSON.stringify([slot, capacity, surcharge, closed])
    alike.set(key, { slot, capacity, surcharge, closed, ofDays: [...(alike.get(key)?.ofDays ?? []), date] })
  }
  return [...alike.values()]
}

const closedBy = { '': undefined, open: false, close: true } as const

interface InventorySetterProps {
  productId: number
  days: readonly Day[]
  /** Slots that the month already has. */
  slots: readonly string[]
  /** What the chosen days have now. */
  stock: readonly SlotOfDay[]
  onCopied: (days: readonly Day[]) => void
  onSaved: () => void
  onClear: () => void
}

/** What the chosen days are set to, all at once; what is left empty stays as it is. */
export function InventorySetter({ productId, days, slots, stock, onCopied, onSaved, onClear }: InventorySetterProps) {
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
  const nextWeek = days.map((day) => addDays(day, daysOfWeek))
  const copying = useCommand(
    async () => {
      for (const { ofDays, slot: name, ...terms } of sameSlots(stock))
        await call(ticketApi.saveInventory, {
          productId,
          days: ofDays.map((day) => addDays(day, daysOfWeek)),
          slot: name,
          ...terms,
        })
    },
    () => {
      void changed()
      toast.show({ type: 'success', text: boardWords.copied(days.length) })
      onCopied(nextWeek)
    },
  )
  const problem = saving.error ?? copying.error
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.run(undefined)
  }
  return (
    <div className={styles.dock}>
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
            <Field label={boardWords.slots}>
              <div className={styles.quick} role="group" aria-label={boardWords.slots}>
                {[...new Set([...slots, ...commonSlots])].map((one) => (
                  <Button key={one} size="small" aria-pressed={slot === one} onClick={() => setSlot(one)}>
                    {one}
                  </Button>
                ))}
              </div>
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
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem.message}
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
            <Button
              disabledFocusable={copying.isBusy || stock.length === 0}
              aria-busy={copying.isBusy}
              title={stock.length === 0 ? boardWords.nothingToCopy : undefined}
              onClick={() => copying.run(undefined)}
            >
              {boardWords.copy}
            </Button>
            <Button onClick={onClear}>{boardWords.clear}</Button>
          </div>
        </form>
      </Panel>
    </div>
  )
}
