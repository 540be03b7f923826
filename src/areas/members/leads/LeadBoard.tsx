import { callsOf, type RecordAnswer } from '@contracts/resources/calls'
import { eventBetween, statusChoices } from '@contracts/resources/lifecycle'
import { corporationLead } from '@contracts/resources/members/corporationLead'
import { recordLink } from '@contracts/resources/recordLink'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { totalText } from '@/blocks/pager/pageLinks'
import { actionsOf } from '@/blocks/records/actions'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { yuanText } from '@/blocks/records/money'
import { RecordActionHost } from '@/blocks/records/RecordActionHost'
import { useSeen } from '@/blocks/records/seen'
import { useRecordAction } from '@/blocks/records/useRecordAction'
import { recordKeys } from '@/blocks/records/useRecords'
import { PageHeader } from '@/look/parts/PageHeader'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { useDropTarget } from '@/look/useDropTarget'
import { FollowDay } from '../FollowDay'
import { leadWords } from './words'

const useStyles = makeStyles({
  above: { marginBottom: '16px' },
  problem: { margin: '0 0 12px', color: look.toneDangerText },
  board: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(216px, 1fr)',
    alignItems: 'start',
    gap: '12px',
    overflowX: 'auto',
    paddingBottom: '8px',
  },
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '8px',
    minHeight: '160px',
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  over: { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-2px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightRegular },
  cards: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'grab',
    overflowWrap: 'anywhere',
  },
  company: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
  line: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

type Lead = RecordAnswer<typeof corporationLead>

/** Cards of a column; older ones are in the list. */
const cardsShown = 50
/** What is dragged, among the cards of this board. */
const DRAGGED = 'application/x-lead'

const columns = statusChoices(corporationLead)
const labelOf = (status: string): string => columns.find((one) => one.status === status)?.label ?? status

const useLeads = (status: string) =>
  useQuery({
    queryKey: [...recordKeys.all(corporationLead), 'board', status],
    queryFn: ({ signal }) =>
      call(callsOf(corporationLead).list, { status, orderType: 'updatedAt-desc', pageSize: cardsShown }, { signal }),
  })

/** 线索看板: leads by how far they are. To move a card is to take the step that leads there, with all that it asks. */
export function LeadBoard({ above }: { above: ReactNode }) {
  const styles = useStyles()
  const seen = useSeen(corporationLead)
  const flow = useRecordAction(seen)
  const [dragged, setDragged] = useState<Lead | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // What no column can be read for is said once: that no store is chosen, say.
  const { error } = useLeads(columns[0]!.status)
  const move = (lead: Lead, to: string) => {
    setDragged(null)
    setProblem(null)
    if (lead.status === to) return
    const event = eventBetween(corporationLead, lead.status, to)
    if (event === null) return setProblem(leadWords.notThere(labelOf(lead.status), labelOf(to)))
    // What draws acts knows any record.
    const offered = actionsOf(seen, lead as unknown as AnyRecord).find(({ action }) => action.event === event)
    if (!offered) return setProblem(leadWords.noRight(labelOf(to)))
    if (offered.closedReason !== null) return setProblem(offered.closedReason)
    flow.send({ type: 'choose', action: offered.action })
  }
  return (
    <>
      <PageHeader title={leadWords.title} note={leadWords.boardNote} />
      <div className={styles.above}>{above}</div>
      {(error ?? problem) !== null && (
        <p role="alert" className={styles.problem}>
          {error?.message ?? problem}
        </p>
      )}
      <div className={styles.board}>
        {(error ? [] : columns).map(({ status }) => (
          <Column
            key={status}
            status={status}
            onDrag={setDragged}
            onDrop={() => dragged && move(dragged, status)}
            onMove={move}
          />
        ))}
      </div>
      <RecordActionHost flow={flow} />
    </>
  )
}

interface ColumnProps {
  status: string
  onDrag: (lead: Lead | null) => void
  onDrop: () => void
  onMove: (lead: Lead, to: string) => void
}

function Column({ status, onDrag, onDrop, onMove }: ColumnProps) {
  const styles = useStyles()
  const { data, error } = useLeads(status)
  const { isOver, target } = useDropTarget(DRAGGED, onDrop)
  const tone = columns.find((one) => one.status === status)?.tone ?? 'neutral'
  const heading = leadWords.column(labelOf(status), data ? totalText(data.total, data.totalIsExact) : '…')
  return (
    <section
      aria-label={labelOf(status)}
      aria-busy={!data && !error}
      className={mergeClasses(styles.column, isOver && styles.over)}
      {...target}
    >
      <h2 className={styles.heading}>
        <StatusBadge tone={tone}>{heading}</StatusBadge>
      </h2>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {data?.list.length === 0 && <p className={styles.note}>{leadWords.none}</p>}
      <ul className={styles.cards}>
        {data?.list.map((lead) => (
          <Card key={lead.id} lead={lead} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      {data && data.total > data.list.length && <p className={styles.note}>{leadWords.more(data.list.length)}</p>}
    </section>
  )
}

function Card({ lead, onDrag, onMove }: { lead: Lead } & Pick<ColumnProps, 'onDrag' | 'onMove'>) {
  const styles = useStyles()
  const fields = useFieldStyles()
  const { id, company, need, contact, quoted, budget, nextFollowOn, status, names } = lead
  const money = quoted !== null ? leadWords.quoted(yuanText(quoted)) : budget && leadWords.budget(yuanText(budget))
  return (
    <li
      draggable
      className={styles.card}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, String(id))
        onDrag(lead)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link className={styles.company} to={recordLink(corporationLead, id) ?? ''} draggable={false}>
        {company}
      </Link>
      <span className={styles.line}>
        {[corporationLead.fields.need.values[need], contact, names.ownerId].filter(Boolean).join(' · ')}
      </span>
      {money && <span className={styles.line}>{money}</span>}
      {nextFollowOn !== null && (
        <span className={styles.line}>
          {leadWords.next} <FollowDay day={nextFollowOn} status={status} />
        </span>
      )}
      <select
        aria-label={leadWords.move(company)}
        className={`${fields.control} ${fields.line}`}
        value=""
        onChange={({ target }) => onMove(lead, target.value)}
      >
        <option value="" disabled>
          {leadWords.moveTo}
        </option>
        {columns
          .filter((one) => one.status !== status)
          .map((one) => (
            <option key={one.status} value={one.status}>
              {one.label}
            </option>
          ))}
      </select>
    </li>
  )
}
