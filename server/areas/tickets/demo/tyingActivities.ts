import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import { complete } from '@server/demo/complete'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { activityRow, daysOf, type ActivitySeed } from './activityRows'

const beside = (productId: number, yuan: number, maxQty: number) => ({ productId, tyingPrice: yuan * 100, maxQty })

/** Products are named by their places in the catalogue, from 1. */
const tyings: readonly ActivitySeed<typeof tyingActivity>[] = [
  [
    'RUNNING',
    -10,
    20,
    {
      name: '亲子房加购游船票',
      mainProductIds: [6],
      tyingProducts: [beside(26, 58, 4)],
      position: 'ORDER',
    },
  ],
  [
    'WAIT',
    5,
    35,
    { name: '周末房加购亲子船票', mainProductIds: [2], tyingProducts: [beside(27, 98, 2)], position: 'PAID' },
  ],
  [
    'ENDED',
    -60,
    -20,
    {
      name: '湖景房加购咖啡',
      mainProductIds: [1],
      tyingProducts: [beside(19, 38, 2)],
      position: 'ORDER',
    },
  ],
]

/** 加购 of the demo's first store. */
export const demoTyings = (demo: Demo): readonly DemoRecord<typeof tyingActivity>[] =>
  tyings.map((seed, at) => ({
    ...activityRow(seed, at, demo),
    values: complete(tyingActivity, { range: daysOf(seed, demo), ...seed[3] }),
  }))
