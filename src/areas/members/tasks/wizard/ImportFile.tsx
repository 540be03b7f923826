import { memberApi } from '@contracts/calls/memberApi'
import { mostTaskRows } from '@contracts/resources/members/batchTask'
import type { TaskKind } from '@machines/lifecycles/members/taskKinds'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import type { FileTable } from '@/blocks/records/csv'
import { bytesOf, saveFile, xlsxType } from '@/blocks/records/saveFile'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { largestTaskFile, wizardWords } from './words'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  read: { margin: 0, overflowWrap: 'anywhere' },
  hidden: { display: 'none' },
  problem: { margin: 0, color: look.toneDangerText },
})

/** A file that was read. */
export interface ReadFile {
  readonly name: string
  readonly table: FileTable
}

interface ImportFileProps {
  kind: TaskKind
  file: ReadFile | null
  onRead: (file: ReadFile) => void
}

async function read(file: File): Promise<ReadFile> {
  if (file.size > largestTaskFile) throw new Error(wizardWords.tooLarge)
  const { readImportFile } = await import('@/blocks/records/spreadsheetFile')
  const table = await readImportFile(file)
  if (table.rows.length > mostTaskRows) throw new Error(wizardWords.tooMany(table.rows.length))
  return { name: file.name, table }
}

/** Choosing the file of a task, and an empty one to begin with. A file that cannot be read leaves the last one. */
export function ImportFile({ kind, file, onRead }: ImportFileProps) {
  const styles = useStyles()
  const picker = useRef<HTMLInputElement>(null)
  const reading = useCommand(read, onRead)
  const download = useCommand(
    (_: null) => call(memberApi.taskTemplate, { kind }),
    ({ name, base64 }) => saveFile(name, bytesOf(base64), xlsxType),
  )
  const problem = reading.error ?? download.error
  const choose = file ? wizardWords.otherFile : wizardWords.file
  return (
    <>
      <div className={styles.tools}>
        <Button disabledFocusable={reading.isBusy} aria-busy={reading.isBusy} onClick={() => picker.current?.click()}>
          {reading.isBusy ? wizardWords.reading : choose}
        </Button>
        <Button appearance="subtle" disabledFocusable={download.isBusy} onClick={() => download.run(null)}>
          {wizardWords.template}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv,.txt,text/csv"
          aria-label={wizardWords.file}
          className={styles.hidden}
          onChange={({ target }) => {
            if (target.files?.[0]) reading.run(target.files[0])
            // The same file may be chosen again.
            target.value = ''
          }}
        />
      </div>
      <p className={styles.note}>{wizardWords.fileHint}</p>
      <p role="status" className={styles.read}>
        {file && wizardWords.readFile(file.name, file.table.rows.length, file.table.headers.length)}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
    </>
  )
}
