import { secondFactorApi, type SecondFactorKey } from '@contracts/calls/secondFactorApi'
import { codes } from '@contracts/envelope'
import { codeProblem, secondFactorDigits, secondFactorMessages, typedCode } from '@contracts/rules/secondFactor'
import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import { PasswordInput } from '@/app/shell/PasswordInput'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'
import { SmallQr } from './SmallQr'

const useStyles = makeStyles({
  block: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '12px', width: '100%' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', margin: 0 },
  form: { display: 'flex', flexDirection: 'column', gap: look.fieldGap, width: '100%', maxWidth: '360px' },
  text: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: '22px' },
  refusal: { margin: 0, color: look.toneDangerText },
  secret: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere', userSelect: 'all' },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
    gap: '4px 16px',
    width: '100%',
    margin: 0,
    padding: '12px 16px',
    listStyle: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

const stateKey = ['secondFactor']

/** What is open below the line: nothing, one of the forms, or codes that are told this once. */
type Open =
  | { readonly is: 'nothing' }
  | { readonly is: 'begin' | 'off' | 'renew' }
  | { readonly is: 'confirm'; readonly key: SecondFactorKey }
  | { readonly is: 'codes'; readonly codes: readonly string[] }

/** 动态验证码 of the user: how it stands, and the ways to turn it on and off (docs/console.md, 14). */
export function SecondFactor() {
  const styles = useStyles()
  const cache = useQueryClient()
  const [open, setOpen] = useState<Open>({ is: 'nothing' })
  const state = useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => call(secondFactorApi.state, {}, { signal }),
  })
  const settle = (next: Open) => {
    setOpen(next)
    void cache.invalidateQueries({ queryKey: stateKey })
  }
  const close = () => setOpen({ is: 'nothing' })
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => settle({ is: 'codes', codes: recoveryCodes })

  if (state.isPending)
    return (
      <p role="status" className={styles.text}>
        正在查询动态验证码
      </p>
    )
  if (state.error)
    return (
      <p role="alert" className={styles.line}>
        动态验证码没有查询到：{state.error.message}
        <Button size="small" onClick={() => state.refetch()}>
          重试
        </Button>
      </p>
    )
  const { enabledAt, codesLeft, isRequired } = state.data
  return (
    <div className={styles.block}>
      <p className={styles.line}>
        <span>
          {enabledAt === null
            ? '动态验证码：未开启'
            : `动态验证码：${dayjs(enabledAt).format('YYYY-MM-DD HH:mm')} 开启，剩余 ${codesLeft} 个恢复码`}
        </span>
        {open.is === 'nothing' && enabledAt === null && (
          <Button size="small" onClick={() => setOpen({ is: 'begin' })}>
            开启动态验证码
          </Button>
        )}
        {open.is === 'nothing' && enabledAt !== null && (
          <>
            <Button size="small" onClick={() => setOpen({ is: 'renew' })}>
              更换恢复码
            </Button>
            {!isRequired && (
              <Button size="small" onClick={() => setOpen({ is: 'off' })}>
                关闭动态验证码
              </Button>
            )}
          </>
        )}
      </p>
      <p className={styles.text}>
        {isRequired && '管理员须使用动态验证码。'}
        开启后，登录时除密码外还须填写身份验证器应用中的 {secondFactorDigits} 位数字。
      </p>
      {open.is === 'begin' && (
        <FactorForm
          title="开启动态验证码"
          asks={['password']}
          action="下一步"
          busy="正在获取"
          perform={({ password }) => call(secondFactorApi.begin, { password })}
          onDone={(key) => setOpen({ is: 'confirm', key })}
          onCancel={close}
        />
      )}
      {open.is === 'confirm' && (
        <FactorForm
          title="确认动态验证码"
          asks={['code']}
          action="确认开启"
          busy="正在开启"
          perform={({ code }) => call(secondFactorApi.confirm, { code })}
          onDone={showCodes}
          onCancel={close}
        >
          <p className={styles.text}>用身份验证器应用扫描二维码，再填写应用显示的 {secondFactorDigits} 位数字。</p>
          <SmallQr content={open.key.uri} label="动态验证码的二维码" />
          <p className={styles.text}>
            无法扫描时，在应用中手动输入密钥：<span className={styles.secret}>{open.key.secret}</span>
          </p>
        </FactorForm>
      )}
      {open.is === 'renew' && (
        <FactorForm
          title="更换恢复码"
          asks={['password', 'code']}
          action="更换"
          busy="正在更换"
          perform={(typed) => call(secondFactorApi.renewCodes, typed)}
          onDone={showCodes}
          onCancel={close}
        >
          <p className={styles.text}>更换后，以前的恢复码全部失效。</p>
        </FactorForm>
      )}
      {open.is === 'off' && (
        <FactorForm
          title="关闭动态验证码"
          asks={['password', 'code']}
          action="确定关闭"
          busy="正在关闭"
          perform={(typed) => call(secondFactorApi.turnOff, typed)}
          onDone={() => settle({ is: 'nothing' })}
          onCancel={close}
        >
          <p className={styles.text}>关闭后，只凭密码就能登录。</p>
        </FactorForm>
      )}
      {open.is === 'codes' && <RecoveryCodes codes={open.codes} onDone={close} />}
    </div>
  )
}

function RecoveryCodes({ codes: shown, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const styles = useStyles()
  return (
    <>
      <FocusReturn />
      <p role="status" className={styles.text}>
        请保存这些恢复码，它们只显示这一次。手机不在身边时，每个恢复码可代替动态验证码登录一次。
      </p>
      <ul className={styles.codes} aria-label="恢复码">
        {shown.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Button appearance="primary" autoFocus onClick={onDone}>
        已保存
      </Button>
    </>
  )
}

type Asked = 'password' | 'code'
type Typed = Record<Asked, string>
type Problems = Partial<Typed>

/** What the gateway refused, by field (42200); empty for any other failure, which is shown as a whole. */
const refusedFields = (error: unknown): Problems =>
  error instanceof CallError && error.code === codes.fieldErrors ? (error.data as Problems) : {}

interface FactorFormProps<Output> {
  title: string
  asks: readonly Asked[]
  action: string
  busy: string
  perform: (typed: Typed) => Promise<Output>
  onDone: (output: Output) => void
  onCancel: () => void
  children?: ReactNode
}

/** Asks for the password, a code, or both. */
function FactorForm<Output>({
  title,
  asks,
  action,
  busy,
  perform,
  onDone,
  onCancel,
  children,
}: FactorFormProps<Output>) {
  const command = useCommand(perform, onDone)
  const styles = useStyles()
  const [typed, setTyped] = useState<Typed>({ password: '', code: '' })
  const [own, setOwn] = useState<Problems>({})
  const refused = refusedFields(command.error)
  // What the gateway refused stands until the field is typed in again.
  const problemOf = (name: Asked) => own[name] ?? (command.asked?.[name] === typed[name] ? refused[name] : undefined)
  const type =
    (name: Asked) =>
    (_: unknown, { value }: { value: string }) => {
      setTyped({ ...typed, [name]: value })
      setOwn({ ...own, [name]: undefined })
    }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found: Problems = {
      password: asks.includes('password') && typed.password === '' ? secondFactorMessages.noPassword : undefined,
      code: (asks.includes('code') && codeProblem(typed.code)) || undefined,
    }
    setOwn(found)
    const first = asks.find((name) => found[name])
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else command.run({ ...typed, code: typedCode(typed.code) })
  }
  return (
    <form className={styles.form} aria-label={title} onSubmit={submit} noValidate>
      <FocusReturn />
      {children}
      {asks.map((name, index) => {
        const problem = problemOf(name)
        const given = { name, autoFocus: index === 0, value: typed[name], onChange: type(name) }
        return (
          <Field
            key={name}
            label={name === 'password' ? '登录密码' : '动态验证码'}
            required
            validationState={problem ? 'error' : 'none'}
            validationMessage={problem}
          >
            {name === 'password' ? (
              <PasswordInput {...given} autoComplete="current-password" />
            ) : (
              <Input {...given} autoComplete="one-time-code" spellCheck={false} />
            )}
          </Field>
        )
      })}
      {command.error && Object.keys(refused).length === 0 && (
        <p role="alert" className={styles.refusal}>
          {command.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={command.isBusy}>
          {command.isBusy ? busy : action}
        </Button>
        <Button disabledFocusable={command.isBusy} onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  )
}
