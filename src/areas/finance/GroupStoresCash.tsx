import { paymentApi } from '@contracts/calls/paymentApi'
import type { PoolPlace } from '@contracts/calls/ledgerCalls'
import { makeStyles } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { useCommand } from '@/app/flow/useCommand'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { yuanText } from '@/blocks/records/money'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { Strip } from '@/blocks/records/page/Strip'
import { PageHeader } from '@/look/parts/PageHeader'
import { PageSkeleton } from '@/look/parts/PageSkeleton'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { AskPanel } from './AskPanel'

const words = {
  title: '集团门店资金',
  table: '门店资金',
  place: '归属',
  brand: (name: string) => `${name}（品牌）`,
  available: '可提现（元）',
  pending: '待结算（元）',
  hold: '冻结（元）',
  withdrawing: (amount: string) => `提现中 ${amount}`,
  clearing: '渠道在途（元）',
  suspense: '对账差异（元）',
  transfer: '资金调拨',
  move: '调拨',
  done: (amount: string) => `已调拨 ${amount} 元`,
  note: '门店转入品牌为归集，品牌转入门店为下拨；不选门店即为品牌账户。调拨的是可提现余额，立即入账，双方账上各记一笔。',
} as const

const queryKey = ['ledger-pool']

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: look.panelPadding },
  problem: { margin: 0, color: look.toneDangerText },
})

const sumOf = (places: readonly PoolPlace[], of: 'available' | 'pending' | 'hold' | 'clearing' | 'suspense'): number =>
  places.reduce((sum, place) => sum + place[of], 0)

/** 集团门店资金: what the brand and each of its stores hold, and how it moves between them. */
export function GroupStoresCash() {
  const styles = useStyles()
  const me = useMe()
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(paymentApi.poolPlaces, {}, { signal }),
  })
  return (
    <>
      <PageHeader title={words.title} />
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {data ? (
        <div className={styles.parts}>
          <Strip
            label={words.title}
            figures={(['available', 'pending', 'hold', 'clearing', 'suspense'] as const).map((of) => ({
              label: words[of],
              value: yuanText(sumOf(data.list, of)),
            }))}
          />
          <Places places={data.list} />
          {holdsRight(me, 'finance:pool:transfer') && <Transfer />}
        </div>
      ) : (
        !error && <PageSkeleton />
      )}
    </>
  )
}

const Places = ({ places }: { places: readonly PoolPlace[] }) => (
  <Panel title={words.table}>
    <DetailTable
      label={words.table}
      rows={places}
      columns={[
        {
          name: 'place',
          header: words.place,
          cell: ({ hotelId, name }) => (hotelId === null ? words.brand(name) : name),
        },
        {
          name: 'available',
          header: words.available,
          isNumber: true,
          cell: ({ available }) => yuanText(available),
        },
        { name: 'pending', header: words.pending, isNumber: true, cell: ({ pending }) => yuanText(pending) },
        {
          name: 'hold',
          header: words.hold,
          isNumber: true,
          cell: ({ hold }) => yuanText(hold),
          under: ({ withdrawing }) => (withdrawing > 0 ? words.withdrawing(yuanText(withdrawing)) : null),
        },
        { name: 'clearing', header: words.clearing, isNumber: true, cell: ({ clearing }) => yuanText(clearing) },
        { name: 'suspense', header: words.suspense, isNumber: true, cell: ({ suspense }) => yuanText(suspense) },
      ]}
      sums={Object.fromEntries(
        (['available', 'pending', 'hold', 'clearing', 'suspense'] as const).map((of) => [
          of,
          yuanText(sumOf(places, of)),
        ]),
      )}
    />
  </Panel>
)

const fields = {
  fromHotelId: { type: 'reference', label: '转出', to: 'hotel', hint: '不选则从品牌账户转出' },
  toHotelId: { type: 'reference', label: '转入', to: 'hotel', hint: '不选则转入品牌账户' },
  amount: { type: 'money', label: '金额', required: true, min: 1 },
  reason: { type: 'text', label: '原因', required: true, max: 200 },
} as const

interface Asked {
  readonly fromHotelId?: number | null
  readonly toHotelId?: number | null
  readonly amount?: number | null
  readonly reason?: string | null
}

/** 归集, 下拨 and between stores. */
function Transfer() {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked>({})
  const [moved, setMoved] = useState<number | null>(null)
  const { fromHotelId = null, toHotelId = null, amount, reason } = asked
  const isComplete = Boolean(amount && reason?.trim()) && fromHotelId !== toHotelId
  const moving = useCommand(
    () => call(paymentApi.transferPool, { fromHotelId, toHotelId, amount: amount ?? 0, reason: reason ?? '' }),
    () => {
      setMoved(amount ?? 0)
      setAsked({})
      void queries.invalidateQueries({ queryKey })
    },
  )
  return (
    <AskPanel<Asked>
      title={words.transfer}
      fields={fields}
      asked={asked}
      onChange={(next) => {
        setAsked(next)
        setMoved(null)
      }}
      word={words.move}
      isPrimary
      isComplete={isComplete}
      command={moving}
      note={words.note}
    >
      {moved !== null && <p role="status">{words.done(yuanText(moved))}</p>}
    </AskPanel>
  )
}
