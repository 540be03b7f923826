import { payMethods } from '@contracts/resources/payMethods'
import type { RecordAnswer } from '@contracts/resources/calls'
import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { useQuery } from '@tanstack/react-query'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { Strip } from '@/blocks/records/page/Strip'
import { definePage } from '@/blocks/records/page/recordPage'
import { likelyOfActivity, resultsOf } from './activityResults'
import { depositFiguresQuery } from './depositFiguresQuery'

/** How many deposits of an activity were paid, and what has become of them. */
function Results({ record: { id, stock, facts } }: { record: RecordAnswer<typeof depositActivity> }) {
  const { data } = useQuery(depositFiguresQuery(id))
  const money = (fen: number | undefined) => (fen === undefined ? noValue : yuanText(fen))
  return (
    <Strip
      figures={[
        { label: '已付份数', value: String(facts.paidCount ?? 0), note: `共 ${stock} 份` },
        { label: '已付定金（元）', value: money(data?.paid) },
        { label: '已用（元）', value: money(data?.used) },
        {
          label: '已退（元）',
          value: money(data?.refunded),
          note: data && data.forfeited > 0 ? `已失效 ${yuanText(data.forfeited)}` : null,
        },
        { label: '余额（元）', value: money(data?.balance) },
      ]}
    />
  )
}

/** 定金活动详情: what its deposits add up to, its terms, the deposits themselves. */
export const depositActivityPage = definePage(depositActivity, {
  word: '定金活动',
  said: ['createdAt'],
  strip: Results,
  main: resultsOf('deposit-activity').main,
  facts: [
    {
      section: '活动规则',
      fields: ['depositAmount', 'inflateAmount', 'depositRange', 'useRange', 'stock', 'perPersonLimit', 'refundable'],
    },
    { section: '商品', fields: ['productIds'] },
    { section: '展示', fields: ['image', 'rule'] },
  ],
  leftOut: ['name'],
  likely: likelyOfActivity,
})

/** 定金订单详情. */
export const depositOrderPage = definePage(depositOrder, {
  word: '定金',
  number: 'depositNo',
  strip: [
    { of: 'amount', note: ({ payMethod }) => (payMethod === null ? null : payMethods[payMethod]) },
    { of: 'inflateAmount' },
    { of: 'payTime' },
  ],
  facts: [{ section: '定金', fields: ['activityId', 'usedOrderNo', 'transactionNo', 'channelRefundNo', 'failReason'] }],
  leftOut: ({ status }) => ['payMethod', ...(status === 'PENDING_PAY' ? [] : (['payDeadline'] as const))],
  person: { title: '会员', name: 'phone', to: 'memberId' },
})
