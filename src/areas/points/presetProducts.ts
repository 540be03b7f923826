import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { viewOf } from '@contracts/resources/viewOf'

/** 积分商品 as the form of tickets knows it: its kind is given, it is handed over by itself. */
export const ticketPointsProduct = viewOf(pointsProduct, {
  title: '票券积分商品',
  preset: { kind: 'TICKET', delivery: 'AUTO' },
})

/** The same of what the platform supplies: it says itself how that may be handed over. */
export const supplyPointsProduct = viewOf(pointsProduct, {
  title: '直客通积分商品',
  preset: { kind: 'ZKT' },
})

/** The same of prepaid cards. */
export const cardPointsProduct = viewOf(pointsProduct, {
  title: '预付卡积分商品',
  preset: { kind: 'PREPAID', delivery: 'AUTO' },
})

/** The same of red envelopes. */
export const envelopePointsProduct = viewOf(pointsProduct, {
  title: '红包积分商品',
  preset: { kind: 'ENVELOPE', delivery: 'AUTO' },
})
