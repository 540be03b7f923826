import { callsOf } from '@contracts/resources/calls'
import { mostTaskRows } from '@contracts/resources/members/batchTask'
import { member } from '@contracts/resources/members/member'
import type { Payload, RecordAction } from '@machines/flows/recordAction/machine'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { totalText } from '@/blocks/pager/pageLinks'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { recordKeys } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { keysInText, keysOfTable } from './keysOfFile'
import { taskWords } from './words'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: look.fieldGap },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  hidden: { display: 'none' },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  problem: { margin: 0, color: look.toneDangerText },
})

/** Who is meant: those that a query of their list finds, or those that were named. */
export type Chosen = { readonly query: Record<string, string> } | { readonly keys: string[]; readonly file?: string }

/** How many members a query finds; undefined while that is not known. */
export const useMemberCount = (query: Readonly<Record<string, string>> | null) =>
  useQuery({
    queryKey: [...recordKeys.all(member), 'count', query],
    queryFn: async ({ signal }) => (await call(callsOf(member).totals, { ...query }, { signal })).total,
    enabled: query !== null,
    // What was counted a moment ago is refused when another number is found.
    gcTime: 0,
  })

const { source, sourceStaffId, gradeId } = member.fields

/** What members are found by here; their list has the rest. */
const conditions: RecordAction['payload'] = {
  source: { type: 'enum', label: taskWords.nowFrom, values: source.values },
  sourceStaffId: { type: 'reference', label: taskWords.nowBy, to: sourceStaffId.to },
  gradeId: { type: 'reference', label: gradeId.label, to: gradeId.to },
}

const ways = ['byFilter', 'byKeys', 'byFile'] as const
type Way = (typeof ways)[number]

interface ChoosingProps {
  /** null while nobody is chosen. Keep it stable. */
  onChosen: (chosen: Chosen | null) => void
}

/** Whom a task is for: by conditions, by numbers and phones, or by a file of them. */
export function ChooseMembers({ onChosen }: ChoosingProps) {
  const styles = useStyles()
  const [way, setWay] = useState<Way>('byFilter')
  return (
    <div className={styles.parts}>
      <Tabs<Way>
        label={taskWords.ways}
        tabs={ways.map((value) => ({ value, text: taskWords[value] }))}
        chosen={way}
        onChoose={(next) => {
          setWay(next)
          onChosen(null)
        }}
      />
      {way === 'byFilter' && <ByFilter onChosen={onChosen} />}
      {way === 'byKeys' && <ByKeys onChosen={onChosen} />}
      {way === 'byFile' && <ByFile onChosen={onChosen} />}
    </div>
  )
}

const queryOf = (asked: Payload): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )

function ByFilter({ onChosen }: ChoosingProps) {
  const styles = useStyles()
  const [asked, setAsked] = useState<Payload>({})
  const query = queryOf(asked)
  const isAsked = Object.keys(query).length > 0
  const { data: total, error } = useMemberCount(isAsked ? query : null)
  const said = total === undefined ? taskWords.counting : taskWords.found(totalText(total))
  return (
    <>
      <PayloadFields
        fields={conditions}
        payload={asked}
        onChange={(next) => {
          const wanted = queryOf(next)
          setAsked(next)
          onChosen(Object.keys(wanted).length > 0 ? { query: wanted } : null)
        }}
      />
      <p role="status" className={styles.note}>
        {isAsked ? said : taskWords.noFilter}
      </p>
      {isAsked && total !== undefined && total > mostTaskRows && (
        <p role="alert" className={styles.problem}>
          {taskWords.fileTooMany(mostTaskRows)}
        </p>
      )}
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
    </>
  )
}

const keysChosen = (keys: readonly string[], file?: string): Chosen | null =>
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

function ByKeys({ onChosen }: ChoosingProps) {
  const fields = useFieldStyles()
  const id = useId()
  const [text, setText] = useState('')
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {taskWords.keys}
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
        {taskWords.keysHint}
      </p>
      <KeysRead keys={keysInText(text)} />
    </div>
  )
}

function ByFile({ onChosen }: ChoosingProps) {
  const styles = useStyles()
  const picker = useRef<HTMLInputElement>(null)
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  const reading = useCommand(
    async (file: File) => {
      const { readImportFile } = await import('@/blocks/records/spreadsheetFile')
      return { keys: keysOfTable(await readImportFile(file)), name: file.name }
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
      <p className={styles.note}>{taskWords.fileHint}</p>
      {keys && <KeysRead keys={keys} />}
      {reading.error && (
        <p role="alert" className={styles.problem}>
          {reading.error.message}
        </p>
      )}
    </div>
  )
}
