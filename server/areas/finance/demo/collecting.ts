import type { paymentChannel } from '@contracts/resources/finance/paymentChannel'
import { paymentChannel as channels } from '@contracts/resources/finance/paymentChannel'
import { paymentScene as scenes } from '@contracts/resources/finance/paymentScene'
import type { paymentScene } from '@contracts/resources/finance/paymentScene'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId, demoStores } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'

type Channel = DemoRecord<typeof paymentChannel>
type Scene = DemoRecord<typeof paymentScene>

const open = [['OPEN'], 'OPEN'] as const

const channelSeeds: readonly (readonly [
  events: Channel['events'],
  status: Channel['status'],
  values: Given<typeof paymentChannel>,
])[] = [
  [...open, { channel: 'WECHAT', mchNo: '190000662', channelRate: 0.6, platformRate: 1 }],
  [...open, { channel: 'ALIPAY', mchNo: '208800118', channelRate: 0.6, platformRate: 1, settleCycle: 'T1' }],
  [['OPEN', 'PAUSE'], 'PAUSED', { channel: 'UNIONPAY', mchNo: '89844017', channelRate: 0.55, settleCycle: 'T7' }],
  [[], 'DRAFT', { channel: 'DOUYIN', mchNo: '70211905', channelRate: 0.6, settleCycle: 'D15' }],
]

/** 支付通道 of each store: two that take money, one that is paused, one that waits for its channel. */
export const demoChannels = ({ ago }: Demo): readonly Channel[] =>
  demoStores.flatMap(({ hotelId }, store) =>
    channelSeeds.map(([events, status, values], at) => ({
      id: store * channelSeeds.length + at + 1,
      hotelId,
      brandId: demoBrandId,
      status,
      events,
      createdAt: ago(400 - at * 20, store * 7),
      values: complete(channels, { ...values, mchNo: `${values.mchNo}${store + 1}` }),
    })),
  )

/** Employees who stand at the counters (demoEmployees): 前台, 前台领班, 餐厅领班. */
const desk = [3, 8, 17] as const
const waiters = [31] as const

const sceneSeeds: readonly Given<typeof paymentScene>[] = [
  { sceneType: '1', name: '前台收款', amountMode: 'FREE', askRoom: true, cashierIds: desk },
  { sceneType: '2', name: '湖畔餐厅', amountMode: 'FREE', askRoom: true, cashierIds: waiters },
  { sceneType: '3', name: '入住押金', amountMode: 'FIXED', fixedAmount: 50_000, askRoom: true, cashierIds: desk },
  {
    sceneType: '4',
    name: '伴手礼柜台',
    amountMode: 'OPTIONS',
    options: [
      { label: '明前龙井 50克', amount: 16_800 },
      { label: '桂花糕礼盒', amount: 6_800 },
      { label: '西湖绸伞', amount: 19_800 },
    ],
  },
  { sceneType: '5', name: '停车费', amountMode: 'FIXED', fixedAmount: 2_000 },
]
/** Out of use since the season ended. */
const closed: Given<typeof paymentScene> = { sceneType: '4', name: '泳池水吧', amountMode: 'FREE' }

const scene = (id: number, hotelId: number, createdAt: string, values: Given<typeof paymentScene>): Scene => ({
  id,
  hotelId,
  brandId: demoBrandId,
  status: values === closed ? 'DISABLED' : 'ENABLED',
  events: values === closed ? ['DISABLE'] : [],
  createdAt,
  values: complete(scenes, values),
})

/** Scenes of the first store stand at the beginning: their ids are their places. */
export const demoSceneId = (place: number): number => place + 1
export const demoSceneCount = sceneSeeds.length

/** 收款场景: those of the first store, one of each of the others. */
export const demoScenes = ({ ago }: Demo): readonly Scene[] => {
  const [first, ...others] = demoStores
  const own = [...sceneSeeds, closed]
  return [
    ...own.map((values, at) => scene(demoSceneId(at), first.hotelId, ago(380 - at), values)),
    ...others.map(({ hotelId }, at) => scene(own.length + at + 1, hotelId, ago(370 - at), sceneSeeds[0]!)),
  ]
}
