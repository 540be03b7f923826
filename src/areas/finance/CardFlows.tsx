import type { CardFlow } from '@contracts/calls/ledgerCalls'
import { paymentApi } from '@contracts/calls/paymentApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'

const words = {
  title: (month: string) => `发卡方与用卡门店 · ${dayjs(month).format('YYYY年M月')}`,
  table: '发卡方与用卡门店',
  issuer: '发卡方',
  sum: '合计（元）',
  before: '上月',
  after: '下月',
  none: '这个月没有用卡消费。',
  note: '行是发卡门店，列是用卡门店；金额为用掉的本金减去退回的。跨店用卡按净额结算给用卡门店，款项从托管账户中出。',
  cell: (net: number, settled: number) => `应结 ${yuanText(net)}，已结 ${yuanText(settled)}`,
} as const

/** Name in the address: the list below keeps its own there. */
const asked = 'flows'

const useStyles = makeStyles({
  panel: { marginBottom: look.panelPadding },
  text: { margin: 0, padding: look.panelPadding, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
  buttons: { display: 'flex', gap: '8px' },
})

interface Store {
  readonly id: number
  readonly name: string
}

const byId = (stores: readonly Store[]): readonly Store[] =>
  [...new Map(stores.map((store) => [store.id, store])).values()].toSorted((one, other) => one.id - other.id)

const amountOf = (flows: readonly CardFlow[]): number => flows.reduce((sum, { amount }) => sum + amount, 0)

/** 发卡方与门店矩阵: whose cards have paid how much in which store in a month. */
export function CardFlows() {
  const styles = useStyles()
  const [search, setSearch] = useSearchParams()
  const month = search.get(asked)
  const { data, error } = useQuery({
    queryKey: ['card-flows', month],
    queryFn: ({ signal }) => call(paymentApi.cardFlows, month === null ? {} : { month }, { signal }),
  })
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  if (!data) return null
  const go = (count: number) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.set(asked, dayjs(data.month).add(count, 'month').format('YYYY-MM'))
      return next
    })
  return (
    <div className={styles.panel}>
      <Panel
        title={words.title(data.month)}
        action={
          <span className={styles.buttons}>
            <Button onClick={() => go(-1)}>{words.before}</Button>
            <Button onClick={() => go(1)}>{words.after}</Button>
          </span>
        }
      >
        {data.list.length === 0 ? <p className={styles.text}>{words.none}</p> : <Matrix flows={data.list} />}
        <p className={styles.text}>{words.note}</p>
      </Panel>
    </div>
  )
}

function Matrix({ flows }: { flows: readonly CardFlow[] }) {
  const issuers = byId(flows.map(({ issuerId: id, issuerName: name }) => ({ id, name })))
  const stores = byId(flows.map(({ hotelId: id, hotelName: name }) => ({ id, name })))
  const at = (issuer: Store, store: Store) =>
    flows.find(({ issuerId, hotelId }) => issuerId === issuer.id && hotelId === store.id)
  return (
    <DetailTable
      label={words.table}
      rows={issuers}
      columns={[
        { name: 'issuer', header: words.issuer, cell: ({ name }) => name },
        ...stores.map((store) => ({
          name: `at${store.id}`,
          header: store.name,
          isNumber: true,
          cell: (issuer: Store) => {
            const flow = at(issuer, store)
            return flow ? yuanText(flow.amount) : noValue
          },
          under: (issuer: Store) => {
            const flow = at(issuer, store)
            return flow ? words.cell(flow.net, flow.settled) : null
          },
        })),
        {
          name: 'sum',
          header: words.sum,
          isNumber: true,
          cell: ({ id }) => yuanText(amountOf(flows.filter(({ issuerId }) => issuerId === id))),
        },
      ]}
      sums={{
        ...Object.fromEntries(
          stores.map(({ id }) => [`at${id}`, yuanText(amountOf(flows.filter(({ hotelId }) => hotelId === id)))]),
        ),
        sum: yuanText(amountOf(flows)),
      }}
    />
  )
}
