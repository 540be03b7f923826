import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { storeDay } from '@machines/lifecycles/storeDay'
import { complete, type DemoPicture, type DemoRecord, type Given } from './demoRecord'
import { dishClasses, restaurantOfClass, restaurants } from './diningRecords'
import { postages } from './postageRecords'

export interface DemoRecordsOptions {
  readonly now: Date
  /** The key under which a picture is stored. */
  readonly pictureOf: (name: DemoPicture) => string
}

const brandId = 101
const stores = [
  { hotelId: 1001, place: '西湖', view: '湖景' },
  { hotelId: 1002, place: '千岛湖', view: '岛景' },
  { hotelId: 1003, place: '莫干山', view: '山景' },
  { hotelId: 1004, place: '乌镇', view: '水景' },
] as const
const everyStore = stores.map(({ hotelId }) => hotelId)

type ProductType = keyof (typeof ticketProduct)['fields']['productType']['values']

interface CategorySeed {
  readonly name: string
  readonly type: ProductType
  readonly picture: DemoPicture
  readonly disabled?: true
  /** Shares of income in percent, by receiver. */
  readonly splits?: readonly number[]
  /** Name, price and usual price in yuan; `{place}` and `{view}` are the store's. */
  readonly products: readonly (readonly [name: string, price: number, usual: number, more?: Given])[]
}

const rooms = { reserveMode: 'CALENDAR', aheadHours: 24, realName: true }
const tables = { reserveMode: 'PHONE', aheadHours: 4 }
const mailed = { shipType: 'EXPRESS' }
const forever = { validityType: 'AFTER_PAY', validDays: 365 }
const direct = { ticketType: '29', zhiLianRoom: true, rpNames: ['含双早', '无早'] }
const flashed = { ticketType: '24' }
const given = { ticketType: '19' }
const benefit = (times: number, settlePrice: number) => [{ productId: 0, times, perDay: 1, settlePrice }]

const categories: readonly CategorySeed[] = [
  {
    name: '客房通兑',
    type: 'room',
    picture: '湖景大床房两晚套票.jpg',
    products: [
      ['{place}{view}大床房2晚通兑券', 1288, 1888, rooms],
      ['{place}豪华双床房周末通兑券', 899, 1288, { ...rooms, weekdays: ['5', '6', '7'] }],
      ['{place}{view}套房含双早1晚', 1688, 2388, { ...rooms, ...direct }],
      ['{place}连住3晚慢生活房券', 2199, 3264, rooms],
      ['{place}{view}房48小时抢购', 699, 1288, { ...rooms, ...flashed, flashPrice: 499 }],
    ],
  },
  {
    name: '亲子度假',
    type: 'room',
    picture: '亲子家庭房周末票.png',
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
    picture: '双人自助晚餐券.jpg',
    splits: [8],
    products: [
      ['周末自助晚餐双人券', 398, 596, { ...tables, dailyQty: 60 }],
      ['工作日自助午餐单人券', 128, 198, tables],
      ['海鲜自助晚餐家庭券', 568, 798, { ...tables, specs: ['2大1小', '2大2小'] }],
      ['{place}早餐自助单人券', 68, 98, tables],
      ['自助晚餐限时抢购', 268, 298, { ...tables, ...flashed, flashPrice: 198 }],
    ],
  },
  {
    name: '下午茶',
    type: 'meal',
    picture: '下午茶三层架.jpg',
    products: [
      ['{view}双人下午茶', 198, 298, { dailyTimes: [{ start: '13:30', end: '17:00' }] }],
      ['闺蜜三人下午茶', 288, 398, { dailyTimes: [{ start: '13:30', end: '17:00' }] }],
      ['龙井茶席体验双人券', 168, 238],
      ['手冲咖啡配甜点单人券', 58, 88],
      ['露台日落小酌双人券', 218, 316, { weekdays: ['1', '2', '3', '4', '5'] }],
    ],
  },
  {
    name: '中餐宴席',
    type: 'meal',
    picture: '东坡肉.jpg',
    products: [
      ['江南家宴4人套餐', 488, 688, { ...tables, activityTypes: ['25'] }],
      ['{place}风味6人桌餐', 688, 968, { ...tables, activityTypes: ['23', '32'] }],
      ['团圆10人宴席', 1688, 2288, { ...tables, aheadHours: 48 }],
      ['商务午餐2人套餐', 198, 268, tables],
      ['时令湖鲜双人套餐', 268, 388, { ...tables, specs: ['2人', '4人', '6人'] }],
    ],
  },
  {
    name: '景区门票',
    type: 'scenic',
    picture: '西湖春日踏青-主海报.jpg',
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
      ['{place}景区联票', 198, 260, { zhiLianPass: true, specs: ['成人', '儿童', '长者'] }],
    ],
  },
  {
    name: '亲子乐园',
    type: 'scenic',
    picture: '亲子家庭房周末票.png',
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
    picture: '湖畔露台夜景.png',
    products: [
      ['明前龙井礼盒100g', 368, 468, { ...mailed, ...forever }],
      ['桂花糕点礼盒', 88, 118, { ...mailed, ...forever }],
      ['{place}手绘丝巾', 198, 268, { ...mailed, ...forever, specs: ['湖蓝', '藕粉', '墨绿'] }],
      ['酒店同款香薰', 168, 228, { ...mailed, ...forever }],
      ['酒店同款床品四件套', 899, 1299, { ...mailed, ...forever, refundFeeRate: 5 }],
    ],
  },
  {
    name: '代金券',
    type: 'voucher',
    picture: '湖畔露台夜景.png',
    products: [
      ['100元餐饮代金券', 88, 100, { faceValue: 100, threshold: 0 }],
      ['300元通用代金券', 268, 300, { faceValue: 300, threshold: 0 }],
      ['500元SPA代金券', 420, 500, { faceValue: 500, threshold: 600 }],
      ['1000元住宿代金券', 888, 1000, { faceValue: 1000, threshold: 1200 }],
      ['储值电子卡1000元', 980, 1000, { ticketType: '30', ecardType: 'STORED', faceValue: 1000, ...forever }],
    ],
  },
  {
    name: '有效期卡',
    type: 'validcard',
    picture: '西湖春日踏青-主海报.jpg',
    products: [
      ['亲子乐园年卡', 1699, 2388, { ...forever, totalTimes: 12, benefits: benefit(12, 12_000) }],
      ['{place}度假季卡', 3999, 5688, { ...forever, validDays: 90, totalTimes: 3, benefits: benefit(3, 90_000) }],
      ['下午茶10次卡', 1580, 1980, { ...forever, totalTimes: 10, benefits: benefit(10, 13_000) }],
      ['健身泳池半年卡', 1280, 1880, { ...forever, validDays: 180, totalTimes: 60, benefits: benefit(60, 1_500) }],
      ['早餐月卡', 998, 1380, { ...forever, validDays: 30, totalTimes: 30, benefits: benefit(30, 3_000) }],
    ],
  },
  {
    name: '会员礼赠',
    type: 'gift',
    picture: '下午茶三层架.jpg',
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
    picture: '双人自助晚餐券.jpg',
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
const activitiesOf: Readonly<Record<string, readonly string[]>> = { 自助餐: ['24'], 中餐宴席: ['25', '32'] }

/** Categories of the brand's own products: which of the stores' each is like, and its name. */
const brandCategories = [
  [0, '集团通兑房券'],
  [2, '集团餐券'],
  [8, '集团代金券'],
  [9, '集团年卡'],
] as const

/** Events by which a product of the demo came where it is. */
const ways = {
  DRAFT: [],
  NEW: ['SUBMIT'],
  PUBLISHED: ['SUBMIT', 'APPROVE'],
  OFFLINE: ['SUBMIT', 'APPROVE', 'TAKE_OFFLINE'],
  SHARE: ['SHARE'],
} as const
type TicketStatus = keyof typeof ways

/** Most are on sale; the fifth of each category has another fate in every store. */
const lastOnes: readonly TicketStatus[] = ['NEW', 'DRAFT', 'OFFLINE', 'PUBLISHED']

const dayMs = 24 * 60 * 60 * 1000

/** A number from 0 up to `below` that looks like chance and is always the same for the same place. */
const chance = (at: number, below: number): number => (Math.imul(at + 17, 2_654_435_761) >>> 8) % below

/**
 * Business records of the demo: twelve ticket categories, a freight template and sixty products in each of four stores,
 * four products of the brand in categories of its own, each with a shared row in the first store; there two restaurants
 * with their classes and forty dishes. The same for the same day.
 * @returns by key of the resource, ready to be inserted
 */
export function demoRecords({ now, pictureOf }: DemoRecordsOptions) {
  const day = (offset: number) => storeDay(new Date(now.getTime() + offset * dayMs).toISOString())
  const ago = (days: number, minutes = 0) => new Date(now.getTime() - days * dayMs - minutes * 60_000).toISOString()
  const categoryId = (store: number, category: number) => store * categories.length + category + 1

  /** The category of the brand's own products that is like one of the stores'. */
  const brandCategoryId = (category: number) =>
    stores.length * categories.length + brandCategories.findIndex(([like]) => like === category) + 1

  const category = (
    { name, type, disabled, splits }: Omit<CategorySeed, 'picture' | 'products'>,
    place: { readonly id: number; readonly hotelId: number | null; readonly at: number; readonly store: number },
  ): DemoRecord => ({
    id: place.id,
    hotelId: place.hotelId,
    brandId,
    status: disabled ? 'DISABLED' : 'ENABLED',
    events: disabled ? ['DISABLE'] : [],
    createdAt: ago(200 - place.at, place.store * 11),
    values: complete(ticketCategory, {
      categoryName: name,
      productType: type,
      splits: splits?.map((ratio, receiver) => ({ receiverId: receiver + 1, ratio })) ?? null,
      activityTypes: activitiesOf[name] ?? null,
    }),
  })
  const categoryRecords = [
    ...stores.flatMap(({ hotelId }, store) =>
      categories.map((seed, at) => category(seed, { id: categoryId(store, at), hotelId, at, store })),
    ),
    ...brandCategories.map(([like, name], at) =>
      category({ ...categories[like]!, name }, { id: brandCategoryId(like), hotelId: null, at, store: stores.length }),
    ),
  ]

  const perStore = categories.reduce((sum, { products }) => sum + products.length, 0)
  /** The ticket that cards give out: the store's free breakfast, the last of 会员礼赠. */
  const breakfastId = (store: number) => store * perStore + 11 * 5

  interface Product {
    readonly id: number
    readonly store: number
    readonly category: number
    readonly name: string
    readonly price: number
    readonly usual: number
    readonly more: Given
    readonly status: TicketStatus
    readonly hotelId: number | null
  }

  const product = ({ id, store, category, name, price, usual, more, status, hotelId }: Product): DemoRecord => {
    const { type, picture, splits } = categories[category]!
    const { specs, flashPrice, faceValue, threshold, benefits, ...fields } = more
    // Its own, or the row that a store has of it.
    const isOfBrand = hotelId === null || status === 'SHARE'
    const isSold = status === 'PUBLISHED' || status === 'OFFLINE'
    const total = 100 + chance(id, 9) * 50
    // One in eleven is sold out.
    const sold = !isSold ? 0 : id % 11 === 0 ? total : chance(id * 7, total - 3)
    const isOver = status === 'OFFLINE' && id % 3 === 0
    const fen = (yuan: unknown) => Math.round(Number(yuan) * 100)
    return {
      id,
      hotelId,
      brandId,
      status,
      events: ways[status],
      createdAt: ago(2 + chance(id, 90), chance(id * 3, 600)),
      values: complete(ticketProduct, {
        ticketType: '13',
        categoryId: isOfBrand ? brandCategoryId(category) : categoryId(store, category),
        productType: type,
        productName: name,
        posterTitle: `${name}｜限量发售`.slice(0, 30),
        images: [pictureOf(picture)],
        detail: `<p>${name}</p><p>凭券到店核销使用，详情以到店为准。</p>`,
        notice: '请在有效期内使用；需预约的商品请提前预约，逾期未使用自动退款。',
        salePrice: fen(price),
        marketPrice: fen(usual),
        ...(Array.isArray(specs)
          ? {
              productSpecType: '1',
              specs: specs.map((spec: unknown, at) => ({
                name: spec,
                salePrice: fen(price * (1 + at * 0.4)),
                marketPrice: fen(usual * (1 + at * 0.4)),
                inventory: Math.floor(total / specs.length),
                sold: Math.floor(sold / specs.length),
              })),
            }
          : {}),
        ...(flashPrice === undefined
          ? {}
          : { flashPrice: fen(flashPrice), flashRange: [day(-1), day(6)], flashQty: 50 }),
        ...(faceValue === undefined ? {} : { faceValue: fen(faceValue), threshold: fen(threshold ?? 0) }),
        ...(Array.isArray(benefits)
          ? { benefits: benefits.map((one: Given) => ({ ...one, productId: breakfastId(store) })) }
          : {}),
        totalInventory: total,
        soldCount: sold,
        lockedCount: isSold && sold < total ? chance(id * 5, 3) : 0,
        saleRange: isOver ? [day(-120), day(-10)] : [day(-30 - chance(id, 30)), day(60 + chance(id, 120))],
        validityType: 'FIXED',
        validRange: isOver ? [day(-120), day(20)] : [day(-30), day(180 + chance(id, 90))],
        hotelIds: [stores[store]!.hotelId],
        activityTypes: flashPrice !== undefined && status === 'PUBLISHED' ? ['24'] : null,
        supplierAccountStatus: splits ? '1' : '0',
        ...fields,
        // Each store sends by its first template.
        postageId: fields.shipType === 'EXPRESS' ? store + 1 : null,
      }),
    }
  }

  const ofStores = stores.flatMap(({ hotelId, place, view }, store) =>
    categories
      .flatMap(({ products, disabled }, category) =>
        products.map((seed, at) => ({ seed, category, isLast: at === products.length - 1, disabled })),
      )
      .map(({ seed: [name, price, usual, more = {}], category, isLast, disabled }, at) =>
        product({
          id: store * perStore + at + 1,
          store,
          category,
          name: name.replace('{place}', place).replace('{view}', view),
          price,
          usual,
          more,
          status: disabled ? 'OFFLINE' : isLast && category !== 10 ? lastOnes[(category + store) % 4]! : 'PUBLISHED',
          hotelId,
        }),
      ),
  )
  const ofBrand = (
    [
      [0, '云栖四店通兑房券1晚', 999, 1488, rooms],
      [2, '云栖四店自助餐通用券', 198, 298, tables],
      [8, '云栖集团500元通用代金券', 450, 500, { faceValue: 500, threshold: 0 }],
      [9, '云栖度假年卡', 5999, 8888, { ...forever, totalTimes: 6, benefits: benefit(6, 80_000) }],
    ] as const
  ).flatMap(([category, name, price, usual, more], at) => {
    const id = stores.length * perStore + at * 2 + 1
    const seed = { store: 0, category, name, price, usual, more: { ...more, hotelIds: everyStore } }
    return [
      product({ ...seed, id, status: 'PUBLISHED', hotelId: null }),
      product({ ...seed, id: id + 1, status: 'SHARE', hotelId: stores[0].hotelId }),
    ]
  })

  return {
    postage: postages({ brandId, ago }),
    restaurant: restaurants({ brandId, ago, pictureOf }),
    'dish-class': dishClasses({ brandId, ago }),
    'ticket-category': categoryRecords,
    'ticket-product': [...ofStores, ...ofBrand],
    'restaurant-product': dishes.map(([name, classId, price, more = {}], at) => {
      const status = at % 10 === 7 ? 'NEW' : at % 10 === 9 ? 'OFFLINE' : 'PUBLISHED'
      const { setOf, ...fields } = more
      return {
        id: at + 1,
        hotelId: 1001,
        brandId,
        status,
        events: { NEW: [], PUBLISHED: ['PUBLISH'], OFFLINE: ['PUBLISH', 'TAKE_OFFLINE'] }[status],
        createdAt: ago(120 - at * 2, at * 13),
        values: complete(restaurantProduct, {
          name,
          restaurantId: restaurantOfClass(classId),
          classIds: [classId],
          productType: setOf ? 'SET' : 'DISH',
          image: pictureOf(dishPictures[at % dishPictures.length]!),
          intro: `${name}，当日现做。`,
          price: price * 100,
          marketPrice: at % 4 === 0 ? Math.round(price * 1.2) * 100 : null,
          dailyStock: at % 6 === 0 ? 30 : 0,
          soldToday: status === 'PUBLISHED' ? chance(at, 28) : 0,
          soldOutUntil: status === 'PUBLISHED' && at % 13 === 5 ? ago(-1) : null,
          services: classId === 8 ? ['DINE_IN'] : null,
          ...(setOf ? { setItems: [{ group: '任选', choose: 2, productIds: setOf }] } : {}),
          ...fields,
        }),
      } satisfies DemoRecord
    }),
  } satisfies Readonly<Record<string, readonly DemoRecord[]>>
}

const dishPictures: readonly DemoPicture[] = ['清炒龙井虾仁.jpg', '西湖醋鱼.jpg', '东坡肉.jpg']

const fish = { allergens: ['FISH'] }
const shrimp = { allergens: ['CRUSTACEAN'] }
const vegetarian = { tags: ['VEGETARIAN'] }
const signature = { tags: ['SIGNATURE'] }
const hot = { spicy: '2' }
const portions = (price: number) => [
  { name: '例份', price: price * 100, stock: 0 },
  { name: '大份', price: price * 150, stock: 20 },
]
const ice = [
  {
    group: '温度',
    min: 1,
    max: 1,
    items: [
      { name: '热', priceDelta: 0 },
      { name: '加冰', priceDelta: 0 },
    ],
  },
]

/** Name, class, price in yuan: 1 cold, 2 hot, 3 lake and river, 4 vegetables, 5 staples, 6 sets, 7 western, 8 drinks. */
const dishes: readonly (readonly [name: string, classId: number, price: number, more?: Given])[] = [
  ['桂花糯米藕', 1, 38, vegetarian],
  ['杭州酱鸭', 1, 58],
  ['葱油海蜇', 1, 48, { activityStatus: '拼团进行中' }],
  ['糟卤毛豆', 1, 22, vegetarian],
  ['白切三黄鸡', 1, 68],
  ['东坡肉', 2, 48, signature],
  ['叫花鸡', 2, 168, { ...signature, prepMinutes: 60 }],
  ['龙井茶香骨', 2, 88],
  ['剁椒蒸排骨', 2, 78, hot],
  ['砂锅小炒黄牛肉', 2, 88, { ...hot, specs: portions(88) }],
  ['清炒龙井虾仁', 3, 128, { ...signature, ...shrimp, specs: portions(128) }],
  ['西湖醋鱼', 3, 98, { ...signature, ...fish }],
  ['宋嫂鱼羹', 3, 48, fish],
  ['千岛湖鱼头', 3, 188, { ...fish, prepMinutes: 40 }],
  ['葱油河虾', 3, 88, shrimp],
  ['雪菜黄鱼', 3, 138, fish],
  ['油焖春笋', 4, 48, vegetarian],
  ['上汤时蔬', 4, 38, vegetarian],
  ['西湖莼菜汤', 4, 42, vegetarian],
  ['蟹粉豆腐', 4, 58, { allergens: ['CRUSTACEAN', 'SOY'] }],
  ['片儿川', 5, 32, { allergens: ['GLUTEN'] }],
  ['虾爆鳝面', 5, 58, { allergens: ['GLUTEN', 'CRUSTACEAN', 'FISH'] }],
  ['扬州炒饭', 5, 36, { allergens: ['EGG'] }],
  ['小笼包', 5, 28, { allergens: ['GLUTEN'], activityStatus: '满减进行中' }],
  ['酒酿圆子', 5, 22],
  ['江南双人套餐', 6, 268, { setOf: [6, 11, 17, 25] }],
  ['家庭四人套餐', 6, 468, { setOf: [5, 12, 14, 18] }],
  ['商务午餐套餐', 6, 98, { setOf: [8, 18, 23] }],
  ['素食双人套餐', 6, 168, { ...vegetarian, setOf: [1, 17, 19] }],
  ['湖鲜六人套餐', 6, 888, { setOf: [11, 12, 14, 15, 16] }],
  ['炭烤澳洲西冷', 7, 198, { prepMinutes: 25 }],
  ['凯撒沙拉', 7, 58, { allergens: ['EGG', 'MILK'] }],
  ['黑松露蘑菇汤', 7, 48, { ...vegetarian, allergens: ['MILK'] }],
  ['三文鱼意面', 7, 88, { allergens: ['FISH', 'GLUTEN'] }],
  ['提拉米苏', 7, 45, { allergens: ['MILK', 'EGG', 'GLUTEN'] }],
  ['明前龙井', 8, 68],
  ['桂花乌龙冷萃', 8, 32, { options: ice }],
  ['手冲咖啡', 8, 38, { options: ice }],
  ['鲜榨橙汁', 8, 36, { tags: ['NEW'] }],
  ['绍兴黄酒温壶', 8, 88],
]
