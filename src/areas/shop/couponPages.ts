import { coupon, usesIn } from '@contracts/resources/shop/coupon'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { yuanText } from '@/blocks/records/money'
import { definePage } from '@/blocks/records/page/recordPage'
import { couponWords, worthText } from './couponWords'

const share = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${((part * 100) / whole).toFixed(1)}%`

/** 优惠券详情: how many were given and used, what they cost and what they brought; its codes below. */
export const couponPage = definePage(coupon, {
  word: '优惠券',
  said: ['styleCode', 'createdAt'],
  strip: [
    { label: '优惠', of: (record) => worthText(record), note: ({ threshold }) => couponWords.threshold(threshold) },
    {
      of: 'taken',
      note: ({ total, taken }) => (total === 0 ? '不限量' : `领取率 ${share(taken, total) ?? '–'}`),
    },
    {
      label: '已用',
      of: ({ facts }) => String(usesIn(facts).used),
      note: ({ facts, taken }) => {
        const rate = share(usesIn(facts).used, taken)
        return rate === null ? null : `核销率 ${rate}`
      },
    },
    { label: '优惠金额（元）', of: ({ facts }) => yuanText(usesIn(facts).discountSum) },
    {
      label: '带动实付（元）',
      of: ({ facts }) => yuanText(usesIn(facts).orderSum),
      note: ({ facts }) => {
        const { discountSum, orderSum } = usesIn(facts)
        return discountSum === 0 ? null : `投产比 ${(orderSum / discountSum).toFixed(1)}`
      },
    },
  ],
  facts: [
    {
      section: '使用规则',
      fields: ['scope', 'productIds', 'categoryIds', 'hotelIds', 'stackable', 'withMemberPrice', 'note'],
    },
    { section: '有效期', fields: ['validType', 'validRange', 'delayDays', 'validDays', 'blackout'] },
    {
      section: '发放',
      fields: ['takeRange', 'total', 'perMemberLimit', 'perDayLimit', 'gradeIds', 'budget', 'orderIndex', 'color'],
    },
    { section: '退款', fields: ['refundReturn', 'returnExtendDays'] },
  ],
  leftOut: ['name', 'faceValue', 'discount', 'maxDiscount', 'threshold', 'taken', 'styleCode'],
  likely: { NEW: 'PUBLISH', PUBLISHED: 'GRANT', PAUSED: 'RESUME', OFFLINE: null },
})

/** 券码详情: whose it is, how long, which order it went into, and the rules that it keeps. */
export const couponCodePage = definePage(couponCode, {
  word: '券码',
  number: 'code',
  said: ['source', 'createdAt'],
  strip: [
    { label: '优惠', of: (record) => worthText(record), note: ({ threshold }) => couponWords.threshold(threshold) },
    { of: 'validTo', note: ({ validFrom }) => `${validFrom} 起` },
    { of: 'discountAmount' },
    { of: 'orderAmount' },
  ],
  facts: [
    { section: '券码', fields: ['couponId', 'memberId', 'orderId', 'usedAt', 'voidReason'] },
    {
      section: '领取时的规则',
      fields: [
        'scope',
        'productIds',
        'categoryIds',
        'hotelIds',
        'blackout',
        'stackable',
        'withMemberPrice',
        'refundReturn',
        'returnExtendDays',
      ],
    },
  ],
  leftOut: [
    'couponName',
    'sourceKey',
    'orderNo',
    'styleCode',
    'faceValue',
    'discount',
    'maxDiscount',
    'threshold',
    'validFrom',
    'validTo',
    'discountAmount',
    'orderAmount',
  ],
  likely: { UNUSED: null, LOCKED: null, USED: null, EXPIRED: null, VOID: null },
})
