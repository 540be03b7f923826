import { callsOf } from '@contracts/resources/calls'
import { familyOf } from '@contracts/reports/families'
import { spanWords } from '@contracts/reports/report'
import { usualSort } from '@contracts/reports/reportSpec'
import { customReport } from '@contracts/resources/reports/customReport'
import { makeStyles, tokens } from '@fluentui/react-components'
import { call } from '@/app/gateway/call'
import { look } from '@/look/tokens'
import { draftOf, type DraftSpec } from '../custom/draftSpec'
import { askedOf } from '../custom/specDays'
import { isDrawn, SpecDrawing, titleOf } from '../custom/SpecDrawing'
import { BlockFailed } from '../report/BlockFailed'
import { ReportTable } from '../report/ReportTable'
import { useReport } from '../report/useReport'

/** More of them nobody reaches. */
const mostReports = 200
const rowsOnCard = 5

const useStyles = makeStyles({
  about: {
    margin: 0,
    padding: `0 ${look.panelPadding} 8px`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  waiting: { minHeight: '240px', backgroundColor: tokens.colorNeutralStencil2 },
})

/** A custom report as its card draws it. */
export interface CardReport {
  readonly id: number
  readonly name: string
  readonly draft: DraftSpec
}

/** Those of some reports that one reaches at this moment and that are in use. */
export async function cardReports(ids: readonly number[], signal: AbortSignal): Promise<readonly CardReport[]> {
  const { list } = await call(callsOf(customReport).list, { pageSize: mostReports }, { signal })
  return list
    .filter(({ id, status }) => ids.includes(id) && status !== 'ARCHIVED')
    .map((report) => ({ id: report.id, name: report.name, draft: draftOf(report) }))
}

/** A custom report on the start page: its drawing, or its first rows, asked as on its own page. */
export function CustomCard({ report: { draft, name } }: { report: CardReport }) {
  const styles = useStyles()
  const { spec, span } = draft
  const asked = askedOf(draft)
  return (
    <>
      <p className={styles.about}>
        {familyOf(spec.family).title} · {isDrawn(spec) && `${titleOf(spec)} · `}
        {spanWords[span]}
      </p>
      {isDrawn(spec) ? <SpecDrawing spec={spec} asked={asked} /> : <FirstRows name={name} draft={draft} />}
    </>
  )
}

function FirstRows({ name, draft }: { name: string; draft: DraftSpec }) {
  const styles = useStyles()
  const { spec } = draft
  const usual = spec.sort ?? usualSort(spec)
  const asked = { ...askedOf(draft), part: 'rows', sort: usual, page: 1, pageSize: rowsOnCard } as const
  const { data, error, refetch } = useReport(asked, undefined)
  if (error) return <BlockFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <div className={styles.waiting} role="status" aria-busy aria-label="正在加载明细" />
  return <ReportTable label={name} answer={data} sort={usual} isByDate={false} pathOf={() => null} />
}
