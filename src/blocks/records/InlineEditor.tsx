import type { AnyResource, Field } from '@contracts/resources/definition'
import { codes } from '@contracts/envelope'
import { labelsOf, rulesOf } from '@contracts/resources/rules'
import { validate } from '@contracts/rules/validate'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useId, useState, type KeyboardEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { useToast } from '../toast/ToastProvider'
import { nameOf, type AnyRecord } from './anyRecord'
import { inlineWords } from './constants'
import { fenOf, yuanOf } from './money'
import { useSeen } from './seen'
import { useRecordsChanged } from './useRecords'

const useStyles = makeStyles({
  input: {
    ...focusRing,
    boxSizing: 'border-box',
    width: '100%',
    height: '28px',
    padding: '0 6px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    font: 'inherit',
    textAlign: 'end',
    '[aria-invalid=true]': { border: `1px solid ${look.toneDangerMark}` },
  },
  problem: {
    display: 'block',
    color: look.toneDangerText,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'normal',
  },
})

interface InlineEditorProps {
  resource: AnyResource
  record: AnyRecord
  name: string
  field: Field
  onClose: () => void
}

const shownText = ({ type }: Field, value: number) => (type === 'money' ? yuanOf(value).toFixed(2) : String(value))

/** What was typed as it is stored; text that is no number stays, for the rules to refuse. */
function storedValue({ type }: Field, text: string): unknown {
  const number = Number(text.trim().replaceAll(',', ''))
  if (text.trim() === '') return null
  if (!Number.isFinite(number)) return text
  return type === 'money' ? fenOf(number) : number
}

/** What the gateway says about this field, else why it was refused at all. */
function reasonOf(error: Error, name: string): string {
  const fields = error instanceof CallError && error.code === codes.fieldErrors ? error.data : null
  const own = typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>)[name] : null
  return typeof own === 'string' ? own : error.message
}

/** Enter or leaving the field stores it, Esc leaves it as it was. */
export function InlineEditor({ resource, record, name, field, onClose }: InlineEditorProps) {
  const styles = useStyles()
  const id = useId()
  const { calls } = useSeen(resource)
  const toast = useToast()
  const changed = useRecordsChanged(resource)
  const [text, setText] = useState(() => shownText(field, record[name] as number))
  const save = useCommand(
    async (value: unknown) => {
      try {
        await call(calls.save, { id: record.id, version: record.version, values: { [name]: value } })
      } catch (error) {
        // Somebody else's change is shown in the row, beside what was typed here.
        void changed()
        throw error
      }
    },
    () => {
      toast.show({ text: inlineWords.done(field.label, nameOf(resource, record)), type: 'success' })
      void changed()
      onClose()
    },
  )
  const value = storedValue(field, text)
  const broken = validate({ [name]: rulesOf(field) }, { ...record, [name]: value }, labelsOf(resource.fields))[name]
  const problem = broken ?? (save.error ? reasonOf(save.error, name) : undefined)
  const store = () => {
    if (save.isBusy || broken !== undefined) return
    if (value === record[name]) onClose()
    else save.run(value)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    // The keys of the table and of the page are not meant.
    event.stopPropagation()
    if (event.key === 'Enter') store()
    else if (!save.isBusy) onClose()
  }
  return (
    <>
      <input
        className={styles.input}
        aria-label={inlineWords.change(field.label, nameOf(resource, record))}
        aria-describedby={problem ? id : undefined}
        aria-invalid={problem !== undefined}
        aria-busy={save.isBusy}
        inputMode={field.type === 'money' ? 'decimal' : 'numeric'}
        autoComplete="off"
        autoFocus
        readOnly={save.isBusy}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={() => (broken !== undefined || save.error ? undefined : store())}
      />
      {problem && (
        <span id={id} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  )
}
