import { smallLifeTicket } from '@contracts/resources/finance/smallLifeTicket'
import { complete, type Given } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'

type Ticket = DemoRecord<typeof smallLifeTicket>

const seeds: readonly (readonly [
  events: Ticket['events'],
  status: Ticket['status'],
  values: Given<typeof smallLifeTicket>,
])[] = [
  [
    ['PUBLISH'],
    'PUBLISHED',
    { name: '湖景大床房两晚', ticketProductId: 1, salePrice: 136_800, settlePrice: 120_000, commissionRate: 8 },
  ],
  [
    ['PUBLISH'],
    'PUBLISHED',
    { name: '西湖连住慢生活', ticketProductId: 4, salePrice: 199_800, settlePrice: 178_000, commissionRate: 8 },
  ],
  [
    ['PUBLISH', 'TAKE_OFFLINE'],
    'OFFLINE',
    {
      name: '亲子周末一晚',
      ticketProductId: 6,
      salePrice: 128_800,
      settlePrice: 110_000,
      commissionRate: 10,
      settleCycle: 'D15',
    },
  ],
  [
    [],
    'NEW',
    { name: '春日连住特惠', ticketProductId: 4, salePrice: 168_800, settlePrice: 150_000, commissionRate: 8 },
  ],
]

/** 小生活票券 of the demo's first store. */
export const demoSmallLifeTickets = ({ ago }: Demo): readonly Ticket[] =>
  seeds.map(([events, status, values], at) => ({
    id: at + 1,
    ...demoStore,
    status,
    events,
    createdAt: ago(90 - at * 12),
    values: complete(smallLifeTicket, values),
  }))
