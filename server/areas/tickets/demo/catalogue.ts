import type { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { gradesFrom } from '@server/areas/members'
import type { Given } from '@server/demo/complete'
import { everyStore } from '@server/demo/demoStores'

type ProductType = keyof (typeof ticketProduct)['fields']['productType']['values']

/** Fields of a product in short: prices in yuan, a spec for each combination of its axes, benefits that depend on the store. */
export type ProductSeed = Omit<Given<typeof ticketProduct>, 'specs'>

/** A category and what a store sells in it. */
export interface CategorySeed {
  readonly name: string
  readonly type: ProductType
  /** What its pictures show. */
  readonly motif: '客房' | '餐饮' | '风景'
  readonly disabled?: true
  /** Shares of income in percent, by receiver. */
  readonly splits?: readonly number[]
  /** Name, price and usual price in yuan; `{place}` and `{view}` are the store's. */
  readonly products: readonly (readonly [name: string, price: number, usual: number, more?: ProductSeed])[]
}

const weekends = { name: '日期', values: ['平日', '周末'] }
const rooms: ProductSeed = { reserveMode: 'CALENDAR', aheadHours: 24, realName: true }
const tables: ProductSeed = { reserveMode: 'PHONE', aheadHours: 4 }
const mailed: ProductSeed = { shipType: 'EXPRESS' }
const forever: ProductSeed = { validityType: 'AFTER_PAY', validDays: 365 }
const direct: ProductSeed = { ticketType: '29', zhiLianRoom: true, rpNames: ['含双早', '无早'] }
const flashed: ProductSeed = { ticketType: '24' }
const booked: ProductSeed = { reserveMode: 'CALENDAR', aheadHours: 24 }
const given: ProductSeed = { ticketType: '19' }
const forMembers: ProductSeed = { buyerScope: 'GRADE', gradeIds: gradesFrom('金卡') }
const benefit = (times: number, settlePrice: number) => [{ productId: 0, times, perDay: 1, settlePrice }]

/** What every store sells. */
export const categories: readonly CategorySeed[] = [
  {
    name: '客房通兑',
    type: 'room',
    motif: '客房',
    products: [
      ['{place}{view}大床房2晚通兑券', 1288, 1888, rooms],
      ['{place}豪华双床房周末通兑券', 899, 1288, { ...rooms, weekdays: ['5', '6', '7'] }],
      ['{place}{view}套房含双早1晚', 1688, 2388, { ...rooms, ...direct, ...forMembers }],
      ['{place}连住3晚慢生活房券', 2199, 3264, rooms],
      ['{place}{view}房48小时抢购', 699, 1288, { ...rooms, ...flashed, flashPrice: 499 }],
    ],
  },
  {
    name: '亲子度假',
    type: 'room',
    motif: '客房',
    products: [
      ['{place}亲子家庭房周末1晚', 1099, 1588, rooms],
      ['{place}亲子主题房2大1小套餐', 1399, 1999, { ...rooms, totalTimes: 1 }],
      ['{place}露营帐篷房2天1晚', 899, 1299, { ...rooms, ...direct, rpNames: ['含三餐'] }],
      ['{place}暑期亲子5天4晚', 4599, 6880, { ...rooms, refundRule: 'BEFORE_DAYS', refundDays: 7 }],
      ['{place}家庭房双城通兑券', 1199, 1688, { ...rooms, hotelIds: everyStore }],
    ],
  },
  {
    name: '自助餐',
    type: 'meal',
    motif: '餐饮',
    splits: [8],
    products: [
      ['周末自助晚餐双人券', 398, 596, { ...tables, dailyQty: 60 }],
      ['工作日自助午餐单人券', 128, 198, tables],
      [
        '海鲜自助晚餐家庭券',
        568,
        798,
        { ...tables, specAxes: [{ name: '人数', values: ['2大1小', '2大2小'] }, weekends] },
      ],
      ['{place}早餐自助单人券', 68, 98, tables],
      ['自助晚餐限时抢购', 268, 298, { ...tables, ...flashed, flashPrice: 198 }],
    ],
  },
  {
    name: '下午茶',
    type: 'meal',
    motif: '餐饮',
    products: [
      ['{view}双人下午茶', 198, 298, { dailyTimes: [{ hours: ['13:30', '17:00'] }] }],
      ['闺蜜三人下午茶', 288, 398, { dailyTimes: [{ hours: ['13:30', '17:00'] }] }],
      ['龙井茶席体验双人券', 168, 238],
      ['手冲咖啡配甜点单人券', 58, 88],
      ['露台日落小酌双人券', 218, 316, { weekdays: ['1', '2', '3', '4', '5'] }],
    ],
  },
  {
    name: '中餐宴席',
    type: 'meal',
    motif: '餐饮',
    products: [
      ['江南家宴4人套餐', 488, 688, { ...tables, activityTypes: ['25'] }],
      ['{place}风味6人桌餐', 688, 968, { ...tables, activityTypes: ['23', '32'] }],
      ['团圆10人宴席', 1688, 2288, { ...tables, aheadHours: 48 }],
      ['商务午餐2人套餐', 198, 268, tables],
      ['时令湖鲜双人套餐', 268, 388, { ...tables, specAxes: [{ name: '人数', values: ['2人', '4人', '6人'] }] }],
    ],
  },
  {
    name: '景区门票',
    type: 'scenic',
    motif: '风景',
    products: [
      ['{place}游船成人票', 88, 110, { zhiLianPass: true, realName: true }],
      ['{place}游船亲子票', 138, 180, { zhiLianPass: true, realName: true }],
      [
        '{place}夜游观光票',
        128,
        168,
        { zhiLianPass: true, realName: true, refundRule: 'NONE', autoRefundExpired: false },
      ],
      ['骑行环线半日票', 45, 60],
      [
        '{place}景区联票',
        198,
        260,
        { zhiLianPass: true, specAxes: [{ name: '票种', values: ['成人', '儿童', '长者'] }] },
      ],
    ],
  },
  {
    name: '亲子乐园',
    type: 'scenic',
    motif: '客房',
    products: [
      ['亲子乐园1大1小单次票', 128, 168],
      ['亲子乐园周末通票', 168, 228, { weekdays: ['6', '7'] }],
      ['陶艺手作体验票', 98, 128, { reserveMode: 'CALENDAR', autoConfirm: true }],
      ['自然课堂半日营', 268, 358, { reserveMode: 'CALENDAR', perPersonLimit: 4 }],
      ['萌宠农场入园票', 58, 78],
    ],
  },
  {
    name: '伴手礼',
    type: 'goods',
    motif: '风景',
    products: [
      ['明前龙井礼盒100g', 368, 468, { ...mailed, ...forever }],
      ['桂花糕点礼盒', 88, 118, { ...mailed, ...forever }],
      [
        '{place}手绘丝巾',
        198,
        268,
        { ...mailed, ...forever, specAxes: [{ name: '颜色', values: ['湖蓝', '藕粉', '墨绿'] }] },
      ],
      ['酒店同款香薰', 168, 228, { ...mailed, ...forever }],
      ['酒店同款床品四件套', 899, 1299, { ...mailed, ...forever, refundFeeRate: 5 }],
    ],
  },
  {
    name: '代金券',
    type: 'voucher',
    motif: '风景',
    products: [
      ['100元餐饮代金券', 88, 100, { faceValue: 100, threshold: 0 }],
      [
        '储值电子卡1000元',
        980,
        1000,
        { ticketType: '30', ecardType: 'STORED', faceValue: 1000, totalTimes: 10, ...forever },
      ],
      ['300元通用代金券', 268, 300, { faceValue: 300, threshold: 0 }],
      ['500元SPA代金券', 420, 500, { faceValue: 500, threshold: 600 }],
      ['1000元住宿代金券', 888, 1000, { faceValue: 1000, threshold: 1200 }],
    ],
  },
  {
    name: '有效期卡',
    type: 'validcard',
    motif: '风景',
    products: [
      ['亲子乐园年卡', 1699, 2388, { ...forever, ...booked, totalTimes: 12, benefits: benefit(12, 12_000) }],
      ['{place}度假季卡', 3999, 5688, { ...forever, validDays: 90, totalTimes: 3, benefits: benefit(3, 90_000) }],
      ['下午茶10次卡', 1580, 1980, { ...forever, ...booked, totalTimes: 10, benefits: benefit(10, 13_000) }],
      ['健身泳池半年卡', 1280, 1880, { ...forever, validDays: 180, totalTimes: 60, benefits: benefit(60, 1_500) }],
      ['早餐月卡', 998, 1380, { ...forever, validDays: 30, totalTimes: 30, benefits: benefit(30, 3_000) }],
    ],
  },
  {
    name: '会员礼赠',
    type: 'gift',
    motif: '餐饮',
    products: [
      ['生日蛋糕兑换券', 0, 128, given],
      ['欢迎饮品兑换券', 0, 38, { ...given, dailyQty: 30 }],
      ['延迟退房兑换券', 0, 200, given],
      ['儿童乐园单次兑换券', 0, 68, given],
      ['双人早餐兑换券', 0, 196, given],
    ],
  },
  {
    name: '往季套餐',
    type: 'meal',
    motif: '餐饮',
    disabled: true,
    products: [
      ['中秋赏月晚宴双人券', 588, 788],
      ['春节年夜饭8人桌', 2888, 3688],
      ['情人节烛光晚餐', 666, 888],
      ['端午粽香下午茶', 158, 218],
      ['国庆海鲜烧烤双人券', 328, 468],
    ],
  },
]

/** Activities that categories of the demo take part in, by name. */
export const activitiesOf: Readonly<Record<string, readonly string[]>> = { 自助餐: ['24'], 中餐宴席: ['25', '32'] }

/** Categories of the brand's own products: which of the stores' each is like, and its name. */
export const brandCategories = [
  [0, '集团通兑房券'],
  [2, '集团餐券'],
  [8, '集团代金券'],
  [9, '集团年卡'],
] as const

/** What the brand sells itself: category, name, price and usual price in yuan. */
export const brandProducts = [
  [0, '云栖四店通兑房券1晚', 999, 1488, rooms],
  [2, '云栖四店自助餐通用券', 198, 298, tables],
  [8, '云栖集团500元通用代金券', 450, 500, { faceValue: 500, threshold: 0 }],
  [9, '云栖度假年卡', 5999, 8888, { ...forever, totalTimes: 6, benefits: benefit(6, 80_000) }],
] as const
