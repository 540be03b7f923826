import type { FailedRow } from '@contracts/calls/batchTaskCalls'
import { memberApi } from '@contracts/calls/memberApi'
import type { Field } from '@contracts/resources/definition'
import { batchTask } from '@contracts/resources/members/batchTask'
import { headingOf, type ImportColumn } from '@contracts/resources/members/importColumns'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { RepairGrid } from '@/blocks/records/RepairGrid'
import type { Repairs } from '@/blocks/records/useImportRun'
import { recordKeys, useRecord, useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { look } from '@/look/tokens'
import { TextLink } from '@/look/parts/TextLink'
import { TaskPanel } from './TaskPanel'
import { mendWords } from './words'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

type Column = Pick<ImportColumn, 'key' | 'label' | 'required' | 'choices'>

/** 修正失败行: the rows of a file that could not be done, mended in a grid and sent in once more. */
export function MendRows() {
  const styles = useStyles()
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  if (Number.isSafeInteger(id) && id > 0) return <Task key={id} id={id} />
  return (
    <>
      <PageHeader title={mendWords.title} />
      <p className={styles.note}>
        {mendWords.noTask}
        <TextLink to="/member-import/index">{mendWords.toTasks}</TextLink>
      </p>
    </>
  )
}

function Task({ id }: { id: number }) {
  const styles = useStyles()
  const { data: task } = useRecord(batchTask, id)
  return (
    <>
      <PageHeader title={task ? mendWords.of(task.name) : mendWords.title} tab={mendWords.title} />
      <div className={styles.parts}>
        <FailedRows id={id} />
        <TaskPanel id={id} withoutMending />
      </div>
    </>
  )
}

/** The failed rows of a task in a grid, while they may be mended. */
export function FailedRows({ id }: { id: number }) {
  const styles = useStyles()
  const { data: task } = useRecord(batchTask, id)
  const { data, error } = useQuery({
    queryKey: [...recordKeys.detail(batchTask, id), 'failed rows', task?.failed, task?.status],
    queryFn: ({ signal }) => call(memberApi.failedRows, { id }, { signal }),
    enabled: task?.status === 'READY' || task?.status === 'PART_FAILED',
    // What is being typed is never replaced by what was asked for again.
    refetchOnWindowFocus: false,
  })
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  if (!data || !task || (task.status !== 'READY' && task.status !== 'PART_FAILED')) return null
  if (data.rows.length === 0) return <p className={styles.note}>{mendWords.none}</p>
  return <Mending id={id} {...data} />
}

/** The columns of a file as the grid knows fields: what may stand in them is offered. */
const fieldsOf = (columns: readonly Column[]): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    columns.map((one): [string, Field] => {
      const label = headingOf(one)
      const values = Object.fromEntries(one.choices.map((text) => [text, text]))
      return [one.key, one.choices.length > 0 ? { type: 'enum', label, values } : { type: 'text', label }]
    }),
  )

function Mending({ id, columns, rows }: { id: number; columns: readonly Column[]; rows: readonly FailedRow[] }) {
  const styles = useStyles()
  const changed = useRecordsChanged(batchTask)
  const [repairs, setRepairs] = useState<Repairs>({})
  const [sent, setSent] = useState<{ waiting: number; failed: number } | null>(null)
  const headings = new Map(columns.map((one) => [one.key, headingOf(one)]))
  const repair = useCallback(
    (row: number, header: string, text: string) =>
      setRepairs((before) => ({ ...before, [row]: { ...before[row], [header]: text } })),
    [],
  )
  const inGrid = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [headings.get(key) ?? key, text]))
  const resource = useMemo(() => ({ fields: fieldsOf(columns) }), [columns])
  // Rows keep the numbers that they have in the file: what was done is not there.
  const inFile: Readonly<Record<string, string>>[] = []
  for (const { seq, data } of rows) inFile[seq - 1] = inGrid(data)
  const table = { headers: [...headings.values()], rows: inFile }
  const problems = rows.map(({ seq, data, faults, message }) => {
    const known = inGrid(faults)
    const isTold = Object.keys(known).length > 0 || message === null
    return {
      row: seq,
      values: inGrid(data),
      errors: isTold ? known : { [table.headers[0]!]: message },
    }
  })
  const mending = useCommand(
    () =>
      call(memberApi.mendRows, {
        id,
        rows: rows.flatMap(({ seq, data }) => {
          const typed = repairs[seq]
          if (!typed) return []
          const mended = columns.map(({ key }) => [key, typed[headings.get(key)!] ?? data[key] ?? ''] as const)
          return [{ seq, data: Object.fromEntries(mended) }]
        }),
      }),
    (answer) => {
      setSent(answer)
      setRepairs({})
      void changed()
    },
  )
  const isTouched = Object.keys(repairs).length > 0
  return (
    <div className={styles.parts}>
      <p className={styles.note}>{mendWords.lead(rows.length)}</p>
      <RepairGrid resource={resource} table={table} problems={problems} repairs={repairs} onRepair={repair} onlyWrong />
      <div className={styles.tools}>
        <Button
          appearance="primary"
          disabledFocusable={!isTouched || mending.isBusy}
          aria-busy={mending.isBusy}
          onClick={() => isTouched && mending.run(undefined)}
        >
          {mending.isBusy ? mendWords.sending : mendWords.send}
        </Button>
        <p role="status" className={styles.note}>
          {sent && mendWords.sent(sent)}
        </p>
      </div>
      {mending.error && (
        <p role="alert" className={styles.problem}>
          {mending.error.message}
        </p>
      )}
    </div>
  )
}
