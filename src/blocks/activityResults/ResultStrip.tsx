import type { ActivityResults } from '@contracts/calls/activityResultCalls'
import { daysTouched } from '@/blocks/dates/days'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { Strip, type StripFigure } from '@/blocks/records/page/Strip'
import { Change } from './Change'
import { resultWords as words } from './constants'
import { netOf, percentOf, planOf, soldUnder } from './resultFigures'

interface ResultStripProps {
  /** undefined while they are on their way */
  results: ActivityResults | undefined
  /** First and last day. */
  range: readonly [string, string]
}

const count = (value: number) => value.toLocaleString('en-US')

/** The figures that decide about an activity: what is planned before it begins, what it has brought from then on. */
export function ResultStrip({ results, range }: ResultStripProps) {
  return <Strip figures={results === undefined ? waiting : figuresOf(results, range)} />
}

const waiting: readonly StripFigure[] = [words.sales, words.orders, words.sold, words.given, words.progress].map(
  (label) => ({ label, value: noValue }),
)

function figuresOf(results: ActivityResults, range: readonly [string, string]): readonly StripFigure[] {
  const { before, during, steps } = results
  const days = daysTouched(...range)
  if (during === null || before === null) return planned(results, range)
  const net = netOf(results)
  const under = soldUnder(results)
  const share = percentOf(under.given, under.amount + under.given)
  return [
    {
      label: words.sales,
      value: yuanText(during.amount),
      note: (
        <>
          <Change value={during.amount} before={before.amount} /> {words.than(before.days, yuanText(before.amount))}
        </>
      ),
    },
    {
      label: words.orders,
      value: count(during.orders),
      note: (
        <>
          <Change value={during.orders} before={before.orders} /> {words.than(before.days, count(before.orders))}
        </>
      ),
    },
    ...(steps === null
      ? []
      : [
          { label: words.sold, value: count(under.pieces), note: words.soldFor(yuanText(under.amount)) },
          { label: words.given, value: yuanText(under.given), note: share && words.share(share) },
        ]),
    lastOf(results, net, days),
  ]
}

/** What it brought on top once that is known, how far it is until then. */
function lastOf({ during, after }: ActivityResults, net: ReturnType<typeof netOf>, days: number): StripFigure {
  const passed = during?.days ?? 0
  if (net !== null) return { label: words.net, value: signed(net.net), note: words.withAfter(passed) }
  if (after !== null) return { label: words.net, value: noValue, note: words.afterDay(after.days, passed) }
  return { label: words.progress, value: `${passed} / ${days}`, note: words.day(passed, days) }
}

const signed = (fen: number) => yuanText(fen).replace('-', '−')

function planned(results: ActivityResults, range: readonly [string, string]): readonly StripFigure[] {
  const { pieces, revenue, given } = planOf(results)
  const isPriced = results.products.some(({ price, promised }) => price !== null && promised !== null)
  return [
    { label: words.products, value: count(results.products.length) },
    ...(pieces > 0 ? [{ label: words.promised, value: count(pieces) }] : []),
    ...(isPriced
      ? [
          { label: words.revenue, value: yuanText(revenue) },
          { label: words.mostGiven, value: yuanText(given) },
        ]
      : []),
    { label: words.begins, value: range[0], note: words.allDays(daysTouched(...range)) },
  ]
}
