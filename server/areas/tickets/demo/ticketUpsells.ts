import { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { complete } from '@server/demo/complete'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { activityRow, daysOf, type ActivitySeed } from './activityRows'

/** Products are named by their places in the catalogue, from 1. */
const upsells: readonly ActivitySeed<typeof ticketUpsell>[] = [
  [
    'RUNNING',
    -8,
    22,
    {
      name: '双床房升级湖景大床',
      fromProductId: 2,
      toProductId: 1,
      diffMode: 'AUTO',
      scene: 'PAID',
      quota: 30,
    },
  ],
  [
    'DRAFT',
    2,
    30,
    {
      name: '商务午餐升级宴席',
      fromProductId: 24,
      toProductId: 23,
      diffMode: 'FIXED',
      diffAmount: 99_800,
      scene: 'ORDER',
      quota: 10,
    },
  ],
  [
    'ENDED',
    -50,
    -15,
    {
      name: '咖啡升级龙井茶席',
      fromProductId: 19,
      toProductId: 18,
      diffMode: 'AUTO',
      scene: 'BEFORE_USE',
      quota: 40,
    },
  ],
]

/** 升级 of the demo's first store. */
export const demoUpsells = (demo: Demo): readonly DemoRecord<typeof ticketUpsell>[] =>
  upsells.map((seed, at) => ({
    ...activityRow(seed, at, demo),
    values: complete(ticketUpsell, { range: daysOf(seed, demo), ...seed[3] }),
  }))
