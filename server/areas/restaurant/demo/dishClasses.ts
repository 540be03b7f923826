import { dishClass } from '@contracts/resources/restaurant/dishClass'
import { complete } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'

/** Name, kind and restaurant; a class's id is its place, from 1. */
const classSeeds = [
  ['冷菜', 'DISH', 1],
  ['热菜', 'DISH', 1],
  ['湖鲜河鲜', 'DISH', 1],
  ['时蔬', 'DISH', 1],
  ['主食点心', 'DISH', 1],
  ['套餐', 'SET', 1],
  ['西餐', 'DISH', 2],
  ['酒水饮品', 'DRINK', 2],
  ['时令限定', 'DISH', 1],
] as const

/** The restaurant to which a class of the demo belongs. */
export const restaurantOfClass = (classId: number): number => classSeeds[classId - 1]?.[2] ?? 1

/** 菜品分类 of the demo's restaurants; the last one waits for its season. */
export const demoDishClasses = ({ ago }: Demo): readonly DemoRecord<typeof dishClass>[] =>
  classSeeds.map(([name, kind, restaurantId], at) => {
    const isOff = at === classSeeds.length - 1
    return {
      id: at + 1,
      ...demoStore,
      status: isOff ? 'DISABLED' : 'ENABLED',
      events: isOff ? ['DISABLE'] : [],
      createdAt: ago(280 - at),
      values: complete(dishClass, { name, restaurantId, kind, place: at + 1 }),
    }
  })
