import { redEnvelopeApi, type FoundEnvelope } from '@contracts/calls/redEnvelopeApi'
import { callsOf } from '@contracts/resources/calls'
import { eventsOf } from '@contracts/resources/lifecycle'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { Field, makeStyles } from '@fluentui/react-components'
import dayjs from 'dayjs'
import { useRef, useState, type SubmitEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useTenant } from '@/app/tenant/useTenant'
import { yuanText } from '@/blocks/records/money'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { useSeen } from '@/blocks/records/seen'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { CodeScanner } from '@/blocks/scanner/CodeScanner'
import { useToast } from '@/blocks/toast/ToastProvider'
import { Button } from '@/look/parts/Button'
import { Facts } from '@/look/parts/Facts'
import { Input } from '@/look/parts/Input'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { envelopeWords } from './words'

const useStyles = makeStyles({
  panel: { marginBottom: '16px' },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    maxWidth: '640px',
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
  },
  entry: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px' },
  // Level with the field, whose label stands above it and whose hint below.
  find: { marginTop: '26px' },
  code: { flex: '1 1 220px', '& input': { fontVariantNumeric: 'tabular-nums' } },
  problem: { margin: 0, color: look.toneDangerText },
  said: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

const writeOff = eventsOf(redEnvelopeReceive).get('WRITE_OFF')
/** Right of those who use red envelopes at a desk. */
const deskRight = writeOff?.access ?? redEnvelopeReceive.access.write
const amountField = writeOff?.payload ?? {}
const { desk: words } = envelopeWords

/** 扫码或输码核销: of a store, for those who may. */
export function WriteOffDesk() {
  const { current } = useTenant()
  const { may } = useSeen(redEnvelopeReceive)
  return current.hotelId !== null && may(deskRight) ? <Desk /> : null
}

/** A scanner types and presses Enter; what is found stands below with what it takes off. */
function Desk() {
  const styles = useStyles()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [found, setFound] = useState<FoundEnvelope | null>(null)
  const finding = useCommand((wanted: string) => call(redEnvelopeApi.envelopeOfCode, { code: wanted }), setFound)
  const lookFor = (wanted: string) => {
    setFound(null)
    if (wanted !== '') finding.run(wanted)
  }
  const clear = () => {
    setFound(null)
    setCode('')
    field.current?.focus()
  }
  return (
    <Panel title={words.title} className={styles.panel}>
      <div className={styles.body}>
        <form
          className={styles.entry}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            lookFor(code.trim())
          }}
        >
          <Field
            className={styles.code}
            label={words.code}
            hint={words.hint}
            validationState={finding.error === null ? 'none' : 'error'}
            validationMessage={finding.error?.message}
          >
            <Input
              ref={field}
              value={code}
              maxLength={redEnvelopeReceive.fields.code.max}
              inputMode="numeric"
              onChange={(_event, { value }) => setCode(value)}
            />
          </Field>
          <Button
            type="submit"
            className={styles.find}
            disabledFocusable={code.trim() === '' || finding.isBusy}
            aria-busy={finding.isBusy}
          >
            {words.find}
          </Button>
        </form>
        <CodeScanner
          onFound={(scanned) => {
            setCode(scanned)
            lookFor(scanned.trim())
          }}
        />
        {found && <Found key={found.code} found={found} onUsed={clear} onCleared={clear} />}
      </div>
    </Panel>
  )
}

interface FoundProps {
  found: FoundEnvelope
  onUsed: () => void
  onCleared: () => void
}

/** What was found, what it takes off, and the button that uses it. */
function Found({ found, onUsed, onCleared }: FoundProps) {
  const styles = useStyles()
  const toast = useToast()
  const receivesChanged = useRecordsChanged(redEnvelopeReceive)
  const writeoffsChanged = useRecordsChanged(redEnvelopeWriteoff)
  const [orderAmount, setOrderAmount] = useState<number | null>(null)
  const using = useCommand(
    (amount: number) =>
      call(callsOf(redEnvelopeReceive).transition, {
        id: found.id,
        event: 'WRITE_OFF',
        payload: { orderAmount: amount },
      }),
    () => {
      toast.show({ type: 'success', text: words.done })
      void receivesChanged()
      void writeoffsChanged()
      onUsed()
    },
  )
  const isTooLittle = orderAmount !== null && orderAmount < found.threshold
  const deduct = Math.min(found.amount, orderAmount ?? 0)
  const isReady = orderAmount !== null && orderAmount > 0 && !isTooLittle
  return (
    <>
      <Facts
        facts={[
          { label: words.facts.envelope, value: found.envelopeName },
          { label: words.facts.member, value: found.memberName },
          { label: words.facts.amount, value: `¥${yuanText(found.amount)}` },
          { label: words.facts.threshold, value: envelopeWords.threshold(found.threshold) },
          { label: words.facts.validTo, value: dayjs(found.validTo).format('YYYY-MM-DD HH:mm') },
          { label: words.facts.status, value: found.statusName },
        ]}
      />
      {found.problem !== null && (
        <p role="alert" className={styles.problem}>
          {found.problem}
        </p>
      )}
      {found.problem === null && (
        <>
          <PayloadFields
            fields={amountField}
            payload={{ orderAmount }}
            onChange={(next) => setOrderAmount(typeof next.orderAmount === 'number' ? next.orderAmount : null)}
          />
          <p role="status" className={styles.said}>
            {isTooLittle && words.tooLittle(found.threshold)}
            {isReady && words.comesTo(deduct, (orderAmount ?? 0) - deduct)}
          </p>
        </>
      )}
      {using.error && (
        <p role="alert" className={styles.problem}>
          {using.error.message}
        </p>
      )}
      <div className={styles.actions}>
        {found.problem === null && (
          <Button
            appearance="primary"
            disabledFocusable={!isReady || using.isBusy}
            aria-busy={using.isBusy}
            onClick={() => isReady && using.run(orderAmount)}
          >
            {words.use}
          </Button>
        )}
        <Button onClick={onCleared}>{words.clear}</Button>
      </div>
    </>
  )
}
