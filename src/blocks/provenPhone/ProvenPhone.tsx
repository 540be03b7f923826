import { mobilePhoneProblem } from '@contracts/rules/mobilePhones'
import { phoneCodeLength, phoneCodeProblem } from '@contracts/rules/phoneCodes'
import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { phoneChangeMachine, type SentCode } from '@machines/flows/phoneChange/machine'
import { useSelector } from '@xstate/react'
import { useRef, useState, type SubmitEvent } from 'react'
import { fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'
import { phoneWords } from './constants'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: look.fieldGap, width: '100%', maxWidth: '360px' },
  simulated: {
    margin: 0,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: look.toneInfoTint,
    color: look.toneInfoText,
    overflowWrap: 'anywhere',
  },
  refusal: { margin: 0, color: look.toneDangerText },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface ProvenPhoneProps {
  /** What is done. */
  label: string
  /** Sends a code to a number. */
  send: (wanted: { phone: string }, signal: AbortSignal) => Promise<Omit<SentCode, 'phone'>>
  /** Changes to the number to which the code was sent. */
  change: (proven: { phone: string; code: string }) => Promise<unknown>
  /** The number was changed. */
  onChanged: () => void
  onCancel: () => void
}

/** A new number that a code proves: it goes to the number, and is typed here (docs/console.md, 14). */
export function ProvenPhone({ label, send: sendCode, change, onChanged, onCancel }: ProvenPhoneProps) {
  const styles = useStyles()
  const flow = useFlow(
    phoneChangeMachine.provide({
      actors: {
        'send a code': fromPromise(async ({ input, signal }) => ({
          ...(await sendCode(input, signal)),
          ...input,
        })),
        'change the phone': fromPromise(async ({ input }) => void (await change(input))),
      },
      actions: { 'announce the change': () => queueMicrotask(onChanged) },
    }),
  )
  const form = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<{ phone?: string | null; code?: string | null }>({})
  const canSend = useSelector(flow, (now) => now.can({ type: 'send', phone }))
  const canConfirm = useSelector(flow, (now) => now.can({ type: 'confirm', code }))
  const sentTo = useSelector(flow, (now) => now.context.phone)
  const simulated = useSelector(flow, (now) => now.context.simulated)
  const problem = useSelector(flow, (now) => now.context.problem)
  const isChanging = useSelector(flow, (now) => now.matches('changing'))
  const sendWord = useSelector(flow, (now) => {
    if (now.matches('sending')) return phoneWords.sending
    if (now.context.waitMs > 0) return phoneWords.wait(now.context.waitMs)
    return now.context.phone === null ? phoneWords.send : phoneWords.again
  })

  /** Shows what is wrong at the first field of it. @returns whether nothing is */
  const isRight = (found: typeof wrong): boolean => {
    setWrong(found)
    const first = found.phone ? 'phone' : found.code ? 'code' : null
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first === null
  }
  const send = () => {
    if (isRight({ phone: mobilePhoneProblem(phone.trim()) })) flow.send({ type: 'send', phone: phone.trim() })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!canConfirm) return
    const other = phone.trim() === sentTo ? null : phoneWords.other
    if (isRight({ phone: other, code: phoneCodeProblem(code.trim()) }))
      flow.send({ type: 'confirm', code: code.trim() })
  }

  return (
    <form ref={form} className={styles.form} aria-label={label} onSubmit={submit} noValidate>
      <FocusReturn />
      <Field
        label={phoneWords.phone}
        required
        validationState={wrong.phone ? 'error' : 'none'}
        validationMessage={wrong.phone ?? undefined}
      >
        <Input
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          autoFocus
          value={phone}
          onChange={(_, { value }) => {
            setPhone(value)
            setWrong({ ...wrong, phone: null })
          }}
        />
      </Field>
      <div>
        <Button disabledFocusable={!canSend} onClick={send}>
          {sendWord}
        </Button>
      </div>
      {simulated !== null && (
        <p role="status" className={styles.simulated}>
          {phoneWords.simulated}
          <span>{simulated}</span>
        </p>
      )}
      <Field
        label={phoneWords.code}
        required
        validationState={wrong.code ? 'error' : 'none'}
        validationMessage={wrong.code ?? undefined}
      >
        <Input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={phoneCodeLength}
          value={code}
          onChange={(_, { value }) => {
            setCode(value)
            setWrong({ ...wrong, code: null })
          }}
        />
      </Field>
      {problem !== null && (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={!canConfirm}>
          {isChanging ? phoneWords.changing : phoneWords.change}
        </Button>
        <Button onClick={onCancel}>{phoneWords.cancel}</Button>
      </div>
    </form>
  )
}
