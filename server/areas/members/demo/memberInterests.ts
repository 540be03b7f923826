import { memberInterest } from '@contracts/resources/members/memberInterest'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId, everyStore } from '@server/demo/demoStores'
import type { Demo, DemoPicture, DemoRecord } from '@server/records/demoRecord'

/** Events that brought it where it stands. */
const ways = { NEW: [], ENABLED: ['ENABLE'], DISABLED: ['ENABLE', 'DISABLE'] } as const

type Seed = Given<typeof memberInterest> & {
  readonly picture: DemoPicture
  readonly stands?: keyof typeof ways
}

/** Yuan in fen. */
const yuan = 100

const interestSeeds: readonly Seed[] = [
  { name: '会员折扣', kind: 'DISCOUNT', content: '下单即享等级折扣，无需领取。', picture: '餐饮-1.jpg' },
  {
    name: '多倍积分',
    kind: 'POINT_MULTIPLE',
    content: '消费按等级倍数得积分，生日当月再加倍。',
    picture: '风景-1.jpg',
  },
  {
    name: '延迟退房至14点',
    kind: 'LATE_CHECKOUT',
    content: '入住期间可延迟至14点退房，请提前告知前台；节假日视房态。',
    cost: 30 * yuan,
    picture: '客房-1.jpg',
  },
  {
    name: '双人早餐',
    kind: 'BREAKFAST',
    content: '每次入住含双人早餐一份，限早餐厅使用。',
    cost: 68 * yuan,
    picture: '餐饮-2.jpg',
  },
  {
    name: '免费升房',
    kind: 'ROOM_UPGRADE',
    content: '同类房型升一档，视当日房态安排。',
    period: 'YEAR',
    times: 3,
    cost: 150 * yuan,
    picture: '湖景大床房两晚套票.jpg',
  },
  { name: '免费停车', kind: 'PARKING', content: '到店消费当日免停车费。', cost: 20 * yuan, picture: '风景-2.jpg' },
  {
    name: '生日月甜品一份',
    content: '生日当月到店用餐赠甜品一份，凭会员码领取。',
    period: 'YEAR',
    cost: 25 * yuan,
    picture: '下午茶三层架.jpg',
  },
  {
    name: '湖畔露台优先订位',
    content: '周末与节假日优先安排湖畔露台座位，请提前一天预约。',
    hotelIds: everyStore.slice(0, 1),
    picture: '湖畔露台夜景.png',
  },
  {
    name: '欢迎水果',
    content: '入住当天客房内备欢迎水果。',
    cost: 35 * yuan,
    picture: '餐饮-3.jpg',
    stands: 'DISABLED',
  },
  {
    name: '机场接送',
    content: '每年一次机场接送，请提前两天预约。',
    period: 'YEAR',
    picture: '风景-3.jpg',
    stands: 'NEW',
  },
  {
    name: '生日礼券100元',
    kind: 'BIRTHDAY',
    content: '生日当天自动发放，60天内满300元可用。',
    couponId: 4,
    period: 'YEAR',
    cost: 100 * yuan,
    picture: '下午茶三层架.jpg',
  },
]

/** 会员权益 as they lie in their table. */
export const demoMemberInterests = ({ ago, pictureOf }: Demo): readonly DemoRecord<typeof memberInterest>[] =>
  interestSeeds.map(({ picture, stands, ...values }, at) => ({
    id: at + 1,
    hotelId: null,
    brandId: demoBrandId,
    status: stands ?? 'ENABLED',
    events: ways[stands ?? 'ENABLED'],
    createdAt: ago(900 - at * 20),
    values: complete(memberInterest, { icon: pictureOf(picture), place: at + 1, ...values }),
  }))
