import { ticketApi } from '@contracts/calls/ticketApi'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { Field, makeStyles } from '@fluentui/react-components'
import { useState, type SubmitEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { NumberInput } from '@/blocks/numberInput/NumberInput'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { useToast } from '@/blocks/toast/ToastProvider'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'
import { today } from './today'
import { boardWords, reservationWords } from './words'

const useStyles = makeStyles({
  fields: { display: 'grid', gap: look.fieldGap },
  problem: { margin: 0, color: look.toneDangerText },
})

const formId = 'reserve'

interface ReserveDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** 新增预约: what a guest asks for by telephone or at the desk, written down by the store. */
export function ReserveDialog({ isOpen, onClose }: ReserveDialogProps) {
  const styles = useStyles()
  const { control, line } = useFieldStyles()
  const toast = useToast()
  const changed = useRecordsChanged(voucherReservation)
  const [wish, setWish] = useState({
    code: '',
    contactName: '',
    phone: '',
    date: today(),
    slot: boardWords.wholeDay as string,
    quantity: 1,
  })
  const reserving = useCommand(
    () => call(ticketApi.makeReservation, wish),
    ({ status }) => {
      void changed()
      toast.show({ type: 'success', text: reservationWords.added(status === 'CONFIRMED') })
      onClose()
    },
  )
  const isFilled = [wish.code, wish.contactName, wish.phone, wish.date, wish.slot].every((text) => text.trim() !== '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isFilled) reserving.run(undefined)
  }
  const text = (name: 'code' | 'contactName' | 'phone' | 'slot', label: string, inputMode?: 'tel' | 'numeric') => (
    <Field label={label} required>
      <Input
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
            disabledFocusable={!isFilled || reserving.isBusy}
            aria-busy={reserving.isBusy}
          >
            {reservationWords.add}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} onSubmit={submit}>
        {text('code', reservationWords.code, 'numeric')}
        {text('contactName', reservationWords.contact)}
        {text('phone', reservationWords.phone, 'tel')}
        <Field label={reservationWords.date} required>
          {(labelled) => (
            <input
              {...labelled}
              type="date"
              className={`${control} ${line}`}
              min={today()}
              value={wish.date}
              onChange={({ target }) => setWish({ ...wish, date: target.value })}
            />
          )}
        </Field>
        {text('slot', reservationWords.slot)}
        <Field label={reservationWords.quantity} required>
          <NumberInput
            value={wish.quantity}
            min={1}
            max={999}
            onChange={(quantity) => setWish({ ...wish, quantity: quantity ?? 1 })}
          />
        </Field>
        {reserving.error && (
          <p role="alert" className={styles.problem}>
            {reserving.error.message}
          </p>
        )}
      </form>
    </ModalFrame>
  )
}
