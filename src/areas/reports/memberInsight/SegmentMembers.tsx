import { segmentFilters, segments, type Segment, type SegmentBounds } from '@contracts/reports/memberSegments'
import { callsOf } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { recordLink } from '@contracts/resources/recordLink'
import { makeStyles, tokens } from '@fluentui/react-components'
import { kindRights, taskKinds } from '@machines/lifecycles/members/taskKinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { TaskFrame } from '@/app/router/TaskFrame'
import { useHasRight } from '@/app/session/useSession'
import { useTenant } from '@/app/tenant/useTenant'
import { merchantDay } from '@/blocks/dates/days'
import type { BulkRequest } from '@/blocks/list/useList'
import { focusRing } from '@/look/focusRing'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { membersPath } from '../memberValue/valueAddress'
import { BlockFailed } from '../report/BlockFailed'
import { today } from '../report/reportDays'
import { ReportTable } from '../report/ReportTable'
import { insightWords as words } from './words'

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
  nothing: { padding: `24px ${look.panelPadding}`, color: tokens.colorNeutralForeground3, textAlign: 'center' },
  waiting: { minHeight: '240px', backgroundColor: tokens.colorNeutralStencil2 },
})

/** So many members of a segment are shown beside it: those who have spent most. */
const shown = 20

/** 发券 as it was asked for, and how often it was before: each begins anew. */
interface Opened {
  readonly request: BulkRequest
  readonly isOpen: boolean
  readonly number: number
}

interface SegmentMembersProps {
  segment: Segment
  bounds: SegmentBounds
  /** fen that all of the segment have spent; null while that is not known. */
  spent: number | null
}

/** Who is in a segment, and the way to all of them in their list, where something is done with them. */
export function SegmentMembers({ segment, bounds, spent }: SegmentMembersProps) {
  const styles = useStyles()
  const filters = segmentFilters(segment, bounds, today())
  const asked = { ...filters, orderType: 'spent-desc', pageSize: shown }
  const { data, error, refetch } = useQuery({
    queryKey: ['members of a segment', asked],
    queryFn: ({ signal }) => call(callsOf(member).list, asked, { signal }),
  })
  const { current } = useTenant()
  // A task is one of the store in which it is made.
  const mayGrant = useHasRight(kindRights.GRANT_COUPON.run) && current.hotelId !== null
  const [opened, setOpened] = useState<Opened | null>(null)
  // All of the segment, as many as were seen: it is refused when another number is found.
  const grant = ({ total, totalIsExact }: { readonly total: number; readonly totalIsExact: boolean }) =>
    setOpened({
      request: { query: filters, count: total, countIsExact: totalIsExact, keys: null, except: [] },
      isOpen: true,
      number: (opened?.number ?? 0) + 1,
    })
  const title = words.who(segments[segment])
  const rows = (data?.list ?? []).map((one) => ({
    key: String(one.id),
    labels: [one.name ?? one.memberNo, one.memberNo, one.lastOrderAt ? merchantDay(new Date(one.lastOrderAt)) : '—'],
    values: { spent: one.spent },
  }))
  return (
    <Panel
      title={title}
      action={
        <div className={styles.acts}>
          {mayGrant && data !== undefined && data.total > 0 && (
            <Button onClick={() => grant(data)}>{taskKinds.GRANT_COUPON}</Button>
          )}
          <Link className={styles.link} to={membersPath(filters)}>
            {words.all}
          </Link>
        </div>
      }
    >
      {error && <BlockFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <div className={styles.waiting} role="status" aria-busy aria-label="正在加载会员" />}
      {!error && data && rows.length === 0 && <p className={styles.nothing}>{words.nobody}</p>}
      {!error && data && rows.length > 0 && (
        <ReportTable
          label={title}
          answer={{
            heads: [words.name, words.memberNo, words.lastOrder],
            columns: [{ name: 'spent', label: member.fields.spent.label, unit: 'fen', per: '', note: '' }],
            rows,
            totals: { spent },
            total: data.total,
          }}
          sort=""
          isByDate={false}
          pathOf={(key) => recordLink(member, Number(key))}
        />
      )}
      {opened && (
        <TaskFrame
          key={opened.number}
          kind="GRANT_COUPON"
          request={opened.request}
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onDone={() => void refetch()}
        />
      )}
    </Panel>
  )
}
