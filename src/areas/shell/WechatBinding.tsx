import { wechatBindingApi } from '@contracts/calls/wechatBindingApi'
import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { wechatBindingMachine, type Code } from '@machines/flows/wechatBinding/machine'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState, type SubmitEvent } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { call } from '@/app/gateway/call'
import { PasswordInput } from '@/app/shell/PasswordInput'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { look } from '@/look/tokens'
import { WechatDesk } from './WechatDesk'

// What draws a QR comes with the first one that is shown.
const SmallQr = lazy(async () => ({ default: (await import('./SmallQr')).SmallQr }))

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', margin: 0 },
  block: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '12px', width: '100%' },
  form: { display: 'flex', flexDirection: 'column', gap: look.fieldGap, width: '100%', maxWidth: '360px' },
  text: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: '22px' },
  refusal: { margin: 0, color: look.toneDangerText },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

/**
 * Binds a WeChat account by a code that is scanned with it, and gives it up with one's password (docs/console.md, 14).
 */
export function WechatBinding() {
  const styles = useStyles()
  const flow = useFlow(
    wechatBindingMachine.provide({
      actors: {
        'ask which is bound': fromPromise(async ({ signal }) => {
          const { bound } = await call(wechatBindingApi.wechatBinding, {}, { signal })
          return { nickname: bound?.nickname ?? null }
        }),
        'ask for a code': fromPromise(({ signal }) => call(wechatBindingApi.wechatCode, {}, { signal })),
        'ask what was decided': fromPromise(({ input, signal }) =>
          call(wechatBindingApi.wechatState, input, { signal }),
        ),
        'give it up': fromPromise(async ({ input }) => void (await call(wechatBindingApi.wechatUnbind, input))),
      },
    }),
  )
  const bound = useSelector(flow, (now) => now.context.nickname)
  const code = useSelector(flow, (now) => (now.matches('showing') ? now.context.code : null))
  const problem = useSelector(flow, (now) => now.context.problem)
  const isEntering = useSelector(flow, (now) => now.matches('entering'))
  const canRetry = useSelector(flow, (now) => now.can({ type: 'retry' }))
  const isFetching = useSelector(flow, (now) => now.matches('fetching'))
  const canBind = useSelector(flow, (now) => now.can({ type: 'bind' }))
  const canRefresh = useSelector(flow, (now) => now.can({ type: 'refresh' }))
  const canUnbind = useSelector(flow, (now) => now.can({ type: 'unbind' }))
  const isExpired = useSelector(flow, (now) => now.matches('expired'))
  const isGivingUp = useSelector(flow, (now) => now.matches('confirming') || now.matches('giving'))
  return (
    <div className={styles.block}>
      {isEntering && (
        <p role="status" className={styles.text}>
          正在查询微信绑定
        </p>
      )}
      <p className={styles.line}>
        {!isEntering && !canRetry && <span>{`微信：${bound ?? '未绑定'}`}</span>}
        {canRetry && (
          <Button size="small" onClick={() => flow.send({ type: 'retry' })}>
            重试
          </Button>
        )}
        {(canBind || isFetching) && (
          <Button size="small" disabledFocusable={!canBind} onClick={() => flow.send({ type: 'bind' })}>
            {isFetching ? '正在获取二维码' : '绑定微信'}
          </Button>
        )}
        {canUnbind && (
          <Button size="small" onClick={() => flow.send({ type: 'unbind' })}>
            解绑微信
          </Button>
        )}
      </p>
      {code && <ShownCode flow={flow} code={code} />}
      {isExpired && <p className={styles.text}>二维码已失效</p>}
      {problem !== null && !isGivingUp && (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
      {canRefresh && (
        <div className={styles.actions}>
          <Button appearance="primary" onClick={() => flow.send({ type: 'refresh' })}>
            刷新二维码
          </Button>
          <Button onClick={() => flow.send({ type: 'cancel' })}>取消</Button>
        </div>
      )}
      {isGivingUp && <GivingUp flow={flow} problem={problem} />}
    </div>
  )
}

type WechatBindingRef = ActorRefFrom<typeof wechatBindingMachine>

function ShownCode({ flow, code }: { flow: WechatBindingRef; code: Code }) {
  const styles = useStyles()
  return (
    <>
      <FocusReturn />
      <Suspense fallback={null}>
        <SmallQr content={code.content} label="绑定微信的二维码" />
      </Suspense>
      <p role="status" className={styles.text}>
        用微信扫一扫，并在手机上确认
      </p>
      {code.isSimulated && <WechatDesk key={code.ticket} ticket={code.ticket} />}
      {/* In the place of the button that was pressed. */}
      <Button autoFocus onClick={() => flow.send({ type: 'cancel' })}>
        取消
      </Button>
    </>
  )
}

function GivingUp({ flow, problem }: { flow: WechatBindingRef; problem: string | null }) {
  const styles = useStyles()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const canConfirm = useSelector(flow, (now) => now.can({ type: 'confirm', password }))
  const canCancel = useSelector(flow, (now) => now.can({ type: 'cancel' }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!canConfirm) return
    if (password !== '') return flow.send({ type: 'confirm', password })
    setMissing('请填写登录密码')
    event.currentTarget.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  return (
    <form className={styles.form} aria-label="解绑微信" onSubmit={submit} noValidate>
      <FocusReturn />
      <p className={styles.text}>解绑后不能再用这个微信，可以随时重新绑定。</p>
      <Field
        label="登录密码"
        required
        validationState={missing ? 'error' : 'none'}
        validationMessage={missing ?? undefined}
      >
        <PasswordInput
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(_, { value }) => {
            setPassword(value)
            setMissing(null)
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
          {canConfirm ? '确定解绑' : '正在解绑'}
        </Button>
        <Button disabledFocusable={!canCancel} onClick={() => flow.send({ type: 'cancel' })}>
          取消
        </Button>
      </div>
    </form>
  )
}
