import type { RecordValues } from '@contracts/resources/definition'
import { everyDay } from '@contracts/resources/weekdays'
import { restaurant } from '@contracts/resources/restaurant/restaurant'
import { complete, type Given } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import type { Demo, DemoPicture, DemoRecord } from '@server/records/demoRecord'

type Period = NonNullable<RecordValues<typeof restaurant>['periods']>[number]

const meal = (name: Period['name'], from: string, to: string, lastOrder: string, weekdays = everyDay): Period => ({
  name,
  weekdays,
  hours: [from, to],
  lastOrder,
})

interface RestaurantSeed {
  readonly picture: DemoPicture
  readonly values: Given<typeof restaurant>
}

const restaurantSeeds: readonly RestaurantSeed[] = [
  {
    picture: '西湖醋鱼.jpg',
    values: {
      name: '云溪中餐厅',
      cuisine: '杭帮菜',
      floor: '2F',
      phone: '0571-8797 7001',
      intro: '临湖而坐，一席江南。龙井虾仁与西湖醋鱼每日现做，包间可赏湖景。',
      services: ['DINE_IN', 'ROOM'],
      periods: [meal('LUNCH', '11:00', '14:00', '13:30'), meal('DINNER', '17:00', '21:30', '21:00')],
      stayRules: [
        { maxGuests: 2, minutes: 90 },
        { maxGuests: 4, minutes: 120 },
        { maxGuests: 8, minutes: 150 },
        { maxGuests: 99, minutes: 180 },
      ],
      depositMode: 'PER_GUEST',
      depositAmount: 5_000,
      cancelRules: [
        { hoursBefore: 24, refundPercent: 100 },
        { hoursBefore: 2, refundPercent: 50 },
        { hoursBefore: 0, refundPercent: 0 },
      ],
      deliveryAreas: [
        { name: '主楼', fee: 0, minAmount: 3_000, minutes: 30 },
        { name: '湖畔别墅', fee: 1_000, minAmount: 10_000, minutes: 45 },
      ],
      allowRoomCharge: true,
    },
  },
  {
    picture: '下午茶三层架.jpg',
    values: {
      name: '湖畔西餐厅',
      cuisine: '西餐',
      floor: '1F',
      phone: '0571-8797 7002',
      location: {
        region: ['浙江省', '杭州市', '西湖区'],
        street: '北山街78号',
        longitude: 120.1415,
        latitude: 30.2581,
      },
      intro: '落地窗外就是西湖，牛排、意面与下午茶全天供应。',
      services: ['DINE_IN', 'PICKUP'],
      periods: [
        meal('BREAKFAST', '06:30', '10:00', '09:45'),
        meal('TEA', '13:30', '17:00', '16:30'),
        meal('DINNER', '17:30', '22:00', '21:30'),
        meal('NIGHT', '22:00', '01:00', '00:30', ['5', '6']),
      ],
      autoAccept: true,
    },
  },
]

/** 餐厅 of the demo's first store. */
export const demoRestaurants = ({ ago, pictureOf }: Demo): readonly DemoRecord<typeof restaurant>[] =>
  restaurantSeeds.map(({ picture, values }, at) => ({
    id: at + 1,
    ...demoStore,
    status: 'OPEN',
    events: [],
    createdAt: ago(300 - at),
    values: complete(restaurant, { ...values, cover: pictureOf(picture) }),
  }))
