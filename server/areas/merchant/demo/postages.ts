import { postage } from '@contracts/resources/merchant/postage'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'

const east = ['江苏省', '浙江省', '上海市']
const farAway = ['新疆维吾尔自治区', '西藏自治区']
const everywhere = (first: number, firstFee: number, extra: number, extraFee: number) => [
  { areas: null, first, firstFee, extra, extraFee },
]

const standard: Given<typeof postage> = {
  name: '华东标准快递',
  isDefault: true,
  sendRegion: '浙江省杭州市',
  chargeRules: everywhere(1, 800, 1, 200),
  freeRules: [{ areas: east, minAmount: 9_900, minCount: null, logic: 'AND' }],
  noDelivery: [{ areas: farAway, reason: '快递不达' }],
}

/** Freight templates, their values and whose they are: each store sends by its first one, the first store has three. */
const templates: readonly (readonly [hotelId: number, values: Given<typeof postage>])[] = [
  [1001, standard],
  [1002, standard],
  [1003, standard],
  [1004, standard],
  [
    1001,
    {
      name: '生鲜冷链',
      chargeMode: 'WEIGHT',
      sendRegion: '浙江省杭州市',
      shipHours: 24,
      chargeRules: [
        ...everywhere(1, 2_800, 0.5, 600),
        { areas: east, first: 1, firstFee: 1_800, extra: 0.5, extraFee: 300 },
      ],
      noDelivery: [{ areas: [...farAway, '内蒙古自治区', '青海省'], reason: '冷链不达' }],
    },
  ],
  [1001, { name: '全国包邮', sendRegion: '浙江省杭州市', chargeRules: everywhere(1, 0, 0, 0) }],
]

/** The id of the template that a store sends by. */
export const postageOfStore = (hotelId: number): number => templates.findIndex(([store]) => store === hotelId) + 1

/** 运费模板 of the demo. */
export const demoPostages = ({ ago }: Demo): readonly DemoRecord<typeof postage>[] =>
  templates.map(([hotelId, values], at) => ({
    id: at + 1,
    hotelId,
    brandId: demoBrandId,
    status: 'ENABLED',
    events: [],
    createdAt: ago(180 - at),
    values: complete(postage, values),
  }))
