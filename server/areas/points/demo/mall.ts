import { pointsCategory } from '@contracts/resources/points/pointsCategory'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { demoPointsEnvelope } from '@server/areas/marketing'
import { demoCardKinds } from '@server/areas/cards'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId, demoStore } from '@server/demo/demoStores'
import type { Demo, DemoPicture, DemoRecord } from '@server/records/demoRecord'

const categoryPictures = {
  美食: '东坡肉.jpg',
  好物: '下午茶三层架.jpg',
  亲子: '亲子家庭房周末票.png',
  住宿礼遇: '湖景大床房两晚套票.jpg',
  限时: '双人自助晚餐券.jpg',
} as const satisfies Readonly<Record<string, DemoPicture>>

/** 商城分类 of the demo's brand. */
export const demoPointsCategories = ({ ago, pictureOf }: Demo): readonly DemoRecord<typeof pointsCategory>[] =>
  Object.entries(categoryPictures).map(([name, picture], at) => ({
    id: at + 1,
    hotelId: null,
    brandId: demoBrandId,
    status: name === '限时' ? 'DISABLED' : 'ENABLED',
    events: name === '限时' ? ['DISABLE'] : [],
    createdAt: ago(360 - at),
    values: complete(pointsCategory, { name, icon: pictureOf(picture), place: (at + 1) * 10 }),
  }))

type Product = DemoRecord<typeof pointsProduct>

/** In short: money in yuan. */
type Shelf = Given<typeof pointsProduct> & {
  readonly name: string
  readonly picture: DemoPicture
  readonly cashYuan?: number
  readonly worth: number
  readonly status?: Product['status']
}

/** Tickets that are given away, by their ids in the first store. */
const gifts = { cake: 51, lateCheckout: 53, playground: 54 } as const

const shelf: readonly Shelf[] = [
  {
    name: '膳魔师保温杯',
    picture: '下午茶三层架.jpg',
    categoryIds: [2],
    points: 3_200,
    freight: 1_000,
    stockTotal: 300,
    worth: 168,
    delivery: 'SHIP',
    recommended: true,
  },
  {
    name: '西湖龙井礼盒',
    picture: '西湖春日踏青-主海报.jpg',
    categoryIds: [1, 2],
    points: 4_800,
    cashYuan: 20,
    stockTotal: 200,
    worth: 298,
    delivery: 'SHIP',
    refundRule: 'BEFORE_USE',
    perMemberLimit: 2,
  },
  {
    name: '桂花糕伴手礼',
    picture: '清炒龙井虾仁.jpg',
    categoryIds: [1],
    points: 900,
    stockTotal: 150,
    worth: 58,
    delivery: 'PICKUP',
    perDayLimit: 1,
  },
  {
    name: '丝绸眼罩',
    picture: '湖畔露台夜景.png',
    categoryIds: [2],
    points: 1_200,
    stockTotal: 120,
    worth: 79,
    delivery: 'PICKUP',
  },
  {
    name: '亲子手作团扇',
    picture: '亲子家庭房周末票.png',
    categoryIds: [3],
    points: 700,
    stockTotal: 6,
    worth: 39,
    delivery: 'PICKUP',
    perMemberLimit: 3,
  },
  {
    name: '湖景房香薰蜡烛',
    picture: '湖景大床房两晚套票.jpg',
    categoryIds: [2, 4],
    points: 1_600,
    stockTotal: 80,
    worth: 99,
    delivery: 'PICKUP',
    status: 'OFFLINE',
  },
  {
    name: '年货坚果礼盒',
    picture: '东坡肉.jpg',
    categoryIds: [1],
    points: 2_400,
    stockTotal: 60,
    worth: 128,
    delivery: 'SHIP',
    status: 'NEW',
  },
  {
    kind: 'TICKET',
    name: '生日蛋糕兑换券',
    picture: '双人自助晚餐券.jpg',
    ticketProductId: gifts.cake,
    categoryIds: [1],
    points: 2_600,
    stockTotal: 60,
    worth: 128,
    delivery: 'AUTO',
    refundRule: 'BEFORE_USE',
    recommended: true,
  },
  {
    kind: 'TICKET',
    name: '延迟退房至16点',
    picture: '湖景大床房两晚套票.jpg',
    ticketProductId: gifts.lateCheckout,
    categoryIds: [4],
    points: 1_800,
    gradePoints: [
      { gradeId: 3, points: 1_500 },
      { gradeId: 4, points: 1_200 },
    ],
    stockTotal: 100,
    worth: 200,
    delivery: 'AUTO',
    refundRule: 'BEFORE_USE',
  },
  {
    kind: 'TICKET',
    name: '儿童乐园单次券',
    picture: '亲子家庭房周末票.png',
    ticketProductId: gifts.playground,
    categoryIds: [3],
    points: 1_000,
    cashYuan: 10,
    stockTotal: 80,
    worth: 68,
    delivery: 'AUTO',
    perMemberLimit: 2,
  },
  {
    kind: 'ENVELOPE',
    name: '20元红包',
    picture: '西湖春日踏青-主海报.jpg',
    redEnvelopeId: demoPointsEnvelope,
    categoryIds: [2],
    points: 2_000,
    stockTotal: 300,
    worth: 20,
    delivery: 'AUTO',
    refundRule: 'BEFORE_USE',
    perMemberLimit: 3,
  },
  {
    kind: 'ENVELOPE',
    name: '20元红包限时兑',
    picture: '湖畔露台夜景.png',
    redEnvelopeId: demoPointsEnvelope,
    categoryIds: [2],
    points: 1_500,
    stockTotal: 100,
    worth: 20,
    delivery: 'AUTO',
    status: 'NEW',
  },
  {
    kind: 'ZKT',
    name: '真空保温杯 500ml',
    picture: '下午茶三层架.jpg',
    zktProductId: 101,
    supplySkuId: '101-1',
    supplyPrice: 7_900,
    supplyFreight: 800,
    supplier: '杭州礼遇供应链',
    supplySkuName: '星空蓝',
    categoryIds: [2],
    points: 3_600,
    stockTotal: 60,
    worth: 168,
    delivery: 'SHIP',
    refundRule: 'BEFORE_USE',
  },
  {
    kind: 'ZKT',
    name: '明前龙井礼盒 100g',
    picture: '西湖春日踏青-主海报.jpg',
    zktProductId: 102,
    supplyPrice: 12_800,
    supplyFreight: 0,
    supplier: '西湖茶业',
    categoryIds: [1, 2],
    points: 5_200,
    cashYuan: 10,
    stockTotal: 30,
    worth: 298,
    delivery: 'SHIP',
    perMemberLimit: 2,
  },
  {
    kind: 'ZKT',
    name: '视频会员月卡',
    picture: '湖畔露台夜景.png',
    zktProductId: 103,
    supplyPrice: 1_500,
    supplyFreight: 0,
    supplier: '优享数字权益',
    categoryIds: [2],
    points: 900,
    stockTotal: 200,
    worth: 25,
    delivery: 'AUTO',
    refundRule: 'BEFORE_USE',
  },
  // The platform asks for more by now: it waits for somebody to agree.
  {
    kind: 'ZKT',
    name: '乳胶护颈枕',
    picture: '湖景大床房两晚套票.jpg',
    zktProductId: 104,
    supplyPrice: 6_800,
    supplyFreight: 1_200,
    supplier: '悦宿酒店用品',
    categoryIds: [2, 4],
    points: 3_000,
    stockTotal: 40,
    worth: 159,
    delivery: 'SHIP',
  },
  {
    kind: 'PREPAID',
    name: '50元储值卡',
    picture: '双人自助晚餐券.jpg',
    prepaidProductId: demoCardKinds.points,
    categoryIds: [2],
    points: 4_500,
    stockTotal: 2,
    worth: 50,
    delivery: 'AUTO',
    refundRule: 'BEFORE_USE',
  },
  {
    kind: 'PREPAID',
    name: '尊享储值卡',
    picture: '湖景大床房两晚套票.jpg',
    prepaidProductId: demoCardKinds.honour,
    categoryIds: [2, 4],
    points: 88_000,
    stockTotal: 10,
    worth: 1_100,
    delivery: 'AUTO',
    perMemberLimit: 1,
  },
  {
    kind: 'PREPAID',
    name: '湖景尊荣卡',
    picture: '湖畔露台夜景.png',
    prepaidProductId: demoCardKinds.lake,
    categoryIds: [4],
    points: 380_000,
    stockTotal: 5,
    worth: 4_950,
    delivery: 'AUTO',
    status: 'NEW',
  },
]

/** The card of the shelf that is gone. */
export const demoPointsCard = shelf.findIndex(({ kind, status }) => kind === 'PREPAID' && status === undefined) + 1

/** Events by which a product came where it is. */
const ways: Readonly<Record<Product['status'], Product['events']>> = {
  NEW: [],
  PUBLISHED: ['PUBLISH'],
  OFFLINE: ['PUBLISH', 'TAKE_OFFLINE'],
}

const fen = (yuan: number) => Math.round(yuan * 100)

/** 积分商品 as they lie in their table; what was exchanged comes with the exchanges of the demo. */
export const demoPointsProducts = ({ ago, day, pictureOf }: Demo): readonly Product[] =>
  shelf.map(({ picture, cashYuan = 0, worth, status = 'PUBLISHED', ...values }, at): Product => ({
    id: at + 1,
    ...demoStore,
    status,
    events: ways[status],
    createdAt: ago(status === 'NEW' ? 2 : 320 - at * 8),
    values: complete(pointsProduct, {
      kind: 'GOODS',
      ...values,
      cover: pictureOf(picture),
      cash: fen(cashYuan),
      marketPrice: fen(worth),
      cost:
        values.kind === 'ZKT' ? (values.supplyPrice ?? 0) + (values.supplyFreight ?? 0) : fen(Math.round(worth * 0.45)),
      saleRange: [day(-330), day(180)],
      notice: '兑换后7天内有效的商品请尽快领取；自提请到前台报自提码，快递周一至周五发出。',
      place: (at + 1) * 10,
      exchanged: 0,
    }),
  }))
