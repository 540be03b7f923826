import { oauth2Api } from '@contracts/calls/oauth2Api'
import { codes } from '@contracts/envelope'
import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { PasswordInput } from './PasswordInput'
import { passwordMessages } from '@contracts/rules/passwords'
import { passwordProblems, type PasswordChange, type PasswordProblems } from './passwordRule'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: look.fieldGap, width: '100%', maxWidth: '360px' },
  refusal: { margin: 0, color: tokens.colorPaletteRedForeground1 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

const fields: { name: keyof PasswordChange; label: string; autoComplete: string; hint?: string }[] = [
  { name: 'oldPassword', label: '当前密码', autoComplete: 'current-password' },
  { name: 'newPassword', label: '新密码', autoComplete: 'new-password', hint: passwordMessages.weak },
  { name: 'repeated', label: '再次输入新密码', autoComplete: 'new-password' },
]

/** What the gateway refused, by field (42200); empty for any other failure, which is shown as a whole. */
const refusedFields = (error: unknown): PasswordProblems =>
  error instanceof CallError && error.code === codes.fieldErrors ? (error.data as PasswordProblems) : {}

interface PasswordFormProps {
  onChanged: () => void
  /** False where the form is only a part of the page. */
  autoFocus?: boolean
  /** False while the way out is being taken: nothing is sent then. */
  canChange?: boolean
  /** Beside the submit button: a way out. */
  children?: ReactNode
}

/** Changes the user's own password: in the account menu's dialog, in 个人资料 and when an initial password must go. */
export function PasswordForm({ onChanged, autoFocus = true, canChange = true, children }: PasswordFormProps) {
  const styles = useStyles()
  const [typed, setTyped] = useState<PasswordChange>({ oldPassword: '', newPassword: '', repeated: '' })
  const [ownProblems, setOwnProblems] = useState<PasswordProblems>({})
  const [capsLock, setCapsLock] = useState(false)
  const change = useCommand(
    ({ oldPassword, newPassword }: PasswordChange) => call(oauth2Api.changePassword, { oldPassword, newPassword }),
    onChanged,
  )
  // What the gateway refused stands until the field is typed in again.
  const refused = Object.entries(refusedFields(change.error)).filter(
    ([name]) => change.asked?.[name as keyof PasswordChange] === typed[name as keyof PasswordChange],
  )
  const problems: PasswordProblems = { ...ownProblems, ...Object.fromEntries(refused) }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = passwordProblems(typed)
    setOwnProblems(found)
    const first = fields.find(({ name }) => found[name])
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus()
    else if (canChange) change.run(typed)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {fields.map(({ name, label, autoComplete, hint }, index) => (
        <Field
          key={name}
          label={label}
          required
          hint={capsLock && index === 0 ? '大写锁定已打开' : hint}
          validationState={problems[name] ? 'error' : 'none'}
          validationMessage={problems[name]}
        >
          <PasswordInput
            name={name}
            autoComplete={autoComplete}
            autoFocus={autoFocus && index === 0}
            value={typed[name]}
            onCapsLock={setCapsLock}
            onChange={(_, { value }) => {
              setTyped({ ...typed, [name]: value })
              if (ownProblems[name]) setOwnProblems({ ...ownProblems, [name]: undefined })
            }}
          />
        </Field>
      ))}
      {change.error && Object.keys(refusedFields(change.error)).length === 0 && (
        <p role="alert" className={styles.refusal}>
          {change.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={change.isBusy || !canChange}>
          {change.isBusy ? '正在修改' : '修改密码'}
        </Button>
        {children}
      </div>
    </form>
  )
}
