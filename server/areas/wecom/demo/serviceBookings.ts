import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { demoGuest } from '@server/areas/members'
import { complete } from '@server/demo/complete'
import { chance } from '@server/demo/demoDays'
import { demoStore } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { demoServices } from './hotelServices'

type Booking = DemoRecord<typeof serviceBooking>
type Status = Booking['status']

/** Services of the demo, by what they are. */
const of = { clean: 1, deliver: 2, laundry: 3, wake: 4, repair: 5, transfer: 6, late: 7, baby: 8 } as const

interface Seed {
  readonly service: keyof typeof of
  /** Days before today and clock time; of today minutes ago. */
  readonly made: readonly [day: number, clock: string] | number
  readonly status: Status
  /** Days after that on which it is wanted, and from when. */
  readonly at?: readonly [day: number, clock: string]
  /** Minutes until it was taken, and from then until it was done. */
  readonly took?: number
  readonly lasted?: number
  readonly remark?: string
  readonly reason?: string
  readonly score?: number
}

const done = (
  service: Seed['service'],
  made: Seed['made'],
  took: number,
  lasted: number,
  more: Pick<Seed, 'remark' | 'score' | 'at'> = {},
): Seed => ({ service, made, status: 'FINISHED', took, lasted, ...more })

/** A week at the front desk: what is under way today last. */
const seeds: readonly Seed[] = [
  done('deliver', [7, '08:42'], 4, 9, { remark: '两瓶矿泉水、一次性拖鞋', score: 5 }),
  done('laundry', [7, '08:50'], 12, 85, { at: [0, '14:00'], remark: '衬衫2件', score: 4 }),
  done('repair', [7, '21:15'], 46, 38, { remark: '空调不制冷', score: 2 }),
  done('wake', [7, '22:30'], 8, 485, { at: [1, '06:30'] }),
  done('clean', [6, '09:20'], 11, 34, { score: 5 }),
  done('transfer', [6, '10:05'], 22, 225, { at: [0, '15:00'], remark: '3人，2件行李', score: 5 }),
  { service: 'baby', made: [6, '14:32'], status: 'REFUSED', reason: '婴儿床已全部借出' },
  done('deliver', [6, '19:48'], 6, 8, { remark: '手机充电线（苹果）' }),
  done('deliver', [6, '22:10'], 24, 15, { remark: '加一床被子', score: 2 }),
  done('clean', [5, '08:35'], 9, 31),
  done('laundry', [5, '09:02'], 15, 96, { at: [0, '14:00'], remark: '连衣裙1件', score: 5 }),
  done('late', [5, '10:40'], 18, 205, { remark: '飞机晚点，延到14点', score: 4 }),
  { service: 'transfer', made: [5, '11:20'], status: 'CANCELLED', at: [1, '10:00'], reason: '客人改乘地铁' },
  done('repair', [5, '20:05'], 12, 26, { remark: '浴室地漏堵塞', score: 4 }),
  done('wake', [5, '23:10'], 14, 380, { at: [1, '05:30'], remark: '赶早班机' }),
  done('deliver', [4, '07:55'], 3, 7, { remark: '剃须刀', score: 5 }),
  done('clean', [4, '10:12'], 38, 40, { score: 1, remark: '打扫后地毯仍有污渍' }),
  done('baby', [4, '13:25'], 10, 22, { remark: '婴儿床一张', score: 5 }),
  done('deliver', [4, '21:33'], 7, 10),
  done('laundry', [3, '08:15'], 10, 140, { at: [0, '14:00'], remark: '西装一套' }),
  done('clean', [3, '09:08'], 8, 36, { score: 5 }),
  done('repair', [3, '18:40'], 16, 44, { remark: '网络连不上', score: 3 }),
  { service: 'late', made: [3, '11:50'], status: 'REFUSED', reason: '当日满房，无法延迟' },
  done('transfer', [3, '13:02'], 30, 220, { at: [1, '08:00'], remark: '2人', score: 5 }),
  done('wake', [2, '21:58'], 6, 520, { at: [1, '06:30'] }),
  done('deliver', [2, '20:16'], 5, 8, { remark: '红酒杯两只', score: 5 }),
  done('clean', [2, '11:30'], 12, 29, { score: 4 }),
  { service: 'clean', made: [2, '15:20'], status: 'CANCELLED', reason: '客人外出，改明天打扫' },
  done('baby', [2, '16:45'], 27, 18, { remark: '儿童浴袍两件', score: 4 }),
  done('deliver', [1, '08:20'], 4, 6, { remark: '牙具两套', score: 5 }),
  done('repair', [1, '09:44'], 9, 33, { remark: '保险箱打不开', score: 5 }),
  done('laundry', [1, '08:48'], 14, 130, { at: [0, '14:00'], remark: '羊绒衫1件', score: 2 }),
  done('clean', [1, '10:25'], 10, 35),
  done('late', [1, '11:15'], 6, 190),
  // Taken today, and what waits.
  done('deliver', 210, 5, 8, { remark: '婴儿尿布一包' }),
  done('clean', 185, 9, 30),
  { service: 'repair', made: 68, status: 'ACCEPTED', took: 11, remark: '淋浴水温忽冷忽热' },
  { service: 'clean', made: 52, status: 'ACCEPTED', took: 14 },
  { service: 'transfer', made: 125, status: 'ACCEPTED', at: [1, '10:00'], took: 35, remark: '4人，去机场高速口' },
  { service: 'late', made: 41, status: 'PENDING', remark: '希望延到14点' },
  { service: 'transfer', made: 4, status: 'PENDING', at: [1, '14:20'], remark: '2人，去高铁站' },
  { service: 'wake', made: 9, status: 'PENDING', at: [1, '06:30'], remark: '两个房间都要叫' },
]

const ways = {
  PENDING: [],
  ACCEPTED: ['ACCEPT'],
  FINISHED: ['ACCEPT', 'FINISH'],
  REFUSED: ['REFUSE'],
  CANCELLED: ['CANCEL'],
} as const satisfies { readonly [Each in Status]: Booking['events'] }

const minuteMs = 60 * 1000
/** A refusal and a step back came so long after the wish. */
const answeredAfter = 17

const later = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * minuteMs).toISOString()
const rooms = ['8206', '8312', '6108', '8518', '6203', '8701', '6315', '8120', '8809', '6507']

/** 服务预约 of the demo's first store, as they lie in their table. */
export const demoBookings = (demo: Demo): readonly Booking[] => {
  const services = demoServices(demo)
  return seeds.map((seed, at): Booking => {
    const { status, made, remark = null, reason = null, took, lasted, score = null } = seed
    const service = services[of[seed.service] - 1]!
    const daysAgo = typeof made === 'number' ? 0 : made[0]
    const clockOn = (day: number, clock: string) => new Date(`${demo.day(day)}T${clock}:00.000+08:00`).toISOString()
    const createdAt = typeof made === 'number' ? demo.ago(0, made) : clockOn(-daysAgo, made[1])
    const { price, slaMinutes, cancelRule, handlers } = service.values
    const acceptedAt = took === undefined ? null : later(createdAt, took)
    const finishedAt = acceptedAt === null || lasted === undefined ? null : later(acceptedAt, lasted)
    const dueAt = later(createdAt, slaMinutes)
    const answeredAt = acceptedAt ?? (status === 'PENDING' ? demo.now.toISOString() : later(createdAt, answeredAfter))
    const { buyerName, buyerPhone } = demoGuest('past', at * 3)
    const isFinal = status !== 'PENDING'
    return {
      id: at + 1,
      ...demoStore,
      status,
      events: ways[status],
      createdAt,
      lastEventAt: isFinal ? (finishedAt ?? answeredAt) : undefined,
      values: complete(serviceBooking, {
        bookingNo: `FW${demo.day(-daysAgo).replaceAll('-', '')}${String(4_000_000_000 + at * 7_919)}`,
        serviceId: service.id,
        bookAt: seed.at ? clockOn(seed.at[0] - daysAgo, seed.at[1]) : null,
        guestName: buyerName,
        phone: buyerPhone,
        roomNo: rooms[(at * 7) % rooms.length]!,
        quantity: 1,
        remark,
        price,
        slaMinutes,
        cancelRule,
        dueAt,
        handler: acceptedAt === null ? null : (handlers[chance(at * 3, handlers.length)] ?? null),
        acceptedAt,
        finishedAt,
        overtime: answeredAt > dueAt,
        reason,
        score,
      }),
    }
  })
}
