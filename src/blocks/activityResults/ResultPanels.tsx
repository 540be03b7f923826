import type { ActivityProduct, ActivityResults, PhaseFigures } from '@contracts/calls/activityResultCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { DetailTable, UnderLine, type DetailColumn } from '@/blocks/records/page/DetailTable'
import { LinkedRecord } from '@/blocks/records/page/LinkedRecord'
import { NoThumb, Thumb } from '@/blocks/records/Thumb'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { Change } from './Change'
import { resultWords as words } from './constants'
import { PhaseBars } from './PhaseBars'
import { netOf, percentOf, perOrder, soldUnder } from './resultFigures'

const useStyles = makeStyles({
  note: {
    margin: 0,
    padding: `12px ${look.panelPadding} 16px`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  steps: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr) max-content minmax(96px, max-content)',
    alignItems: 'center',
    gap: '12px 16px',
    margin: 0,
    padding: `0 ${look.panelPadding} 16px`,
    fontVariantNumeric: 'tabular-nums',
  },
  bar: {
    display: 'block',
    height: '20px',
    minWidth: '2px',
    borderRadius: '2px',
    backgroundColor: tokens.colorBrandBackground,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  count: { margin: 0, fontWeight: tokens.fontWeightSemibold, textAlign: 'end' },
  share: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, textAlign: 'end' },
  product: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: '200px' },
  words: { minWidth: 0 },
  problems: { margin: 0, padding: `0 ${look.panelPadding} 16px 36px`, display: 'grid', gap: '8px' },
  ready: { margin: 0, padding: `0 ${look.panelPadding} 16px`, color: look.toneSuccessText },
})

interface ResultPanelsProps {
  results: ActivityResults
  /** What is in the way of publishing, by the server's own word. */
  hindrance?: string | null
}

/** Of an activity before it begins: what still misses; from then on: before, in and after it, and its products. */
export function ResultPanels({ results, hindrance = null }: ResultPanelsProps) {
  return (
    <>
      {results.during === null ? <Plan results={results} hindrance={hindrance} /> : <Around results={results} />}
      {results.steps && <Steps steps={results.steps} />}
      {results.products.length > 0 && <Products results={results} />}
    </>
  )
}

/** What stands in the way of each product; nothing where all is well. */
function problemsOf({ isOnSale, price, usualPrice, promised, available }: ActivityProduct): readonly string[] {
  return [
    ...(isOnSale ? [] : [words.notSold]),
    ...(promised !== null && promised > available ? [words.scarce(promised, available)] : []),
    ...(price !== null && usualPrice !== null && price >= usualPrice ? [words.dear] : []),
  ]
}

function Plan({ results, hindrance }: { results: ActivityResults; hindrance: string | null }) {
  const styles = useStyles()
  const found = results.products.flatMap((product) => problemsOf(product).map((problem) => ({ ...product, problem })))
  const isKnown = hindrance !== null && found.some(({ name }) => hindrance.includes(name))
  return (
    <Panel title={words.plan}>
      {found.length === 0 && hindrance === null ? (
        <p className={styles.ready}>{words.ready}</p>
      ) : (
        <ul className={styles.problems}>
          {hindrance !== null && !isKnown && <li>{hindrance}</li>}
          {found.map(({ productId, name, problem }) => (
            <li key={`${productId} ${problem}`}>
              <LinkedRecord resource="ticket-product" id={productId} name={name} />：{problem}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface PhaseRow {
  readonly label: string
  readonly of: (phase: PhaseFigures) => number | null
  readonly text: (value: number) => string
}

const count = (value: number) => value.toLocaleString('en-US')
const phaseRows: readonly PhaseRow[] = [
  { label: words.sales, of: ({ amount }) => amount, text: yuanText },
  { label: words.orders, of: ({ orders }) => orders, text: count },
  { label: words.pieces, of: ({ pieces }) => pieces, text: count },
  { label: words.perOrder, of: perOrder, text: yuanText },
]

/** The days of an activity beside as many before and, once it is over, after them. */
function Around({ results }: { results: ActivityResults }) {
  const styles = useStyles()
  const { before, during, after } = results
  const cell = (phase: PhaseFigures | null, { of, text }: PhaseRow): ReactNode => {
    const value = phase && of(phase)
    return value === null ? noValue : text(value)
  }
  const change = (one: PhaseFigures | null, other: PhaseFigures | null, { of }: PhaseRow): ReactNode => {
    const [value, was] = [one && of(one), other && of(other)]
    return value === null || was === null ? noValue : <Change value={value} before={was} none={noValue} />
  }
  // What is not over yet is not held against whole phases.
  const isWhole = after !== null && during !== null && after.days === during.days
  const columns: DetailColumn<PhaseRow>[] = [
    { name: 'label', header: during ? `每 ${during.days} 天` : '', cell: ({ label }) => label },
    { name: 'before', header: words.phases.before, isNumber: true, cell: (row) => cell(before, row) },
    { name: 'during', header: words.phases.during, isNumber: true, cell: (row) => cell(during, row) },
    { name: 'change', header: '活动比活动前', isNumber: true, cell: (row) => change(during, before, row) },
    ...(after === null
      ? []
      : [
          {
            name: 'after',
            header: isWhole ? words.phases.after : `${words.phases.after}（${after.days} 天）`,
            isNumber: true,
            cell: (row: PhaseRow) => cell(after, row),
          },
        ]),
    ...(isWhole
      ? [
          {
            name: 'fall',
            header: '活动后比活动前',
            isNumber: true,
            cell: (row: PhaseRow) => change(after, before, row),
          },
        ]
      : []),
  ]
  return (
    <Panel title={words.around}>
      <PhaseBars results={results} />
      <DetailTable label={words.around} columns={columns} rows={phaseRows} />
      <p className={styles.note}>{noteOf(results)}</p>
    </Panel>
  )
}

/** How what an activity brought on top is reckoned, or when it will be. */
function noteOf(results: ActivityResults): string {
  const net = netOf(results)
  if (net) return words.netHow(yuanText(net.sum), yuanText(net.usual))
  return results.after && results.during ? words.waiting(results.during.days) : words.running
}

/** How far orders came, each step to the scale of the first. */
function Steps({ steps: { placed, paid, used } }: { steps: NonNullable<ActivityResults['steps']> }) {
  const styles = useStyles()
  const steps = [
    { label: '下单', value: placed, of: null },
    { label: '付款', value: paid, of: placed },
    { label: '已核销', value: used, of: paid },
  ]
  return (
    <Panel title={words.steps}>
      <div className={styles.steps} role="list">
        {steps.map(({ label, value, of }) => {
          const share = of === null ? null : percentOf(value, of)
          return (
            <div key={label} role="listitem" style={{ display: 'contents' }}>
              <span>{label}</span>
              <span>
                {value > 0 && <span className={styles.bar} style={{ width: `${(value / placed) * 100}%` }} />}
              </span>
              <span className={styles.count}>{count(value)}</span>
              <span className={styles.share}>{share && words.ofLast(share)}</span>
            </div>
          )
        })}
      </div>
    </Panel>
  )
}

/** What an activity sells: what was promised of each product, and what it sold. */
function Products({ results }: { results: ActivityResults }) {
  const { products, during, steps } = results
  const hasPromised = products.some(({ promised }) => promised !== null)
  const columns: DetailColumn<ActivityProduct>[] = [
    { name: 'name', header: '商品', cell: (product) => <Named product={product} /> },
    ...(hasPromised
      ? [
          {
            name: 'promised',
            header: words.promised,
            isNumber: true,
            cell: ({ promised }: ActivityProduct) => (promised === null ? noValue : count(promised)),
          },
        ]
      : []),
    ...(during === null
      ? [
          {
            name: 'available',
            header: '可售',
            isNumber: true,
            cell: ({ available }: ActivityProduct) => count(available),
          },
        ]
      : []),
    ...(steps === null || during === null
      ? []
      : [
          { name: 'sold', header: '活动售出', isNumber: true, cell: ({ sold }: ActivityProduct) => count(sold) },
          { name: 'given', header: words.given, isNumber: true, cell: ({ given }: ActivityProduct) => yuanText(given) },
          {
            name: 'amount',
            header: '成交（元）',
            isNumber: true,
            cell: ({ soldAmount }: ActivityProduct) => yuanText(soldAmount),
          },
        ]),
    ...(during === null
      ? []
      : [
          {
            name: 'before',
            header: `前 ${during.days} 天`,
            isNumber: true,
            cell: ({ before }: ActivityProduct) => count(before),
          },
          {
            name: 'during',
            header: '活动期间',
            isNumber: true,
            cell: (product: ActivityProduct) => count(product.during),
          },
          {
            name: 'change',
            header: '变化',
            isNumber: true,
            cell: (product: ActivityProduct) => (
              <Change value={product.during} before={product.before} none={noValue} />
            ),
          },
        ]),
  ]
  const sum = (of: (product: ActivityProduct) => number) => products.reduce((total, one) => total + of(one), 0)
  const { pieces, amount, given } = soldUnder(results)
  return (
    <Panel title={`商品（${products.length}）`}>
      <DetailTable
        label="商品"
        columns={columns}
        rows={products}
        sums={
          products.length > 1
            ? {
                promised: count(sum(({ promised }) => promised ?? 0)),
                sold: count(pieces),
                given: yuanText(given),
                amount: yuanText(amount),
                before: count(sum(({ before }) => before)),
                during: count(sum((product) => product.during)),
              }
            : undefined
        }
      />
    </Panel>
  )
}

function Named({ product: { productId, name, picture, price, usualPrice } }: { product: ActivityProduct }) {
  const styles = useStyles()
  return (
    <div className={styles.product}>
      {picture === null ? <NoThumb /> : <Thumb file={picture} />}
      <div className={styles.words}>
        <LinkedRecord resource="ticket-product" id={productId} name={name} />
        {usualPrice !== null && (
          <UnderLine>
            {price === null ? yuanText(usualPrice) : `${yuanText(usualPrice)} → ${yuanText(price)}`}
          </UnderLine>
        )}
      </div>
    </div>
  )
}
