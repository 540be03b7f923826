import type { ImportOutcome } from '@contracts/resources/calls'
import { useCallback, useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useToast } from '../toast/ToastProvider'
import type { CsvRow, FileTable } from './csv'
import { importWords, storedAtOnce } from './importConstants'
import type { Seen } from './seen'
import { readImportFile } from './spreadsheetFile'
import { useRecordsChanged } from './useRecords'

/** What was read and checked, and is not stored yet. */
interface Checked {
  readonly table: FileTable
  readonly outcome: ImportOutcome
  /** Names the storing of exactly these rows: sent once more it does nothing a second time. */
  readonly attempt: string
}

type Counts = Pick<ImportOutcome, 'created' | 'updated' | 'unchanged' | 'problemTotal'>

/** Changed cells by row, from 1, and header. */
export type Repairs = Readonly<Record<number, CsvRow>>

export interface ImportRun {
  readonly table: FileTable | null
  readonly outcome: ImportOutcome | null
  readonly repairs: Repairs
  readonly repair: (row: number, header: string, text: string) => void
  readonly check: (from: File | FileTable) => void
  /** Stores the rows that were found right. */
  readonly store: () => void
  readonly isChecking: boolean
  readonly isStoring: boolean
  /** What refused the last step. */
  readonly problem: Error | null
  /** Rows of the running, or broken off, storing that are stored; null before. */
  readonly stored: number | null
  /** The rows of the file with what was repaired in them. */
  readonly repaired: () => FileTable
}

/**
 * One import on its way: a file read and checked without storing anything, repaired and checked again, stored in
 * portions. A file that cannot be read leaves everything as it is; storing that was broken off goes on where it
 * stopped, because each portion carries the same key again.
 * @param onDone all right rows are stored
 */
export function useImportRun({ calls, resource }: Seen, onDone: () => void): ImportRun {
  const toast = useToast()
  const changed = useRecordsChanged(resource)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [repairs, setRepairs] = useState<Repairs>({})
  const [stored, setStored] = useState<number | null>(null)
  const [last, setLast] = useState<'check' | 'store'>('check')
  // One function for as long as the dialog lives: a key pressed in one row draws no other.
  const repair = useCallback(
    (row: number, header: string, text: string) =>
      setRepairs((before) => ({ ...before, [row]: { ...before[row], [header]: text } })),
    [],
  )

  const check = useCommand(
    async (from: File | FileTable): Promise<Checked> => {
      const table = from instanceof File ? await readImportFile(from) : from
      const outcome = await call(calls.import, { rows: table.rows, dryRun: true })
      return { table, outcome, attempt: crypto.randomUUID() }
    },
    (found) => {
      setChecked(found)
      setRepairs({})
      setStored(null)
    },
  )

  const store = useCommand(
    async ({ table, outcome, attempt }: Checked): Promise<Counts & { table: FileTable }> => {
      const wrong = new Set(outcome.wrongRows)
      const rows = table.rows.filter((_, at) => !wrong.has(at + 1))
      const sum = { created: 0, updated: 0, unchanged: 0, problemTotal: 0 }
      setStored(0)
      try {
        for (let at = 0; at < rows.length; at += storedAtOnce) {
          const portion = rows.slice(at, at + storedAtOnce)
          const idempotencyKey = `${attempt}-${at / storedAtOnce}`
          const done = await call(calls.import, { rows: portion }, { idempotencyKey })
          for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += done[name]
          setStored(at + portion.length)
        }
      } finally {
        void changed()
      }
      return { ...sum, table }
    },
    ({ created, updated, unchanged, problemTotal, table }) => {
      if (problemTotal === 0) {
        toast.show({ text: importWords.done(created, updated, unchanged), type: 'success' })
        onDone()
        return
      }
      // Somebody was faster: what is left is shown as it is now.
      toast.show({ text: importWords.partly(created, updated, problemTotal), type: 'warning' })
      setLast('check')
      check.run(table)
    },
  )

  return {
    table: checked?.table ?? null,
    outcome: checked?.outcome ?? null,
    repairs,
    repair,
    check: (from) => {
      setLast('check')
      check.run(from)
    },
    store: () => {
      if (!checked) return
      setLast('store')
      store.run(checked)
    },
    isChecking: check.isBusy,
    isStoring: store.isBusy,
    problem: last === 'check' ? check.error : store.error,
    stored,
    repaired: () => {
      const { headers, rows } = checked!.table
      const added = Object.values(repairs).flatMap((row) => Object.keys(row))
      return {
        headers: [...new Set([...headers, ...added])],
        rows: rows.map((row, at) => (repairs[at + 1] ? { ...row, ...repairs[at + 1] } : row)),
      }
    },
  }
}
