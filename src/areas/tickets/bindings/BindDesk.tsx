import { ticketApi } from '@contracts/calls/ticketApi'
import type { BindInput } from '@contracts/calls/ticketBindingCalls'
import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { Field, makeStyles } from '@fluentui/react-components'
import { useState, type SubmitEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { CodeScanner } from '@/blocks/scanner/CodeScanner'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { bindingWords } from './words'

const useStyles = makeStyles({
  desk: { display: 'grid', gap: '12px', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 12px' },
  code: { flex: '1 1 240px', maxWidth: '360px' },
  // Beside each other where there is room, else as wide as the code.
  small: { flex: '1 1 200px', maxWidth: '360px' },
  // Level with the fields, whose labels stand above them.
  submit: { marginTop: '22px' },
  words: { margin: 0 },
})

const nothing = { code: '', pin: '', buyerPhone: '' }

const inputOf = ({ code, pin, buyerPhone }: typeof nothing): BindInput => ({
  code: code.trim(),
  ...(pin === '' ? {} : { pin }),
  ...(buyerPhone === '' ? {} : { buyerPhone }),
})

/** 扫码绑定: a code that somebody holds becomes an order of 0 fen; one after the other. */
export function BindDesk() {
  const styles = useStyles()
  const changed = useRecordsChanged(ticketBinding)
  const [values, setValues] = useState(nothing)
  const [bound, setBound] = useState<string | null>(null)
  const binding = useCommand(
    (input: BindInput) => call(ticketApi.bindCode, input),
    ({ productName }) => {
      setValues(nothing)
      setBound(productName)
      void changed()
    },
  )
  const bind = (wanted: typeof nothing) => {
    setBound(null)
    if (wanted.code.trim() !== '') binding.run(inputOf(wanted))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    bind(values)
  }
  return (
    <Panel title={bindingWords.bind}>
      <div className={styles.desk}>
        <form className={styles.form} onSubmit={submit}>
          <Field
            className={styles.code}
            label={bindingWords.code}
            hint={bindingWords.codeHint}
            validationState={binding.error ? 'error' : 'none'}
            validationMessage={binding.error?.message}
          >
            <Input
              autoComplete="off"
              value={values.code}
              onChange={(_, { value }) => setValues({ ...values, code: value })}
            />
          </Field>
          <Field className={styles.small} label={bindingWords.pin} hint={bindingWords.pinHint}>
            <Input
              autoComplete="off"
              inputMode="numeric"
              value={values.pin}
              onChange={(_, { value }) => setValues({ ...values, pin: value })}
            />
          </Field>
          <Field className={styles.small} label={bindingWords.phone} hint={bindingWords.phoneHint}>
            <Input
              type="tel"
              autoComplete="off"
              value={values.buyerPhone}
              onChange={(_, { value }) => setValues({ ...values, buyerPhone: value })}
            />
          </Field>
          <Button type="submit" className={styles.submit} appearance="primary" disabledFocusable={binding.isBusy}>
            {bindingWords.submit}
          </Button>
        </form>
        <div role="status">{bound !== null && <p className={styles.words}>{bindingWords.done(bound)}</p>}</div>
        <CodeScanner
          onFound={(code) => {
            const scanned = { ...values, code }
            setValues(scanned)
            bind(scanned)
          }}
        />
      </div>
    </Panel>
  )
}
