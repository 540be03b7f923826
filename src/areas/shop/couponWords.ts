import type { CouponStyle, CouponWorth } from '@contracts/resources/shop/couponReckoning'
import { yuanText } from '@/blocks/records/money'

/** What the pages of coupons say. */
export const couponWords = {
  unnamed: '优惠券名称',
  worth: '–',
  /** Of a coupon that has no colour of its own. */
  color: '#c4314b',
  threshold: (fen: number) => (fen > 0 ? `满 ¥${yuanText(fen)} 可用` : '无门槛'),
  example: {
    title: '下单示例',
    /** fen */
    goods: 50_000,
    postage: 2_000,
    order: (withPostage: boolean) => (withPostage ? '订单 ¥500.00，邮费 ¥20.00' : '订单 ¥500.00'),
    unused: '，没有达到使用条件',
  },
  kinds: {
    title: '选择券类型',
    note: '类型保存后不能修改。',
    figures: '近30天的优惠券',
    create: '创建',
    all: '全部优惠券',
    of: {
      CASH: { text: '下单直接减一笔金额，适合拉新和满减。', sample: '满 ¥399 减 ¥50：订单 ¥500，实付 ¥450' },
      DISCOUNT: { text: '按比例打折，可设最多优惠。', sample: '8.5 折最多 ¥60：订单 ¥500，实付 ¥440' },
      FREIGHT: { text: '减免邮寄商品的邮费，不影响商品金额。', sample: '减 ¥10：邮费 ¥15，实付邮费 ¥5' },
    } satisfies { readonly [Style in CouponStyle]: { readonly text: string; readonly sample: string } },
  },
  list: '优惠券',
  codes: '领取记录',
  grant: '按条件批量发券',
} as const

/** 减 ¥50.00, 8.5 折; empty while it is not filled in. */
export function worthText({ styleCode, faceValue, discount, maxDiscount }: CouponWorth): string {
  if (styleCode !== 'DISCOUNT') return faceValue === null ? '' : `减 ¥${yuanText(faceValue)}`
  if (discount === null) return ''
  const most = maxDiscount === null ? '' : `，最多 ¥${yuanText(maxDiscount)}`
  return `${discount / 10} 折${most}`
}
