import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Command } from '@/app/flow/useCommand'
import { look } from '@/look/tokens'
import { FilePickButton } from '../uploads/FilePickButton'
import type { FieldSlotProps } from '../form/definition'
import { FieldInput } from './inputs'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', marginBottom: '8px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: '0 0 8px', color: look.toneDangerText },
})

interface FileIntoFieldProps {
  slot: FieldSlotProps
  field: Parameters<typeof FieldInput>[0]['field']
  words: { readonly read: string; readonly reading: string; readonly hint: string }
  /** Reads a file, and puts what it holds into the field. */
  reading: Command<File>
  /** What came of the last file. */
  told: string | null
  /** What is wrong with its rows. */
  children?: ReactNode
}

/** A field of rows, filled in as everywhere or read from a table that somebody has as a file. */
export function FileIntoField({ slot, field, words, reading, told, children }: FileIntoFieldProps) {
  const styles = useStyles()
  return (
    <div>
      {!slot.isReadOnly && (
        <div className={styles.tools}>
          <FilePickButton
            label={words.read}
            types={['xlsx', 'csv', 'txt']}
            hint={reading.isBusy ? words.reading : null}
            onChoose={([chosen]) => chosen && reading.run(chosen.file)}
          />
          <p className={styles.note}>{words.hint}</p>
        </div>
      )}
      <p role="status" className={styles.note}>
        {told}
      </p>
      {reading.error && (
        <p role="alert" className={styles.problem}>
          {reading.error.message}
        </p>
      )}
      {children}
      <FieldInput {...slot} field={field} />
    </div>
  )
}
