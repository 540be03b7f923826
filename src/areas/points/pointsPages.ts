import type { RecordAnswer } from '@contracts/resources/calls'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { yuanText } from '@/blocks/records/money'
import { definePage, type PageStep } from '@/blocks/records/page/recordPage'
import { AccountLots, ExchangePoints } from './pageParts'

const numberText = (value: number | null) => (value ?? 0).toLocaleString('en-US')

type Exchange = RecordAnswer<typeof pointsExchange>

const over = ['CANCELLED', 'REFUNDED', 'FAILED']

/** The course of an exchange: paid, sent where it is sent, received. */
function stepsOf(record: Exchange): readonly PageStep[] {
  const { status, delivery, createdAt, paidAt, sentAt, finishedAt } = record
  if (over.includes(status)) return []
  const steps: PageStep[] = [{ name: '兑换', is: 'over', at: createdAt }]
  const isOpen = status === 'PENDING_PAY'
  steps.push({ name: '支付', is: isOpen ? 'now' : 'over', at: paidAt, ...(isOpen && { waitsFor: '等待支付现金部分' }) })
  if (delivery === 'SHIP' && (sentAt !== null || status !== 'COMPLETED')) {
    const is = status === 'PENDING_SEND' ? 'now' : sentAt === null ? 'ahead' : 'over'
    steps.push({ name: '发货', is, at: sentAt })
  }
  const isLast = status === 'SENT' || (status === 'PENDING_SEND' && delivery !== 'SHIP')
  const last = { AUTO: '发放', SHIP: '收货', PICKUP: '自提' }[delivery]
  steps.push({ name: last, is: status === 'COMPLETED' ? 'over' : isLast ? 'now' : 'ahead', at: finishedAt })
  return steps
}

/** 兑换详情: what was got, what it took, where it is. */
export const exchangePage = definePage(pointsExchange, {
  word: '兑换单',
  number: 'exchangeNo',
  said: ['createdAt'],
  strip: [
    { label: '积分', of: ({ points }) => numberText(points) },
    {
      label: '现金（元）',
      of: ({ cash }) => yuanText(cash),
      note: ({ freight }) => (freight ? `含运费 ${yuanText(freight)}` : null),
    },
    { of: 'qty' },
    { of: 'delivery' },
  ],
  steps: stepsOf,
  person: { title: '会员', name: 'memberName', phone: 'memberPhone', to: 'memberId' },
  facts: [
    { section: '商品', fields: ['productId', 'kind', 'supplier', 'skuName', 'refundRule', 'notice', 'cost'] },
    {
      section: '交付',
      fields: [
        'receiver',
        'phone',
        'address',
        'express',
        'trackingNo',
        'pickupCode',
        'outNo',
        'failReason',
        'endReason',
      ],
    },
    { section: '支付', fields: ['transactionNo', 'payDeadline'] },
  ],
  main: ExchangePoints,
  leftOut: [
    'productName',
    'cover',
    'points',
    'cash',
    'freight',
    'qty',
    'memberId',
    'memberName',
    'memberPhone',
    'delivery',
  ],
  likely: ({ status, delivery }) => {
    if (status === 'PENDING_SEND') return { AUTO: null, SHIP: 'SHIP' as const, PICKUP: 'PICK_UP' as const }[delivery]
    return status === 'SENT' ? 'RECEIVE' : status === 'FAILED' ? 'RETRY' : null
  },
})

/** 积分商品详情: what is left of it, what it costs the store. */
export const pointsProductPage = definePage(pointsProduct, {
  word: '积分商品',
  said: ['kind', 'categoryIds'],
  strip: [
    { label: '所需积分', of: ({ points, cash }) => `${numberText(points)}${cash ? ` + ¥${yuanText(cash)}` : ''}` },
    { of: 'stockLeft', note: ({ stockTotal }) => `共 ${numberText(stockTotal)}` },
    { of: 'exchanged' },
    { of: 'marketPrice' },
    {
      label: '关联商品',
      of: ({ kind, facts }) => (kind === 'GOODS' ? null : String(facts.source ?? '可兑换')),
    },
  ],
  tables: { gradePoints: { columns: ['gradeId', 'points'] } },
  facts: [
    { section: '直客通供货', fields: ['zktProductId', 'supplier', 'supplySkuName', 'supplyPrice', 'supplyFreight'] },
    {
      section: '兑换规则',
      fields: [
        'ticketProductId',
        'redEnvelopeId',
        'prepaidProductId',
        'saleRange',
        'gradeIds',
        'newOnly',
        'refundRule',
        'cost',
      ],
    },
    {
      section: '限兑与交付',
      fields: ['perMemberLimit', 'perDayLimit', 'perOrderLimit', 'dayStock', 'delivery', 'freight'],
    },
    { section: '展示', fields: ['images', 'place', 'recommended', 'notice', 'detail', 'offReason'] },
  ],
  leftOut: ['name', 'cover', 'points', 'cash', 'stockTotal', 'kind', 'categoryIds'],
})

/** 积分账户: what a member has, and how it came and went. */
export const accountPage = definePage(pointAccount, {
  word: '积分账户',
  number: 'memberNo',
  said: ['phone'],
  strip: [
    { label: '可用积分', of: ({ available }) => numberText(available) },
    { label: '待入账', of: ({ pending }) => numberText(pending) },
    { label: '30天内到期', of: ({ facts }) => numberText(Number(facts.expiring ?? 0)) },
    {
      label: '欠分',
      of: ({ owed }) => numberText(owed),
      note: ({ owed }) => (owed > 0 ? '由以后获得的积分补足' : null),
    },
  ],
  main: AccountLots,
  facts: [{ section: '账户', fields: ['memberId', 'gradeId', 'earned', 'used', 'lastAt'] }],
  leftOut: ['memberName', 'available', 'pending', 'owed'],
  likely: { ACTIVE: 'ADJUST', FROZEN: null, CLOSED: null },
})

/** 积分流水: where its points come from, or which lots it drew. */
export const entryPage = definePage(pointEntry, {
  word: '积分流水',
  number: 'entryNo',
  said: ['entryType', 'createdAt'],
  strip: [
    { label: '变动', of: ({ points }) => `${points > 0 ? '+' : ''}${numberText(points)}` },
    { label: '变动后', of: ({ balanceAfter }) => (balanceAfter === null ? null : numberText(balanceAfter)) },
    { of: 'expireOn' },
    { label: '剩余', of: ({ lotLeft }) => (lotLeft === null ? null : numberText(lotLeft)) },
  ],
  tables: { draws: { columns: ['lotId', 'points'], sums: ['points'] } },
  facts: [
    {
      section: '来源',
      fields: ['memberName', 'memberId', 'sourceType', 'sourceNo', 'ruleId', 'storeId', 'base', 'reason'],
    },
    { section: '入账', fields: ['dueAt', 'postedAt', 'owed', 'lotId'] },
  ],
  leftOut: ['sourceKey', 'accountId', 'points', 'balanceAfter', 'lotLeft', 'expireOn'],
  likely: { PENDING: 'POST_NOW', REVIEW: 'APPROVE', POSTED: null, VOID: null, REVERSED: null },
})
