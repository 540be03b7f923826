import { merchantCategory } from '@contracts/resources/merchant/merchantCategory'
import { complete } from '@server/demo/complete'
import { demoBrandId, everyStore } from '@server/demo/demoStores'
import type { Demo, DemoPicture, DemoRecord } from '@server/records/demoRecord'

/** Name, the one it stands below, its stores and its picture; a category's id is its place, from 1. */
const categories: readonly (readonly [
  name: string,
  parentId: number | null,
  hotelIds: readonly number[],
  icon: DemoPicture,
])[] = [
  ['度假酒店', null, [], '湖畔露台夜景.png'],
  ['湖景度假', 1, [1001, 1002], '湖景大床房两晚套票.jpg'],
  ['山居民宿', 1, [1003], '西湖春日踏青-主海报.jpg'],
  ['古镇客栈', 1, [1004], '湖畔露台夜景.png'],
  ['亲子出游', null, [], '亲子家庭房周末票.png'],
  ['亲子乐园', 5, [1002, 1003], '亲子家庭房周末票.png'],
  ['周边美食', null, everyStore, '东坡肉.jpg'],
  ['会议团建', null, [1002], '下午茶三层架.jpg'],
]

/** 商户分类 of the demo's brand; the last one is not shown yet. */
export const demoMerchantCategories = ({ ago, pictureOf }: Demo): readonly DemoRecord<typeof merchantCategory>[] =>
  categories.map(([name, parentId, hotelIds, icon], at) => {
    const isOff = at === categories.length - 1
    return {
      id: at + 1,
      brandId: demoBrandId,
      hotelId: null,
      status: isOff ? 'DISABLED' : 'ENABLED',
      events: isOff ? ['DISABLE'] : [],
      createdAt: ago(260 - at),
      values: complete(merchantCategory, { name, parentId, hotelIds, icon: pictureOf(icon), place: at + 1 }),
    }
  })
