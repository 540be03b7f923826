import { callsOf } from '@contracts/resources/calls'
import { mostTaskRows } from '@contracts/resources/members/batchTask'
import { member } from '@contracts/resources/members/member'
import type { Payload, RecordAction } from '@machines/flows/recordAction/machine'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { totalText } from '@/blocks/pager/pageLinks'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { recordKeys } from '@/blocks/records/useRecords'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { ByFile, ByKeys, type NamedOnes } from './NamedOnes'
import { memberKeys, taskWords } from './words'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: look.fieldGap },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** Who is meant: those that a query of their list finds, or those that were named. */
export type Chosen = { readonly query: Record<string, string> } | NamedOnes

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
  tags: { type: 'tags', label: taskWords.anyTag },
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
      {way === 'byKeys' && <ByKeys words={memberKeys} onChosen={onChosen} />}
      {way === 'byFile' && <ByFile words={memberKeys} onChosen={onChosen} />}
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
