import { redEnvelope, usesIn } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { yuanText } from '@/blocks/records/money'
import { definePage } from '@/blocks/records/page/recordPage'
import { envelopeWords } from './words'
import { worthText } from './worth'

const share = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${((part * 100) / whole).toFixed(1)}%`

/** 红包详情: what was issued, got and used, what it costs; who got it below. */
export const envelopePage = definePage(redEnvelope, {
  word: '红包',
  said: ['getMode', 'createdAt'],
  strip: [
    { label: '面额', of: (record) => worthText(record), note: ({ threshold }) => envelopeWords.threshold(threshold) },
    {
      label: '剩余 / 发行',
      of: ({ stock, issued }) => `${stock - issued} / ${stock}`,
      note: ({ budget }) => (budget === null ? null : `预算 ¥${yuanText(budget)}`),
    },
    {
      of: 'issued',
      note: ({ issued, stock }) => `领取率 ${share(issued, stock) ?? '–'}`,
    },
    {
      label: '已核销',
      of: ({ facts }) => String(usesIn(facts).used),
      note: ({ facts, issued }) => {
        const rate = share(usesIn(facts).used, issued)
        return rate === null ? null : `核销率 ${rate}`
      },
    },
    {
      label: '核销额（元）',
      of: ({ facts }) => yuanText(usesIn(facts).usedAmount),
      note: ({ facts }) => (usesIn(facts).expired > 0 ? `过期 ${usesIn(facts).expired} 个` : null),
    },
  ],
  facts: [
    {
      section: '使用规则',
      fields: ['useScope', 'productIds', 'hotelIds', 'stackCoupon', 'perOrderLimit', 'returnOnRefund', 'note'],
    },
    { section: '有效期', fields: ['validType', 'validRange', 'validDays', 'effectDelay', 'blackDates', 'remindDays'] },
    { section: '领取限制', fields: ['perMemberLimit', 'perDayLimit', 'issuedAmount'] },
  ],
  leftOut: [
    'name',
    'cover',
    'getMode',
    'amountType',
    'amount',
    'minAmount',
    'maxAmount',
    'stock',
    'budget',
    'threshold',
    'issued',
  ],
  likely: { NEW: 'PUBLISH', PUBLISHED: 'GRANT', OFFLINE: 'PUBLISH', ENDED: null },
})

/** 领取记录详情: whose it is, how long, what became of it, and the rules that it keeps. */
export const receivePage = definePage(redEnvelopeReceive, {
  word: '领取记录',
  number: 'code',
  said: ['source', 'receivedAt'],
  strip: [
    { of: 'amount', note: ({ threshold }) => envelopeWords.threshold(threshold) },
    { of: 'validTo', note: ({ validFrom }) => `${validFrom.slice(0, 10)} 起` },
    { of: 'deduct' },
    { of: 'usedAt' },
  ],
  facts: [
    { section: '红包', fields: ['envelopeId', 'memberId', 'phone', 'storeId', 'orderId', 'reason'] },
    {
      section: '领取时的规则',
      fields: [
        'useScope',
        'productIds',
        'hotelIds',
        'blackDates',
        'stackCoupon',
        'perOrderLimit',
        'returnOnRefund',
        'bearer',
      ],
    },
  ],
  leftOut: [
    'envelopeName',
    'sourceKey',
    'orderNo',
    'amount',
    'threshold',
    'validFrom',
    'validTo',
    'deduct',
    'usedAt',
    'source',
    'receivedAt',
  ],
  likely: { RECEIVED: 'WRITE_OFF', LOCKED: null, USED: null, EXPIRED: 'EXTEND', VOID: null },
})

/** 核销记录详情: what was used, where, what it took off, and who bears it. */
export const writeoffPage = definePage(redEnvelopeWriteoff, {
  word: '核销记录',
  number: 'writeoffNo',
  said: ['channel', 'writtenAt'],
  strip: [
    { of: 'orderAmount' },
    { of: 'deduct' },
    {
      label: '实付（元）',
      of: ({ orderAmount, deduct }) => yuanText(orderAmount - deduct),
    },
  ],
  facts: [
    { section: '核销', fields: ['receiveId', 'envelopeId', 'memberId', 'orderNo', 'operatorName'] },
    { section: '承担', fields: ['bearer', 'fundStoreId', 'funding'] },
    { section: '撤销', fields: ['reversedAt', 'reverseReason'] },
  ],
  leftOut: ['envelopeName', 'code', 'orderAmount', 'deduct', 'channel', 'writtenAt'],
  likely: { REDEEMED: null, REVERSED: null },
})
