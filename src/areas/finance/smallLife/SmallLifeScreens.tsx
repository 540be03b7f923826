import { settleLine } from '@contracts/resources/finance/settleLine'
import { smallLifeTicket } from '@contracts/resources/finance/smallLifeTicket'
import { screensFor } from '@/blocks/records/screensFor'

/** 小生活票券: the list, 编辑小生活票券 with what is left of a piece while its prices are typed. */
export const { Screen: SmallLifeTickets } = screensFor(smallLifeTicket, {
  title: '小生活票券',
  preview: async () => (await import('./marginPreview')).marginPreview,
  paths: { list: '/SmallLifeTicket', add: '/SmallLifeTicketEdit', edit: '/SmallLifeTicketEdit?id={id}' },
})

/** 结算明细 as 小生活 knows it. */
const smallLifeLine: typeof settleLine = {
  ...settleLine,
  title: '小生活消费',
  preset: { lineType: 'SMALL_LIFE' },
  list: {
    ...settleLine.list,
    columns: ['orderNo', 'productName', 'gross', 'refunded', 'platformFee', 'net', 'dueAt', 'status', 'createdAt'],
    filters: ['kind', 'dueAt', 'status', 'createdAt'],
  },
  access: { ...settleLine.access, read: 'finance:small-life-line' },
}

/** 小生活消费明细. */
export const { Screen: SmallLifeConsume } = screensFor(smallLifeLine, { title: '小生活消费明细' })
