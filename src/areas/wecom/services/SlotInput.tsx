import { serviceApi } from '@contracts/calls/serviceApi'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '@/app/gateway/call'
import { addDays, dayTitle, merchantDay } from '@/blocks/dates/days'
import { useFormModel } from '@/blocks/form/FormContext'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { FieldInput } from '@/blocks/records/inputs'
import { recordKeys } from '@/blocks/records/useRecords'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { slotWords as words } from './words'

const useStyles = makeStyles({
  both: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  said: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: '4px 0 0', color: look.toneDangerText },
})

/** Days that are offered, today the first. */
const daysOffered = 30

/** 预约时间: a day and one of the slots of the service that was chosen, with what is left of each; nothing for a service that is given at once. */
export function SlotInput(props: FieldSlotProps) {
  const styles = useStyles()
  const fields = useFieldStyles()
  const { store } = useFormModel()
  const { id, value, onChange, onBlur, isInvalid, labelledBy, describedBy, isReadOnly } = props
  const serviceId: unknown = useWatch({ control: store.control, name: 'serviceId' })
  const at = typeof value === 'string' ? value : null
  const [today] = useState(() => merchantDay(new Date()))
  const [chosenDay, setDay] = useState(() => (at === null ? today : merchantDay(new Date(at))))
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...recordKeys.all(serviceBooking), 'slots', serviceId, chosenDay],
    queryFn: ({ signal }) =>
      call(serviceApi.serviceSlots, { serviceId: Number(serviceId), day: chosenDay }, { signal }),
    enabled: typeof serviceId === 'number' && !isReadOnly,
    // The day keeps its place, and the focus, while the slots of another one are asked for.
    placeholderData: keepPreviousData,
  })
  if (isReadOnly) return <FieldInput {...props} field={serviceBooking.fields.bookAt} />
  if (typeof serviceId !== 'number') return <p className={styles.said}>{words.first}</p>
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  if (!data) return <p className={styles.said}>{words.reading}</p>
  if (!data.isBooked) return <p className={styles.said}>{words.instant}</p>
  const days = Array.from({ length: daysOffered }, (_, ahead) => addDays(today, ahead))
  const slots = isPlaceholderData ? [] : data.slots
  // A slot that was chosen of another service, or of another day, is none of these.
  const chosen = slots.find((slot) => slot.at === at)
  const control = mergeClasses(fields.control, fields.line)
  return (
    <div>
      <div className={styles.both}>
        <select
          aria-label={words.day}
          className={control}
          value={chosenDay}
          onChange={({ target }) => {
            setDay(target.value)
            onChange(null)
          }}
        >
          {(days.includes(chosenDay) ? days : [chosenDay, ...days]).map((day) => (
            <option key={day} value={day}>
              {dayTitle(day)}
            </option>
          ))}
        </select>
        <select
          id={id}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          className={control}
          value={chosen?.at ?? ''}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="" disabled>
            {isPlaceholderData ? words.reading : words.chooseSlot}
          </option>
          {slots.map((slot) => {
            const { from, to, capacity, taken, closedReason } = slot
            return (
              <option key={slot.at} value={slot.at} disabled={closedReason !== null}>
                {closedReason === null ? words.open(from, to, capacity - taken) : words.closed(from, to, closedReason)}
              </option>
            )
          })}
        </select>
      </div>
      {!isPlaceholderData && slots.every(({ closedReason }) => closedReason !== null) && (
        <p role="status" className={styles.problem}>
          {words.full}
        </p>
      )}
    </div>
  )
}
