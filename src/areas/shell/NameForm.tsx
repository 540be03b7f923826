import { ownAccountApi } from '@contracts/calls/ownAccountApi'
import { personNameProblem } from '@contracts/rules/personNames'
import { Field, makeStyles } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { meKey } from '@/app/session/who'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: look.fieldGap, width: '100%', maxWidth: '360px' },
  done: { margin: 0 },
})

/** Changes the user's own name; the whole console shows the new one at once. */
export function NameForm({ name }: { name: string }) {
  const styles = useStyles()
  const cache = useQueryClient()
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const saving = useCommand(
    (to: string) => call(ownAccountApi.changeProfile, { name: to }),
    () => {
      setSaved(true)
      return cache.invalidateQueries({ queryKey: meKey })
    },
  )
  // What the gateway refused stands until the field is typed in again.
  const refused = saving.error !== null && saving.asked === typed.trim() ? saving.error.message : null
  const shown = problem ?? refused

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = typed.trim()
    const found = personNameProblem(to)
    setProblem(found)
    setSaved(false)
    if (found === null) saving.run(to)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="姓名" required validationState={shown ? 'error' : 'none'} validationMessage={shown}>
        <Input
          name="name"
          autoComplete="name"
          value={typed}
          onChange={(_, { value }) => {
            setTyped(value)
            setProblem(null)
            setSaved(false)
          }}
        />
      </Field>
      {isSaved && (
        <p role="status" className={styles.done}>
          资料已保存。
        </p>
      )}
      <div>
        <Button type="submit" appearance="primary" disabledFocusable={saving.isBusy || typed.trim() === name}>
          {saving.isBusy ? '正在保存' : '保存资料'}
        </Button>
      </div>
    </form>
  )
}
