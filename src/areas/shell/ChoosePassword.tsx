import { staffApi, type StaffInvitation } from '@contracts/calls/staffApi'
import { codes } from '@contracts/envelope'
import { passwordMessages, passwordProblem } from '@contracts/rules/passwords'
import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import { loginPath } from '@/app/router/landing'
import { PasswordInput } from '@/app/shell/PasswordInput'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { TextLink } from '@/look/parts/TextLink'
import { SignInFrame } from './SignInFrame'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: look.fieldGap, width: '100%' },
  said: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: '22px', overflowWrap: 'anywhere' },
  refusal: { margin: 0, color: tokens.colorPaletteRedForeground1 },
})

const words = {
  activate: '激活账号',
  reset: '重置密码',
  loading: '加载中...',
  toLogin: '去登录',
  retry: '重试',
  invited: ({ name, brandName }: StaffInvitation) => `${name}，${brandName}邀请您使用商户后台。`,
  account: ({ account }: StaffInvitation) => `登录账号：${account}`,
  known: '您已有登录密码，加入后用原密码登录。',
  join: '加入',
  choose: '设置密码并激活',
  change: '设置新密码',
  busy: '正在提交',
  password: '新密码',
  repeated: '再次输入新密码',
  differs: '两次输入的密码不一致',
  done: '密码已设置，请用新密码登录。',
  joined: '已加入，请用原密码登录。',
} as const

/** 激活账号 and 重置密码: where the link of a text message leads (docs/console.md, 1). */
export function ChoosePassword() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const styles = useStyles()
  const [isOver, setIsOver] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['staff invitation', token],
    queryFn: ({ signal }) => call(staffApi.invitation, { token }, { signal }),
    // A link is used once: asked again it would be over.
    staleTime: Infinity,
    retry: false,
  })
  const title = data?.isNew === false ? words.reset : words.activate
  return (
    <SignInFrame title={title} heading={title}>
      {!data && !error && <p role="status">{words.loading}</p>}
      {error && <Failure error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && isOver && (
        <>
          <p role="status" className={styles.said}>
            {data.needsPassword ? words.done : words.joined}
          </p>
          <TextLink to={loginPath}>{words.toLogin}</TextLink>
        </>
      )}
      {data && !isOver && <PasswordChoice token={token} invitation={data} onDone={() => setIsOver(true)} />}
    </SignInFrame>
  )
}

function Failure({ error, isBusy, onRetry }: { error: Error; isBusy: boolean; onRetry: () => void }) {
  const styles = useStyles()
  const isGone = error instanceof CallError && error.code === codes.gone
  return (
    <>
      <p role="alert" className={styles.refusal}>
        {error.message}
      </p>
      {isGone ? (
        <TextLink to={loginPath}>{words.toLogin}</TextLink>
      ) : (
        <Button disabledFocusable={isBusy} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </>
  )
}

interface PasswordChoiceProps {
  token: string
  invitation: StaffInvitation
  onDone: () => void
}

function PasswordChoice({ token, invitation, onDone }: PasswordChoiceProps) {
  const styles = useStyles()
  const { isNew, needsPassword } = invitation
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problems, setProblems] = useState<{ password?: string; repeated?: string }>({})
  const accept = useCommand(() => call(staffApi.acceptInvitation, { token, password }), onDone)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = needsPassword ? passwordProblem(password) : null
    const found = wrong ? { password: wrong } : password === repeated ? {} : { repeated: words.differs }
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else accept.run(undefined)
  }
  const label = needsPassword ? (isNew ? words.choose : words.change) : words.join
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isNew && <p className={styles.said}>{words.invited(invitation)}</p>}
      <p className={styles.said}>{words.account(invitation)}</p>
      {!needsPassword && <p className={styles.said}>{words.known}</p>}
      {needsPassword && (
        <>
          <Field
            label={words.password}
            required
            hint={passwordMessages.weak}
            validationState={problems.password ? 'error' : 'none'}
            validationMessage={problems.password}
          >
            <PasswordInput
              name="password"
              size="large"
              autoComplete="new-password"
              value={password}
              onChange={(_, { value }) => {
                setPassword(value)
                setProblems({})
              }}
            />
          </Field>
          <Field
            label={words.repeated}
            required
            validationState={problems.repeated ? 'error' : 'none'}
            validationMessage={problems.repeated}
          >
            <PasswordInput
              name="repeated"
              size="large"
              autoComplete="new-password"
              value={repeated}
              onChange={(_, { value }) => {
                setRepeated(value)
                setProblems({})
              }}
            />
          </Field>
        </>
      )}
      {accept.error && (
        <p role="alert" className={styles.refusal}>
          {accept.error.message}
        </p>
      )}
      <Button type="submit" appearance="primary" size="large" disabledFocusable={accept.isBusy}>
        {accept.isBusy ? words.busy : label}
      </Button>
    </form>
  )
}
