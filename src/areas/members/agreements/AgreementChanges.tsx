import { callsOf, type RecordAnswer } from '@contracts/resources/calls'
import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { nameInRow } from '@contracts/resources/recordLink'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { LinkedName } from '@/blocks/records/linkCells'
import { yuanText } from '@/blocks/records/money'
import { recordKeys } from '@/blocks/records/useRecords'
import { Panel } from '@/look/parts/Panel'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { agreementWords } from './words'

const useStyles = makeStyles({
  body: { display: 'grid', gap: '8px', padding: `0 ${look.panelPadding} ${look.panelPadding}`, minWidth: 0 },
  said: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    padding: '6px 12px 6px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
})

type Agreement = RecordAnswer<typeof corporationAgreement>

/** An item of two agreements, each in words; null where one has none. */
interface Compared {
  readonly item: string
  readonly before: string | null
  readonly now: string | null
}

function priceText({ mode, price, discount, breakfast }: Agreement['prices'][number]): string {
  const asked = mode === 'FIXED' ? agreementWords.fixed(yuanText(price ?? 0)) : agreementWords.discount(discount ?? 100)
  return [asked, agreementWords.breakfast(breakfast ?? 0)].filter(Boolean).join(' ')
}

/** Prices by the name of their product. */
const pricesOf = ({ prices, names }: Agreement): ReadonlyMap<string, string> =>
  new Map(
    prices.map(
      (row, at) => [names[nameInRow('prices', at, 'productId')] ?? `#${row.productId}`, priceText(row)] as const,
    ),
  )

const termsOf = ({
  range,
  cancelRule,
  targetNights,
  rebateRate,
}: Agreement): readonly (readonly [string, string])[] => {
  const { fields } = corporationAgreement
  return [
    [fields.range.label, agreementWords.range(...range)],
    [fields.cancelRule.label, fields.cancelRule.values[cancelRule]],
    [fields.targetNights.label, agreementWords.nights(targetNights ?? 0)],
    [fields.rebateRate.label, agreementWords.rebate(rebateRate ?? 0)],
  ]
}

function compared(former: Agreement, now: Agreement): readonly Compared[] {
  const terms = new Map(termsOf(former))
  const [before, after] = [pricesOf(former), pricesOf(now)]
  const products = [...new Set([...after.keys(), ...before.keys()])]
  return [
    ...termsOf(now).map(([item, text]) => ({ item, before: terms.get(item) ?? null, now: text })),
    ...products.map((item) => ({ item, before: before.get(item) ?? null, now: after.get(item) ?? null })),
  ]
}

/** There are few agreements with one corporation. */
const mostFormer = 50

/** The agreement before one: what it renews, else the last with the corporation that began before it. */
function useFormer({ id, corporationId, renewedFrom, range }: Agreement) {
  return useQuery({
    queryKey: [...recordKeys.all(corporationAgreement), 'former', id, renewedFrom, range[0]],
    queryFn: async ({ signal }): Promise<Agreement | null> => {
      const calls = callsOf(corporationAgreement)
      if (renewedFrom !== null) return call(calls.detail, { id: renewedFrom }, { signal })
      const query = { corporationId: String(corporationId), orderType: 'createdAt-desc', pageSize: mostFormer }
      const { list } = await call(calls.list, query, { signal })
      const earlier = list.filter((one) => one.id !== id && one.range[0] < range[0])
      return earlier.toSorted((one, other) => other.range[0].localeCompare(one.range[0]))[0] ?? null
    },
  })
}

/** 与上一份协议的对比: what is another than it was, term by term and product by product. */
export function AgreementChanges({ record }: { record: Agreement }) {
  const styles = useStyles()
  const { data: former, error } = useFormer(record)
  return (
    <Panel title={agreementWords.changes}>
      <div className={styles.body}>
        {error && (
          <p role="alert" className={styles.problem}>
            {error.message}
          </p>
        )}
        {former === null && <p className={styles.said}>{agreementWords.first}</p>}
        {former && (
          <>
            <p className={styles.said}>
              <LinkedName
                target={corporationAgreement}
                id={former.id}
                name={agreementWords.former(former.name, former.agreementNo)}
              />
            </p>
            <Changes rows={compared(former, record)} />
          </>
        )}
      </div>
    </Panel>
  )
}

const changeOf = ({ before, now }: Compared) =>
  before === null
    ? ({ word: agreementWords.added, tone: 'success' } as const)
    : now === null
      ? ({ word: agreementWords.gone, tone: 'danger' } as const)
      : ({ word: agreementWords.changed, tone: 'warning' } as const)

function Changes({ rows }: { rows: readonly Compared[] }) {
  const styles = useStyles()
  const changed = rows.filter(({ before, now }) => before !== now)
  if (changed.length === 0) return <p className={styles.said}>{agreementWords.allSame}</p>
  const left = rows.length - changed.length
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={agreementWords.changes}>
          <thead>
            <tr>
              {[agreementWords.item, agreementWords.before, agreementWords.now, agreementWords.change].map((text) => (
                <th key={text} scope="col" className={styles.cell}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changed.map((row) => {
              const { word, tone } = changeOf(row)
              return (
                <tr key={row.item}>
                  <th scope="row" className={styles.cell}>
                    {row.item}
                  </th>
                  <td className={styles.cell}>{row.before ?? agreementWords.nothing}</td>
                  <td className={styles.cell}>{row.now ?? agreementWords.nothing}</td>
                  <td className={styles.cell}>
                    <StatusBadge tone={tone}>{word}</StatusBadge>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {left > 0 && <p className={styles.said}>{agreementWords.same(left)}</p>}
    </>
  )
}
