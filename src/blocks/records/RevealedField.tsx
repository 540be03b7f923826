import type { Field } from '@contracts/resources/definition'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import type { AnyRecord } from './anyRecord'
import { FieldCell } from './cells'
import { useRecordsChanged } from './useRecords'
import type { Seen } from './seen'

const useStyles = makeStyles({
  line: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  problem: { color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
})

interface RevealedFieldProps {
  seen: Seen
  name: string
  field: Field
  record: AnyRecord
}

/** Masked personal data, shown in full to users with the right; each time is recorded. */
export function RevealedField({ seen, name, field, record }: RevealedFieldProps) {
  const styles = useStyles()
  const [value, setValue] = useState<string | null>(null)
  const changed = useRecordsChanged(seen.resource)
  const reveal = useCommand(
    () => call(seen.calls.reveal, { id: record.id, field: name }),
    (answer) => {
      setValue(answer.value)
      void changed()
    },
  )
  // A store may have settled that phones are told whole.
  const isMasked = value === null && String(record[name] ?? '').includes('*')
  return (
    <span className={styles.line}>
      {value ?? <FieldCell name={name} field={field} record={record} place="page" />}
      {isMasked && field.personal && seen.may(field.personal.access) && (
        <Button
          size="small"
          appearance="transparent"
          disabledFocusable={reveal.isBusy}
          aria-label={`查看完整${field.label}`}
          onClick={() => reveal.run(undefined)}
        >
          查看完整信息
        </Button>
      )}
      {reveal.error && (
        <span role="alert" className={styles.problem}>
          {reveal.error.message}
        </span>
      )}
    </span>
  )
}
