import { splitReceiver } from '@contracts/resources/finance/splitReceiver'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId, demoStores } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'

type Receiver = DemoRecord<typeof splitReceiver>

const seeds: readonly (readonly [
  events: Receiver['events'],
  status: Receiver['status'],
  values: Given<typeof splitReceiver>,
])[] = [
  [['SIGN'], 'ACTIVE', { name: '西湖文旅有限公司', kind: 'PARTNER', account: '1900012345', ratio: 8 }],
  [[], 'NEW', { name: '湖滨茶业合作社', kind: 'PARTNER', account: '1900067890', ratio: 5 }],
]

/** Id of a store's receiver. @param store @param receiver their places in the seeds, from 0 */
export const demoReceiverId = (store: number, receiver: number): number => store * seeds.length + receiver + 1

/** 分账方 of each store: one that has signed, and one that has not. */
export const demoSplitReceivers = ({ ago, pictureOf }: Demo): readonly Receiver[] =>
  demoStores.flatMap(({ hotelId }, store) =>
    seeds.map(([events, status, values], at) => ({
      id: demoReceiverId(store, at),
      hotelId,
      brandId: demoBrandId,
      status,
      events,
      createdAt: ago(210 - at, store * 7),
      values: complete(splitReceiver, { ...values, agreement: pictureOf('分账协议-示例.pdf') }),
    })),
  )
