import type { MemberValueAnswer, MemberValueAsked } from '@contracts/calls/memberValueCalls'
import { reportApi } from '@contracts/calls/reportApi'
import { memberValueReport } from '@contracts/reports/definitions/memberValueReport'
import { makeStyles } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '@/app/gateway/call'
import { ChartLoading } from '@/blocks/chart/ChartStates'
import { usualHeight } from '@/blocks/chart/constants'
import { merchantClock } from '@/blocks/dates/days'
import { FileButton } from '@/blocks/records/page/FileButton'
import { below } from '@/look/layout'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { BlockFailed } from '../report/BlockFailed'
import { memberValueWords as words } from './words'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', paddingBottom: '24px' },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  body: { minWidth: 0, padding: `0 ${look.panelPadding} 16px`, [below.phone]: { padding: '0 16px 16px' } },
})

/** The page that shows a view: its name and right. */
export interface ShownOn {
  readonly title: string
  readonly access: string
}

interface ValuePageProps {
  /** 会员价值 unless given. */
  page?: ShownOn
  above: ReactNode
  asked: MemberValueAsked
  filters?: ReactNode
  /** What the drawing is about. */
  title: string
  draw: (answer: MemberValueAnswer) => ReactNode
  /** The rows below it, where the drawing is not all there is. */
  table?: (answer: MemberValueAnswer) => ReactNode
  tableTitle?: string
  /** What follows from the address, below all of it. @param answer undefined until there is one */
  below?: (answer: MemberValueAnswer | undefined) => ReactNode
  /** What else can be done from here, before all others. */
  actions?: ReactNode
}

const valuePage: ShownOn = { title: words.title, access: memberValueReport.access }

/** A view of what members are worth: its filters, a drawing, its rows, and a file of the same. */
export function ValuePage({
  page = valuePage,
  above,
  asked,
  filters,
  title,
  draw,
  table,
  tableTitle,
  below: follows,
  actions,
}: ValuePageProps) {
  const styles = useStyles()
  const { data, error, refetch } = useQuery({
    queryKey: ['member value', asked],
    queryFn: ({ signal }) => call(reportApi.memberValue, asked, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title={page.title}
        note={<>更新于 {data ? merchantClock(new Date(data.updatedAt)).slice(11) : '…'}</>}
        actions={
          <>
            {actions}
            <FileButton access={`${page.access}:export`} ask={() => call(reportApi.exportMemberValue, asked)} />
          </>
        }
      />
      <div className={styles.page}>
        {above}
        {filters && (
          <div className={styles.filters} role="group" aria-label="筛选条件">
            {filters}
          </div>
        )}
        <Panel title={title}>
          {error ? (
            <BlockFailed error={error} onRetry={() => void refetch()} />
          ) : (
            <div className={styles.body}>{data ? draw(data) : <ChartLoading height={usualHeight} />}</div>
          )}
        </Panel>
        {table && tableTitle !== undefined && data && !error && <Panel title={tableTitle}>{table(data)}</Panel>}
        {follows?.(data)}
      </div>
    </>
  )
}
