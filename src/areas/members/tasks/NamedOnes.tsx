import { mostTaskRows } from '@contracts/resources/members/batchTask'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useId, useRef, useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { keysInText, keysOfTable } from './keysOfFile'
import { taskWords, type KeyWords } from './words'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: look.fieldGap },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  hidden: { display: 'none' },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  problem: { margin: 0, color: look.toneDangerText },
})

/** Those who are named by number or phone, and the file that names them. */
export interface NamedOnes {
  readonly keys: string[]
  readonly file?: string
}

interface NamingProps {
  words: KeyWords
  /** null while nobody is named, or too many are. Keep it stable. */
  onChosen: (named: NamedOnes | null) => void
}

const keysChosen = (keys: readonly string[], file?: string): NamedOnes | null =>
  keys.length === 0 || keys.length > mostTaskRows ? null : { keys: [...keys], ...(file !== undefined && { file }) }

/** How many were understood, and whether that is too many. */
function KeysRead({ keys }: { keys: readonly string[] }) {
  const styles = useStyles()
  return (
    <>
      <p role="status" className={styles.note}>
        {taskWords.keysRead(keys.length)}
      </p>
      {keys.length > mostTaskRows && (
        <p role="alert" className={styles.problem}>
          {taskWords.fileTooMany(mostTaskRows)}
        </p>
      )}
    </>
  )
}

/** Named in a text, one a line. */
export function ByKeys({ words, onChosen }: NamingProps) {
  const fields = useFieldStyles()
  const id = useId()
  const [text, setText] = useState('')
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {words.keys}
      </label>
      <textarea
        id={id}
        rows={6}
        className={`${fields.control} ${fields.lines}`}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setText(target.value)
          onChosen(keysChosen(keysInText(target.value)))
        }}
      />
      <p id={`${id}-hint`} className={fields.hint}>
        {words.keysHint}
      </p>
      <KeysRead keys={keysInText(text)} />
    </div>
  )
}

/** Named in a file. */
export function ByFile({ words, onChosen }: NamingProps) {
  const styles = useStyles()
  const picker = useRef<HTMLInputElement>(null)
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  const reading = useCommand(
    async (file: File) => {
      const { readImportFile } = await import('@/blocks/records/spreadsheetFile')
      return { keys: keysOfTable(await readImportFile(file), words.keys), name: file.name }
    },
    (read) => {
      setKeys(read.keys)
      onChosen(keysChosen(read.keys, read.name.slice(0, 100)))
    },
  )
  return (
    <div className={styles.parts}>
      <div className={styles.tools}>
        <Button disabledFocusable={reading.isBusy} onClick={() => picker.current?.click()}>
          {reading.isBusy ? taskWords.reading : taskWords.fromFile}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv,.txt,text/csv"
          aria-label={taskWords.fromFile}
          className={styles.hidden}
          onChange={({ target }) => {
            if (target.files?.[0]) reading.run(target.files[0])
            target.value = ''
          }}
        />
      </div>
      <p className={styles.note}>{words.fileHint}</p>
      {keys && <KeysRead keys={keys} />}
      {reading.error && (
        <p role="alert" className={styles.problem}>
          {reading.error.message}
        </p>
      )}
    </div>
  )
}
