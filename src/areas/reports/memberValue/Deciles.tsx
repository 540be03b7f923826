import type { MemberValueAnswer } from '@contracts/calls/memberValueCalls'
import type { ReactNode } from 'react'
import type { ChartOf } from '@/blocks/chart/chart'
import { Chart } from '@/blocks/chart/Chart'
import { ReportTable } from '../report/ReportTable'
import { ValuePage } from './ValuePage'
import { memberValueWords as words } from './words'

/** How much of all the members of each tenth have spent, the best ones first. */
export const Deciles = ({ above }: { above: ReactNode }) => (
  <ValuePage
    above={above}
    asked={{ view: 'deciles' }}
    title={words.deciles}
    draw={(answer) => <Chart title={words.deciles} point={words.deciles} chart={barsOf(answer)} />}
    tableTitle={words.decileRows}
    table={(answer) => (
      <ReportTable label={words.decileRows} answer={answer} sort="" isByDate={false} pathOf={() => null} />
    )}
  />
)

const barsOf = ({ rows }: MemberValueAnswer): ChartOf<'bars'> => ({
  kind: 'bars',
  measure: 'money',
  points: rows.map(({ labels }) => labels[0] ?? ''),
  series: [{ name: words.spent, values: rows.map(({ values }) => values.spent ?? null) }],
})
