import { secondFactorApi, type SecondFactorColleague } from '@contracts/calls/secondFactorApi'
import { secondFactorMessages } from '@contracts/rules/secondFactor'
import { Field } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useId, useState, type FormEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { PasswordInput } from '@/app/shell/PasswordInput'
import { useTenant } from '@/app/tenant/useTenant'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { Button } from '@/look/parts/Button'
import { useSecurityStyles } from './useSecurityStyles'

/** 员工的动态验证码: an administrator takes it away from who has lost the phone and the recovery codes. */
export function SecondFactorResets() {
  const styles = useSecurityStyles()
  const { brandId, hotelId } = useTenant().current
  const queryKey = ['secondFactorColleagues', brandId, hotelId]
  const colleagues = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(secondFactorApi.colleagues, {}, { signal }),
  })
  const [asked, setAsked] = useState<{ colleague: SecondFactorColleague; isOpen: boolean; nth: number } | null>(null)
  const [done, setDone] = useState('')
  return (
    <>
      <p className={styles.text}>员工丢了手机、又没有恢复码时在这里重置。重置会记入日志，并通知本人。</p>
      {colleagues.isPending && (
        <p role="status" className={styles.note}>
          正在加载
        </p>
      )}
      {colleagues.error && (
        <p role="alert" className={styles.refusal}>
          加载失败：{colleagues.error.message} <Button onClick={() => void colleagues.refetch()}>重试</Button>
        </p>
      )}
      <p role="status" className={styles.note}>
        {done}
      </p>
      {colleagues.data?.length === 0 && <p className={styles.note}>这里还没有员工开启动态验证码。</p>}
      <ul className={styles.list} aria-label="开启了动态验证码的员工">
        {colleagues.data?.map((colleague) => (
          <li key={colleague.userId} className={styles.row}>
            <div className={styles.words}>
              <div className={styles.name}>
                {colleague.name}（{colleague.account}）
              </div>
              <div className={styles.note}>
                {colleague.roles.join('、')} · {dayjs(colleague.enabledAt).format('YYYY-MM-DD HH:mm')} 开启
              </div>
            </div>
            <Button onClick={() => setAsked({ colleague, isOpen: true, nth: (asked?.nth ?? 0) + 1 })}>重置</Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ResetDialog
          key={asked.nth}
          colleague={asked.colleague}
          isOpen={asked.isOpen}
          queryKey={queryKey}
          onDone={() => setDone(`已重置${asked.colleague.name}的动态验证码，并已通知本人`)}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </>
  )
}

interface ResetDialogProps {
  colleague: SecondFactorColleague
  isOpen: boolean
  queryKey: readonly unknown[]
  onDone: () => void
  onClose: () => void
}

/** Asks for the administrator's own password: a screen that was left open is not enough. */
function ResetDialog({ colleague, isOpen, queryKey, onDone, onClose }: ResetDialogProps) {
  const styles = useSecurityStyles()
  const cache = useQueryClient()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const reset = useCommand(
    async (given: string) => {
      await call(secondFactorApi.reset, { userId: colleague.userId, password: given })
      await cache.invalidateQueries({ queryKey })
    },
    () => {
      onDone()
      onClose()
    },
  )
  const problem = isEmpty ? secondFactorMessages.noPassword : reset.error?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(password === '')
    if (password !== '') reset.run(password)
  }
  return (
    <ModalFrame
      isOpen={isOpen}
      size="sm"
      title={`重置${colleague.name}的动态验证码`}
      isBusy={reset.isBusy}
      canDismiss
      onDismiss={onClose}
      actions={
        <>
          <Button disabledFocusable={reset.isBusy} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={formId} appearance="primary" disabledFocusable={reset.isBusy}>
            {reset.isBusy ? '正在重置' : '重置'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>重置后，{colleague.account} 只用密码就能登录。请先核实确实是本人提出的。</p>
        <Field label="您的登录密码" required validationState={problem ? 'error' : 'none'} validationMessage={problem}>
          <PasswordInput
            name="password"
            value={password}
            autoFocus
            autoComplete="current-password"
            onChange={(_, { value }) => {
              setPassword(value)
              setEmpty(false)
            }}
          />
        </Field>
      </form>
    </ModalFrame>
  )
}
