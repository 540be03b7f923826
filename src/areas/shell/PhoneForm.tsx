import { ownAccountApi } from '@contracts/calls/ownAccountApi'
import { mobilePhoneProblem } from '@contracts/rules/mobilePhones'
import { phoneCodeLength, phoneCodeProblem } from '@contracts/rules/phoneCodes'
import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { phoneChangeMachine, secondMs } from '@machines/flows/phoneChange/machine'
import { useSelector } from '@xstate/react'
import { useRef, useState, type SubmitEvent } from 'react'
import { fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { call } from '@/app/gateway/call'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'

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

const phoneWords = {
  send: '获取验证码',
  again: '重新获取',
  sending: '正在发送',
  wait: (ms: number) => `${ms / secondMs} 秒后可重新获取`,
  other: '手机号已修改，请重新获取验证码',
} as const

interface PhoneFormProps {
  /** The number was changed. */
  onChanged: () => void
  onCancel: () => void
}

/** 换绑手机号: a code goes to the new number, and is typed here (docs/console.md, 14). */
export function PhoneForm({ onChanged, onCancel }: PhoneFormProps) {
  const styles = useStyles()
  const flow = useFlow(
    phoneChangeMachine.provide({
      actors: {
        'send a code': fromPromise(async ({ input, signal }) => ({
          ...(await call(ownAccountApi.sendPhoneCode, input, { signal })),
          ...input,
        })),
        'change the phone': fromPromise(async ({ input }) => void (await call(ownAccountApi.changePhone, input))),
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
    <form ref={form} className={styles.form} aria-label="换绑手机号" onSubmit={submit} noValidate>
      <FocusReturn />
      <Field
        label="新手机号"
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
          模拟短信：<span>{simulated}</span>
        </p>
      )}
      <Field
        label="验证码"
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
          {isChanging ? '正在换绑' : '确定换绑'}
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </form>
  )
}
