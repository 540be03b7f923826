import { dishClass } from '@contracts/resources/restaurant/dishClass'
import { complete } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'

/** Name, kind, restaurant and picture; a class's id is its place, from 1. */
const classSeeds = [
  ['冷菜', 'DISH', 1, '清炒龙井虾仁.jpg'],
  ['热菜', 'DISH', 1, '东坡肉.jpg'],
  ['湖鲜河鲜', 'DISH', 1, '西湖醋鱼.jpg'],
  ['时蔬', 'DISH', 1, '清炒龙井虾仁.jpg'],
  ['主食点心', 'DISH', 1, '下午茶三层架.jpg'],
  ['套餐', 'SET', 1, '双人自助晚餐券.jpg'],
  ['西餐', 'DISH', 2, '双人自助晚餐券.jpg'],
  ['酒水饮品', 'DRINK', 2, '湖畔露台夜景.png'],
  ['时令限定', 'DISH', 1, '西湖醋鱼.jpg'],
] as const

/** The restaurant to which a class of the demo belongs. */
export const restaurantOfClass = (classId: number): number => classSeeds[classId - 1]?.[2] ?? 1

/** 菜品分类 of the demo's restaurants; the last one waits for its season. */
export const demoDishClasses = ({ ago, pictureOf }: Demo): readonly DemoRecord<typeof dishClass>[] =>
  classSeeds.map(([name, kind, restaurantId, icon], at) => {
    const isOff = at === classSeeds.length - 1
    return {
      id: at + 1,
      ...demoStore,
      status: isOff ? 'DISABLED' : 'ENABLED',
      events: isOff ? ['DISABLE'] : [],
      createdAt: ago(280 - at),
      values: complete(dishClass, { name, restaurantId, kind, icon: pictureOf(icon), place: at + 1 }),
    }
  })
