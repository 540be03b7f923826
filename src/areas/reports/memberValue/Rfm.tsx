import type { MemberValueAnswer } from '@contracts/calls/memberValueCalls'
import { boundLimits, rfmCells, rfmFilters, type RfmBounds, type RfmCell } from '@contracts/reports/memberValue'
import { insightAccess } from '@contracts/reports/memberSegments'
import { Field, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import type { ChartOf } from '@/blocks/chart/chart'
import { Chart } from '@/blocks/chart/Chart'
import { addDays } from '@/blocks/dates/days'
import { NumberInput } from '@/blocks/numberInput/NumberInput'
import { focusRing } from '@/look/focusRing'
import { today } from '../report/reportDays'
import { ReportTable } from '../report/ReportTable'
import { boundsIn, membersPath, useValueAddress } from './valueAddress'
import { ValuePage, type ShownOn } from './ValuePage'
import { memberValueWords as words } from './words'

const useStyles = makeStyles({
  input: { width: '168px' },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
})

/** The segments of 会员洞察 under the same bounds, as far as it has them. */
const insightPath = ({ recentDays, spent }: RfmBounds): string =>
  `/memberMastery?${new URLSearchParams({ recentDays: String(recentDays), spent: String(spent) }).toString()}`

const fenInYuan = 100

/** RFM: members by how lately, how often and for how much they bought, and how many stand in each cell. */
export function Rfm({ above, page }: { above: ReactNode; page?: ShownOn }) {
  const me = useMe()
  const styles = useStyles()
  const [params] = useValueAddress()
  const bounds = boundsIn(params)
  const opens = holdsRight(me, 'member:member')
  const since = addDays(today(), 1 - bounds.recentDays)
  const days = { since, before: addDays(since, -1) }
  return (
    <ValuePage
      {...(page && { page })}
      above={above}
      actions={
        page === undefined &&
        holdsRight(me, insightAccess) && (
          <Link className={styles.link} to={insightPath(bounds)}>
            {words.insight}
          </Link>
        )
      }
      asked={{ view: 'rfm', ...bounds }}
      filters={<Bounds bounds={bounds} />}
      title={words.matrix}
      draw={(answer) => <Chart title={words.matrix} chart={matrixOf(answer, bounds)} />}
      tableTitle={words.cells}
      table={(answer) => (
        <ReportTable
          label={words.cells}
          answer={answer}
          sort=""
          isByDate={false}
          pathOf={(key) =>
            opens && Object.hasOwn(rfmCells, key) ? membersPath(rfmFilters(key as RfmCell, bounds, days)) : null
          }
        />
      )}
    />
  )
}

/** The eight cells as four rows of two: how often and for how much, by lately or not. */
function matrixOf({ rows }: MemberValueAnswer, { recentDays, orders, spent }: RfmBounds): ChartOf<'heat'> {
  const yuan = (spent / fenInYuan).toLocaleString('zh-CN')
  const kinds = ['F', 'f'].flatMap((frequent) => ['M', 'm'].map((much) => ({ frequent, much })))
  const people = (key: string) => rows.find((row) => row.key === key)?.values.members ?? 0
  return {
    kind: 'heat',
    measure: 'count',
    columns: [words.isRecent(recentDays), words.isOld(recentDays)],
    rows: kinds.map(
      ({ frequent, much }) =>
        `${frequent === 'F' ? words.often(orders) : words.rare(orders)} · ${much === 'M' ? words.much(yuan) : words.little(yuan)}`,
    ),
    cells: kinds.map(({ frequent, much }) => ['R', 'r'].map((recent) => people(`${recent}${frequent}${much}`))),
  }
}

/** The three bounds; each acts at once and lives in the address. */
function Bounds({ bounds: { recentDays, orders, spent } }: { bounds: RfmBounds }) {
  const styles = useStyles()
  const [, show] = useValueAddress()
  const put = (name: keyof RfmBounds, value: number | null) => {
    const { min, max } = boundLimits[name]
    if (value !== null && Number.isSafeInteger(value) && value >= min && value <= max) show({ [name]: String(value) })
  }
  return (
    <>
      <Field label={words.recentDays} className={styles.input}>
        <NumberInput
          {...boundLimits.recentDays}
          lead="近"
          unit="天内"
          decimals={0}
          value={recentDays}
          onChange={(value) => put('recentDays', value)}
        />
      </Field>
      <Field label={words.orders} className={styles.input}>
        <NumberInput
          {...boundLimits.orders}
          unit="单起"
          decimals={0}
          value={orders}
          onChange={(value) => put('orders', value)}
        />
      </Field>
      <Field label={words.spent} className={styles.input}>
        <NumberInput
          min={boundLimits.spent.min / fenInYuan}
          max={boundLimits.spent.max / fenInYuan}
          unit="元起"
          decimals={2}
          value={spent / fenInYuan}
          onChange={(value) => put('spent', value === null ? null : Math.round(value * fenInYuan))}
        />
      </Field>
    </>
  )
}
