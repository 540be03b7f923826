import type { reloginMachine } from '@machines/flows/relogin/machine'
import type { signInMachine } from '@machines/flows/signIn/machine'
import { codeProblem, secondFactorDigits, typedCode } from '@contracts/rules/secondFactor'
import { Checkbox, Field, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { focusRing } from '@/look/focusRing'
import { PasswordInput } from './PasswordInput'
import { Reconnecting } from './Reconnecting'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    width: '100%',
    // What is wrong with a field is said in the gap below it: nothing jumps.
    '& > .fui-Field': { position: 'relative' },
    '& .fui-Field__validationMessage, & .fui-Field__hint': {
      position: 'absolute',
      top: '100%',
      marginTop: 0,
      lineHeight: '20px',
    },
    '& .fui-Field__hint': { right: 0 },
  },
  captcha: { display: 'flex', gap: '8px', '& > :first-child': { flexGrow: 1, minWidth: 0 } },
  picture: {
    ...focusRing,
    flexShrink: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    // The letters are drawn dark: their ground stays white in the dark theme too.
    backgroundColor: '#FFFFFF',
    color: '#242424',
    overflow: 'hidden',
    cursor: 'pointer',
    '&:not(:has(img))': { padding: '0 12px' },
    '& > img': { display: 'block', width: '114px', height: '38px' },
  },
  step: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: '22px' },
  // A refusal moves nothing: its line is there before it.
  room: { minHeight: '22px', margin: '-8px 0' },
  refusal: { margin: 0, color: tokens.colorPaletteRedForeground1 },
  remember: { margin: '0 0 -4px -8px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', '& > :first-child': { flexGrow: 1 } },
})

const secondsIn = (ms: number) => Math.ceil(ms / 1000)
/** `14:59` */
const clock = (ms: number) => `${Math.floor(secondsIn(ms) / 60)}:${String(secondsIn(ms) % 60).padStart(2, '0')}`

type AttemptFlow = ActorRefFrom<typeof signInMachine> | ActorRefFrom<typeof reloginMachine>

interface AttemptFormProps {
  flow: AttemptFlow
  /** The account that must sign in again; absent where any may be typed. */
  fixedAccount?: string
  /** Beside the submit button: a way out. */
  children?: ReactNode
}

/** The two steps of signing in, on the sign-in page and in the dialog 登录已过期. */
export function AttemptForm(props: AttemptFormProps) {
  const isSecondStep = useSelector(props.flow, (now) => now.hasTag('secondStep'))
  return isSecondStep ? <CodeForm flow={props.flow}>{props.children}</CodeForm> : <PasswordStep {...props} />
}

/** The code of the user's app, or a recovery code. */
function CodeForm({ flow, children }: Pick<AttemptFormProps, 'flow' | 'children'>) {
  const styles = useStyles()
  const message = useSelector(flow, ({ context }) => context.message)
  const refused = useSelector(flow, ({ context }) => context.fields.code)
  const busy = useSelector(flow, (now) => now.hasTag('busy'))
  const canGoBack = useSelector(flow, (now) => now.can({ type: 'startOver' }))
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isRefused = refused !== undefined
  useEffect(() => {
    if (isRefused) input.current?.select()
  }, [isRefused])
  const problem = wrong ?? refused
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = codeProblem(code)
    setWrong(found)
    if (found) input.current?.focus()
    else flow.send({ type: 'enterCode', code: typedCode(code) })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={busy}>
      <p className={styles.step}>
        打开身份验证器应用，填写其中的 {secondFactorDigits} 位数字。手机不在身边时，填写一个恢复码。
      </p>
      <Field label="动态验证码" validationState={problem ? 'error' : 'none'} validationMessage={problem}>
        <Input
          ref={input}
          name="code"
          size="large"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          onChange={(_, { value }) => {
            setCode(value)
            setWrong(null)
            flow.send({ type: 'editCode' })
          }}
        />
      </Field>
      {message && !refused && (
        <p role="alert" className={styles.refusal}>
          {message}
        </p>
      )}
      <Reconnecting />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={busy}>
          {busy ? '正在验证' : '验证并登录'}
        </Button>
        <Button size="large" disabledFocusable={!canGoBack} onClick={() => flow.send({ type: 'startOver' })}>
          返回
        </Button>
        {children}
      </div>
    </form>
  )
}

/** Account, password and, when asked for, a captcha. */
function PasswordStep({ flow, fixedAccount, children }: AttemptFormProps) {
  const styles = useStyles()
  const message = useSelector(flow, ({ context }) => context.message)
  const fields = useSelector(flow, ({ context }) => context.fields)
  const captcha = useSelector(flow, ({ context }) => context.captcha)
  const captchaNeeded = useSelector(flow, (now) => now.context.captchaNeeded && !now.matches('fetchingCaptcha'))
  const canFetchCaptcha = useSelector(flow, (now) => now.can({ type: 'newCaptcha' }))
  const lockedForMs = useSelector(flow, ({ context }) => context.lockedForMs)
  const busy = useSelector(flow, (now) => now.hasTag('busy'))
  const refused = useSelector(flow, (now) => now.matches('refused'))
  const locked = useSelector(flow, (now) => now.matches('locked'))
  const [account, setAccount] = useState(fixedAccount ?? '')
  const [password, setPassword] = useState('')
  const [letters, setLetters] = useState('')
  const [remember, setRemember] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const missing = { account: account.trim() === '', password: password === '' }
  const [asked, setAsked] = useState(false)

  const focusOn = (name: string) => {
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
    field?.focus()
    field?.select()
  }
  const wrongField = fields.account ? 'account' : fields.captcha && !fields.password ? 'captcha' : 'password'
  useEffect(() => {
    if (refused) focusOn(wrongField)
  }, [refused, wrongField])

  const typed =
    (set: (value: string) => void) =>
    (_: unknown, { value }: { value: string }) => {
      set(value)
      flow.send({ type: 'edit' })
    }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (missing.account || missing.password) focusOn(missing.account ? 'account' : 'password')
    else flow.send({ type: 'submit', account: account.trim(), password, remember, captcha: letters })
  }

  const problems = {
    account: fields.account ?? (asked && missing.account ? '填写账号或手机号' : undefined),
    password: fields.password ?? (asked && missing.password ? '填写密码' : undefined),
    captcha: fields.captcha,
  }
  const stateOf = (problem: string | undefined) => (problem ? 'error' : 'none')
  const hasFieldProblem = Object.values(fields).some(Boolean)
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={busy}>
      <Field label="账号或手机号" validationState={stateOf(problems.account)} validationMessage={problems.account}>
        <Input
          name="account"
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!fixedAccount}
          readOnly={fixedAccount !== undefined}
          // The password takes the focus of the dialog.
          tabIndex={fixedAccount === undefined ? undefined : -1}
          value={account}
          onChange={typed(setAccount)}
        />
      </Field>
      <Field
        label="密码"
        hint={capsLock ? '大写锁定已打开' : undefined}
        validationState={stateOf(problems.password)}
        validationMessage={problems.password}
      >
        <PasswordInput
          name="password"
          size="large"
          autoComplete="current-password"
          autoFocus={fixedAccount !== undefined}
          value={password}
          onCapsLock={setCapsLock}
          onChange={typed(setPassword)}
        />
      </Field>
      {captchaNeeded && (
        <Field label="图形验证码" validationState={stateOf(problems.captcha)} validationMessage={problems.captcha}>
          {(control) => (
            <div className={styles.captcha}>
              <Input
                {...control}
                name="captcha"
                size="large"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={letters}
                onChange={typed(setLetters)}
              />
              <button
                type="button"
                className={styles.picture}
                disabled={!canFetchCaptcha}
                onClick={() => {
                  setLetters('')
                  flow.send({ type: 'newCaptcha' })
                }}
              >
                {captcha ? <img src={captcha.image} alt="验证码图片，看不清可换一张" /> : '重新获取验证码图片'}
              </button>
            </div>
          )}
        </Field>
      )}
      {fixedAccount === undefined && (
        <Checkbox
          className={styles.remember}
          label="7 天内免登录"
          checked={remember}
          onChange={(_, { checked }) => setRemember(checked === true)}
        />
      )}
      <div className={styles.room}>
        {message && !hasFieldProblem && (
          <p role="alert" className={styles.refusal}>
            {message}
          </p>
        )}
      </div>
      <Reconnecting />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={busy || locked}>
          {locked ? `${clock(lockedForMs)} 后可再试` : busy ? '正在登录' : '登录'}
        </Button>
        {children}
      </div>
    </form>
  )
}
