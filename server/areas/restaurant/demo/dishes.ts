import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { complete, type Given } from '@server/demo/complete'
import { chance } from '@server/demo/demoDays'
import { demoStore } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { restaurantOfClass } from './dishClasses'

const fish = { allergens: ['FISH'] } as const
const shrimp = { allergens: ['CRUSTACEAN'] } as const
const vegetarian = { tags: ['VEGETARIAN'] } as const
const signature = { tags: ['SIGNATURE'] } as const
const hot = { spicy: '2' } as const
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

/** What a dish has besides; `setOf` are the dishes of a set. */
type DishSeed = Given<typeof restaurantProduct> & { readonly setOf?: readonly number[] }

/** Name, class, price in yuan: 1 cold, 2 hot, 3 lake and river, 4 vegetables, 5 staples, 6 sets, 7 western, 8 drinks. */
const dishes: readonly (readonly [name: string, classId: number, price: number, more?: DishSeed])[] = [
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

const ways = { NEW: [], PUBLISHED: ['PUBLISH'], OFFLINE: ['PUBLISH', 'TAKE_OFFLINE'] } as const

/** Most are on the menu. */
const statusOf = (at: number) => (at % 10 === 7 ? 'NEW' : at % 10 === 9 ? 'OFFLINE' : 'PUBLISHED')

/** 菜品 of the first store's restaurants. */
export const demoDishes = ({ ago, pictureOf }: Demo): readonly DemoRecord<typeof restaurantProduct>[] =>
  dishes.map(([name, classId, price, more = {}], at) => {
    const status = statusOf(at)
    const { setOf, ...fields } = more
    return {
      id: at + 1,
      ...demoStore,
      status,
      events: ways[status],
      createdAt: ago(120 - at * 2, at * 13),
      values: complete(restaurantProduct, {
        name,
        restaurantId: restaurantOfClass(classId),
        classIds: [classId],
        productType: setOf ? 'SET' : 'DISH',
        image: pictureOf(`餐饮-${at + 1}.jpg`),
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
    }
  })
