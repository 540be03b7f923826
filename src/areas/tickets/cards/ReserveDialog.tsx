import { ticketApi } from '@contracts/calls/ticketApi'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { ruleMessages } from '@contracts/rules/messages'
import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { NumberInput } from '@/blocks/numberInput/NumberInput'
import { yuanText } from '@/blocks/records/money'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { useToast } from '@/blocks/toast/ToastProvider'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'
import { dayTitle } from '@/blocks/dates/days'
import { reservationWords } from './words'

const useStyles = makeStyles({
  fields: { display: 'grid', gap: look.fieldGap },
  problem: { margin: 0, color: look.toneDangerText },
  sum: { margin: 0, fontWeight: tokens.fontWeightSemibold },
})

const formId = 'reserve'
/** What a person has to type, in the order of the form. */
const typedNames = ['code', 'contactName', 'phone'] as const

interface ReserveDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** What a code can be reserved for; asked once the code was typed. */
const useSlots = (code: string) =>
  useQuery({
    queryKey: ['reservation-slots', code],
    queryFn: ({ signal }) => call(ticketApi.prepareReservation, { code }, { signal }),
    enabled: code !== '',
    // Places of a moment ago may be gone.
    gcTime: 0,
    retry: false,
  })

/** 新增预约: what a guest asks for by telephone or at the desk, written down by the store. */
export function ReserveDialog({ isOpen, onClose }: ReserveDialogProps) {
  const styles = useStyles()
  const { control, line } = useFieldStyles()
  const toast = useToast()
  const changed = useRecordsChanged(voucherReservation)
  const [wish, setWish] = useState({ code: '', contactName: '', phone: '', date: '', slot: '', quantity: 1 })
  const [asked, setAsked] = useState('')
  const [isRefused, setRefused] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const found = useSlots(asked)
  const free = found.data?.slots ?? []
  const days = [...new Set(free.map(({ date }) => date))]
  // What is chosen is left where it is gone meanwhile.
  const date = days.includes(wish.date) ? wish.date : (days[0] ?? '')
  const ofDay = free.filter((one) => one.date === date)
  const chosen = ofDay.find(({ slot }) => slot === wish.slot) ?? ofDay[0]
  const most = Math.max(1, Math.min(chosen?.left ?? 1, found.data?.timesLeft ?? 1))
  const quantity = Math.min(wish.quantity, most)
  const reserving = useCommand(
    () => call(ticketApi.makeReservation, { ...wish, date, slot: chosen?.slot ?? '', quantity }),
    ({ status }) => {
      void changed()
      toast.show({ type: 'success', text: reservationWords.added(status === 'CONFIRMED') })
      onClose()
    },
  )
  const missing = typedNames.filter((name) => wish[name].trim() === '')
  const focusOn = (name: (typeof typedNames)[number]) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  // The window itself would begin with its cross.
  useEffect(() => {
    if (isOpen) focusOn('code')
  }, [isOpen])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRefused(true)
    if (missing.length === 0 && chosen) reserving.run(undefined)
    // Without a slot to choose it is the code that is wrong.
    else focusOn(missing[0] ?? 'code')
  }
  const problemOf = (name: (typeof typedNames)[number]) =>
    isRefused && missing.includes(name) ? ruleMessages.required : undefined
  const codeProblem = problemOf('code') ?? found.error?.message
  const look = () => setAsked(wish.code.trim())
  const text = (name: 'contactName' | 'phone', label: string, inputMode?: 'tel' | 'numeric') => (
    <Field
      label={label}
      required
      validationState={problemOf(name) ? 'error' : 'none'}
      validationMessage={problemOf(name)}
    >
      <Input
        name={name}
        autoComplete="off"
        inputMode={inputMode}
        value={wish[name]}
        onChange={(_, { value }) => setWish({ ...wish, [name]: value })}
      />
    </Field>
  )
  return (
    <ModalFrame
      isOpen={isOpen}
      isBusy={reserving.isBusy}
      size="sm"
      title={reservationWords.add}
      canDismiss={!reserving.isBusy}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="submit"
            form={formId}
            appearance="primary"
            disabledFocusable={reserving.isBusy}
            aria-busy={reserving.isBusy}
          >
            {reservationWords.add}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.fields} onSubmit={submit} noValidate>
        <Field
          label={reservationWords.code}
          required
          validationState={codeProblem ? 'error' : 'none'}
          validationMessage={codeProblem}
          hint={found.data ? reservationWords.found(found.data.productName, found.data.timesLeft) : undefined}
        >
          <Input
            name="code"
            autoComplete="off"
            inputMode="numeric"
            value={wish.code}
            onChange={(_, { value }) => setWish({ ...wish, code: value })}
            onBlur={look}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || asked === wish.code.trim()) return
              // Enter looks the code up first.
              event.preventDefault()
              look()
            }}
          />
        </Field>
        {text('contactName', reservationWords.contact)}
        {text('phone', reservationWords.phone, 'tel')}
        {found.data && days.length === 0 && (
          <p role="alert" className={styles.problem}>
            {reservationWords.noSlots}
          </p>
        )}
        {chosen && (
          <>
            <Field label={reservationWords.date} required>
              {(labelled) => (
                <select
                  {...labelled}
                  className={`${control} ${line}`}
                  value={date}
                  onChange={({ target }) => setWish({ ...wish, date: target.value })}
                >
                  {days.map((one) => (
                    <option key={one} value={one}>
                      {dayTitle(one)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={reservationWords.slot} required>
              {(labelled) => (
                <select
                  {...labelled}
                  className={`${control} ${line}`}
                  value={chosen.slot}
                  onChange={({ target }) => setWish({ ...wish, slot: target.value })}
                >
                  {ofDay.map(({ slot, left, surcharge }) => (
                    <option key={slot} value={slot}>
                      {reservationWords.free(slot, left, surcharge > 0 ? yuanText(surcharge) : null)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={reservationWords.quantity} hint={reservationWords.most(most)} required>
              <NumberInput
                value={quantity}
                min={1}
                max={most}
                onChange={(count) => setWish({ ...wish, quantity: count ?? 1 })}
              />
            </Field>
            <p role="status" className={styles.sum}>
              {chosen.surcharge > 0
                ? reservationWords.surcharge(
                    yuanText(chosen.surcharge),
                    quantity,
                    yuanText(chosen.surcharge * quantity),
                  )
                : reservationWords.noSurcharge}
            </p>
          </>
        )}
        {reserving.error && (
          <p role="alert" className={styles.problem}>
            {reserving.error.message}
          </p>
        )}
      </form>
    </ModalFrame>
  )
}
