import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { complete } from '@server/demo/complete'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { activityRow, daysOf, type ActivitySeed } from './activityRows'

/** Products are named by their places in the catalogue, from 1. */
const deposits: readonly ActivitySeed<typeof depositActivity>[] = [
  [
    'RUNNING',
    -20,
    10,
    {
      name: '暑期亲子房定金膨胀',
      depositAmount: 10_000,
      inflateAmount: 20_000,
      productIds: [6, 7],
      stock: 100,
      perPersonLimit: 2,
    },
  ],
  [
    'ENDED',
    -60,
    -20,
    {
      name: '春日湖景房预约定金',
      depositAmount: 5_000,
      inflateAmount: 8_000,
      productIds: [1],
      stock: 30,
      perPersonLimit: 1,
    },
  ],
]
/** Days after the last day for a deposit on which it may still be used: the second activity's have passed. */
const useDays = [50, 18] as const

const rule = '<p>定金在使用时间内下单可抵扣对应金额，逾期未使用自动失效。</p>'

/** 定金活动 of the demo's first store. */
export const demoDepositActivities = (demo: Demo): readonly DemoRecord<typeof depositActivity>[] =>
  deposits.map((seed, at) => {
    const [, from, to, values] = seed
    return {
      ...activityRow(seed, at, demo),
      values: complete(depositActivity, {
        image: demo.pictureOf('亲子家庭房周末票.png'),
        rule,
        depositRange: daysOf(seed, demo),
        useRange: [demo.day(from), demo.day(to + useDays[at]!)],
        ...values,
      }),
    }
  })
