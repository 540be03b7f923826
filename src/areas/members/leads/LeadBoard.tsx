import { callsOf, type RecordAnswer } from '@contracts/resources/calls'
import { statusChoices } from '@contracts/resources/lifecycle'
import { corporationLead } from '@contracts/resources/members/corporationLead'
import { recordLink } from '@contracts/resources/recordLink'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { BoardCard } from '@/blocks/records/board/BoardCard'
import { BoardColumn } from '@/blocks/records/board/BoardColumn'
import { useCardMoves } from '@/blocks/records/board/useCardMoves'
import { yuanText } from '@/blocks/records/money'
import { RecordActionHost } from '@/blocks/records/RecordActionHost'
import { useSeen } from '@/blocks/records/seen'
import { useRecordAction } from '@/blocks/records/useRecordAction'
import { recordKeys } from '@/blocks/records/useRecords'
import { PageHeader } from '@/look/parts/PageHeader'
import { look } from '@/look/tokens'
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
  company: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
  line: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
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
  const { problem, move, drag, dropOn } = useCardMoves<Lead>(seen, flow, leadWords)
  // What no column can be read for is said once: that no store is chosen, say.
  const { error } = useLeads(columns[0]!.status)
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
          <Column key={status} status={status} onDrag={drag} onDrop={() => dropOn(status)} onMove={move} />
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
  return (
    <BoardColumn
      label={labelOf(status)}
      tone={columns.find((one) => one.status === status)?.tone ?? 'neutral'}
      answer={useLeads(status)}
      kind={DRAGGED}
      onDrop={onDrop}
      words={leadWords}
      card={(lead) => <Card key={lead.id} lead={lead} onDrag={onDrag} onMove={onMove} />}
    />
  )
}

function Card({ lead, onDrag, onMove }: { lead: Lead } & Pick<ColumnProps, 'onDrag' | 'onMove'>) {
  const styles = useStyles()
  const fields = useFieldStyles()
  const { id, company, need, contact, quoted, budget, nextFollowOn, status, names } = lead
  const money = quoted !== null ? leadWords.quoted(yuanText(quoted)) : budget && leadWords.budget(yuanText(budget))
  return (
    <BoardCard item={lead} kind={DRAGGED} onDrag={onDrag}>
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
    </BoardCard>
  )
}
