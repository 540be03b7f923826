import { callsOf } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { Desk, LifecycleWorld, Refused } from '../world'

const { detail, save } = callsOf(ticketProduct)
const over = '售卖时间已结束，请先修改售卖时间'

/** A change by the brand, whose products are walked. */
const change =
  (values: Record<string, unknown>) =>
  async ({ brand }: Desk, id: number) => {
    const { version } = (await brand.call(detail, { id })).data
    const answer = await brand.call(save, { id, version, values })
    if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  }
const saleIsOver: Refused = { message: over, arrange: change({ saleRange: ['2026-01-01', '2026-03-31'] }) }

const ofStore: Refused = {
  message: '只有品牌的商品可以共享给门店',
  make: async ({ samples }) => (await samples.another(ticketProduct)).id,
  sender: async ({ admin }) => admin,
}

const makerRights = ['ticket:product', 'ticket:product:save', 'ticket:product:audit']
const maker = (desk: Desk) => desk.signInWith('front', makerRights)

const hourMs = 60 * 60 * 1000
/** Sold for the last time on the day of the walk. */
const lastDay = { saleRange: ['2026-05-01', '2026-06-01'] }

export const world: LifecycleWorld = {
  walker: 'brand',
  refusals: {
    'DRAFT SUBMIT': [saleIsOver],
    'NEW APPROVE': [
      saleIsOver,
      {
        message: '不能审核自己创建的商品',
        make: async (desk) => (await desk.samples.another(ticketProduct, {}, await maker(desk))).id,
        sender: maker,
      },
    ],
    'PUBLISHED SHARE_TO_STORES': [ofStore],
    'PUBLISHED STOP_SHARING': [ofStore],
    'OFFLINE STOP_SHARING': [ofStore],
    'OFFLINE SUBMIT': [saleIsOver],
    'OFFLINE PUBLISH': [
      { message: '审核后商品内容有变化，请重新提交审核', arrange: change({ posterTitle: '新海报' }) },
      {
        message: over,
        make: async ({ samples, brand }) => (await samples.another(ticketProduct, lastDay, brand)).id,
        laterMs: hourMs,
      },
    ],
  },
}
