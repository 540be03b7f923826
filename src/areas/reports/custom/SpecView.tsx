import type { ReportQuery } from '@contracts/calls/reportCalls'
import type { MeasureKey } from '@contracts/reports/measures'
import { comparisons } from '@contracts/reports/report'
import { specLimits, specProblem, usualSort, type ReportSpec } from '@contracts/reports/reportSpec'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Info16Regular } from '@fluentui/react-icons'
import { lazy, useState } from 'react'
import { MenuButton } from '@/blocks/list/MenuButton'
import { Pager } from '@/blocks/pager/Pager'
import { below } from '@/look/layout'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { BlockFailed } from '../report/BlockFailed'
import { Kpis } from '../report/Kpis'
import { ReportTable } from '../report/ReportTable'
import { useReport } from '../report/useReport'
import type { DraftSpec } from './draftSpec'
import { askedOf } from './specDays'
import { isDrawn, SpecDrawing, titleOf } from './SpecDrawing'
import { customWords as words } from './words'

const MeasureNotes = lazy(async () => ({ default: (await import('../report/MeasureNotes')).MeasureNotes }))

const useStyles = makeStyles({
  view: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', minWidth: 0 },
  foot: { padding: `0 ${look.panelPadding}`, [below.phone]: { padding: '0 16px' } },
  note: { margin: 0, padding: `8px ${look.panelPadding}`, color: tokens.colorNeutralForeground3 },
  blank: {
    margin: 0,
    padding: '32px 16px',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
  waiting: { minHeight: '240px', backgroundColor: tokens.colorNeutralStencil2 },
})

const rowsOnPage = 20

interface SpecViewProps {
  draft: DraftSpec
  /** Column, with - before it where the largest comes first; null as it was saved. */
  sort: string | null
  onSort: (sort: string) => void
}

/** A custom report: its figures, its chart and its rows, or why it cannot be put together so. */
export function SpecView({ draft: { spec: named, span, compare }, sort, onSort }: SpecViewProps) {
  const styles = useStyles()
  // Its name changes no figure: while it is typed nothing is asked.
  const spec = { ...named, name: '' }
  const problem = specProblem(spec)
  const asked = askedOf({ spec, span, compare })
  if (problem !== null)
    return (
      <p className={styles.blank} role="status">
        {problem}
      </p>
    )
  return (
    <div className={styles.view}>
      <Kpis
        asked={{ ...asked, part: 'kpis' }}
        refreshMs={undefined}
        compared={compare === 'none' ? null : comparisons[compare]}
        chosen={null}
        onChoose={() => {}}
      />
      {isDrawn(spec) && <SpecPanel spec={spec} asked={asked} />}
      <Rows spec={spec} asked={asked} sort={sort} onSort={onSort} />
    </div>
  )
}

/** What a custom report is drawn as, with the head of a panel. */
const SpecPanel = ({ spec, asked }: { spec: ReportSpec; asked: Omit<ReportQuery, 'part'> }) => (
  <Panel title={titleOf(spec)}>
    <SpecDrawing spec={spec} asked={asked} />
  </Panel>
)

interface RowsProps {
  spec: ReportSpec
  asked: Omit<ReportQuery, 'part'>
  sort: string | null
  onSort: (sort: string) => void
}

function Rows({ spec, asked, sort, onSort }: RowsProps) {
  const styles = useStyles()
  // Another report begins on its first page; what was shown stays in sight until it is there.
  const shape = JSON.stringify(asked)
  const [turned, setTurned] = useState({ shape, page: 1 })
  const page = turned.shape === shape ? turned.page : 1
  const setPage = (to: number) => setTurned({ shape, page: to })
  const order = sort === null ? {} : { sort }
  const { data, error, refetch } = useReport(
    { ...asked, ...order, part: 'rows', page, pageSize: rowsOnPage },
    undefined,
  )
  const shown = Math.min(data?.total ?? 0, specLimits.shownRows)
  return (
    <Panel title={words.rows} action={<Notes measures={spec.measures} />}>
      {error && <BlockFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <div className={styles.waiting} role="status" aria-busy aria-label="正在加载明细" />}
      {!error && data && (
        <>
          <ReportTable
            label={words.rows}
            answer={data}
            sort={sort ?? spec.sort ?? usualSort(spec)}
            isByDate={spec.granularity !== 'total'}
            onSort={(by) => {
              setPage(1)
              onSort(by)
            }}
            pathOf={() => null}
          />
          {data.total > shown && <p className={styles.note}>{words.firstRows(shown, data.total)}</p>}
          {spec.topN !== null && data.total === spec.topN && (
            <p className={styles.note}>{words.firstOnly(spec.topN)}</p>
          )}
          {shown > rowsOnPage && (
            <div className={styles.foot}>
              <Pager page={page} total={shown} pageSize={rowsOnPage} onTurn={setPage} />
            </div>
          )}
        </>
      )}
    </Panel>
  )
}

/** ⓘ: how each measure is counted. */
const Notes = ({ measures }: { measures: readonly MeasureKey[] }) => (
  <MenuButton label="统计口径" quiet icon={Info16Regular}>
    {(menu) => <MeasureNotes {...menu} measures={measures} />}
  </MenuButton>
)
