import { hotelService } from '@contracts/resources/wecom/hotelService'
import { complete, type Given } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import type { Demo, DemoPicture, DemoRecord } from '@server/records/demoRecord'

type Service = DemoRecord<typeof hotelService>

/** Employees of the demo by what they do. */
const porters = [22, 23]
const maids = [25, 26, 27]
const desk = [3, 17, 18]
const engineers = [28]

type Seed = Given<typeof hotelService> & {
  readonly name: string
  readonly picture?: DemoPicture
  readonly isOff?: true
}

const seeds: readonly Seed[] = [
  {
    name: '客房清洁',
    category: 'CLEAN',
    intro: '整理床铺、更换布草与垃圾清理，约30分钟。',
    handlers: maids,
    slaMinutes: 20,
    picture: '客房-1.jpg',
  },
  {
    name: '送物上门',
    category: 'DELIVER',
    intro: '毛巾、洗漱用品、矿泉水、充电器等，送到房门口。',
    handlers: [...porters, 27],
    slaMinutes: 15,
  },
  {
    name: '洗衣熨烫',
    category: 'LAUNDRY',
    intro: '上门取衣，次日送回；羊绒与皮革请提前说明。',
    mode: 'BOOK',
    slots: [
      { hours: ['09:00', '11:00'], capacity: 6 },
      { hours: ['14:00', '16:00'], capacity: 6 },
    ],
    aheadHours: 1,
    price: 4_800,
    handlers: maids,
    slaMinutes: 30,
    cancelRule: 'HOUR_BEFORE',
  },
  {
    name: '叫醒服务',
    category: 'WAKE',
    intro: '电话叫醒，无人接听时上门敲门。',
    mode: 'BOOK',
    slots: [
      { hours: ['05:30', '06:30'], capacity: 20 },
      { hours: ['06:30', '07:30'], capacity: 20 },
      { hours: ['07:30', '08:30'], capacity: 20 },
    ],
    aheadHours: 0,
    handlers: desk,
    slaMinutes: 60,
    cancelRule: 'HOUR_BEFORE',
  },
  {
    name: '客房报修',
    category: 'REPAIR',
    intro: '空调、热水、网络与照明，工程部上门检修。',
    handlers: engineers,
    slaMinutes: 30,
  },
  {
    name: '高铁站接送',
    category: 'TRANSFER',
    intro: '杭州东站往返，每车最多4人，含2件行李。',
    mode: 'BOOK',
    slots: [
      { hours: ['08:00', '10:00'], capacity: 2 },
      { hours: ['10:00', '12:00'], capacity: 3 },
      { hours: ['13:00', '15:00'], capacity: 3 },
      { hours: ['15:00', '18:00'], capacity: 4 },
    ],
    aheadHours: 4,
    price: 16_800,
    needRoomNo: false,
    handlers: porters,
    slaMinutes: 60,
    cancelRule: 'HOUR_BEFORE',
    picture: '风景-2.jpg',
  },
  {
    name: '延迟退房',
    category: 'LATE_CHECKOUT',
    intro: '视当天房态延至14:00，超过按半天房费计。',
    price: 20_000,
    handlers: desk,
    slaMinutes: 30,
    cancelRule: 'NEVER',
  },
  {
    name: '婴儿床与儿童用品',
    category: 'OTHER',
    intro: '婴儿床、温奶器、儿童浴袍与防滑凳，先到先得。',
    handlers: [24, ...maids],
    slaMinutes: 30,
  },
  {
    name: '夜床服务',
    category: 'CLEAN',
    intro: '18:00 起开夜床、更换毛巾、放置晚安点心。',
    mode: 'BOOK',
    slots: [{ hours: ['18:00', '21:00'], capacity: 30 }],
    aheadHours: 2,
    handlers: maids,
    isOff: true,
  },
]

/** Days ago at which the first one was made. */
const since = 160

/** Services of the demo's first store, in their order. */
export const demoServices = ({ ago, pictureOf }: Demo): readonly Service[] =>
  seeds.map(({ picture, isOff, ...values }, at): Service => ({
    id: at + 1,
    ...demoStore,
    status: isOff ? 'OFFLINE' : 'PUBLISHED',
    events: isOff ? ['PUBLISH', 'TAKE_OFFLINE'] : ['PUBLISH'],
    createdAt: ago(since - at),
    values: complete(hotelService, {
      icon: picture === undefined ? null : pictureOf(picture),
      ...values,
      place: at + 1,
    }),
  }))
