import { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { chance, type DemoDays } from './demoDays'
import { complete, type DemoRecord, type Given } from './demoRecord'
import { demoBrandId } from './demoStores'

/** 会员等级 of the demo's brand, from the lowest on; the first is everybody's. */
const gradeSeeds: readonly Given<typeof memberGrade>[] = [
  { name: '普卡', level: 1, cardColor: '#8a97a6' },
  { name: '银卡', level: 2, cardColor: '#a7b3c2', threshold: 1_000, keepThreshold: 800, discount: 98 },
  {
    name: '金卡',
    level: 3,
    cardColor: '#c59d4f',
    threshold: 5_000,
    keepThreshold: 4_000,
    discount: 95,
    pointMultiple: 1.5,
    birthdayMultiple: 2,
  },
  {
    name: '黑金卡',
    level: 4,
    cardColor: '#23262b',
    threshold: 20_000,
    keepThreshold: 16_000,
    discount: 88,
    pointMultiple: 2,
    birthdayMultiple: 3,
  },
]

export const memberGradeRecords = ({ ago }: DemoDays): readonly DemoRecord<typeof memberGrade>[] =>
  gradeSeeds.map((values, at) => ({
    id: at + 1,
    hotelId: null,
    brandId: demoBrandId,
    status: 'ENABLED',
    events: [],
    createdAt: ago(1_200),
    values: complete(memberGrade, values),
  }))

/** Somebody who buys in the demo, as his orders name him. */
interface DemoGuest {
  readonly memberId: number
  readonly buyerName: string
  readonly buyerPhone: string
}

const memberCount = 320
/** How many of the members buy in each of the demo's sales; their phones begin alike. */
const buying = [
  { of: 'tickets', phones: '138', count: 30 },
  { of: 'ecards', phones: '136', count: 8 },
  { of: 'groups', phones: '137', count: 27 },
  { of: 'past', phones: '139', count: 245 },
] as const
type Sales = (typeof buying)[number]['of']

/** Guests who are known by little more than their family names. */
const callers = ['王女士', '李先生', '陈女士', '周先生', '吴女士', '郑先生', '孙女士'] as const
const families = '王李张刘陈杨赵黄周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许邓冯韩曹'
const women = ['敏', '静', '丽', '艳', '娟', '霞', '婷', '雪梅', '思颖', '晓燕', '佳怡', '雨桐'] as const
const men = ['强', '磊', '洋', '勇', '涛', '明', '超', '建国', '志远', '子豪', '俊杰', '文博'] as const

const phoneOf = (begins: string, at: number) => `${begins}${String(10_000_000 + at * 7_919)}`

function nameOf(at: number): { readonly name: string; readonly gender: 'FEMALE' | 'MALE' } {
  const isWoman = chance(at * 5 + 1, 2) === 0
  const given = isWoman ? women : men
  const name = `${families[chance(at * 3, families.length)]!}${given[chance(at * 7 + 2, given.length)]!}`
  return { name, gender: isWoman ? 'FEMALE' : 'MALE' }
}

interface Person {
  readonly name: string
  readonly phone: string
  readonly gender: 'FEMALE' | 'MALE'
}

/** A regular guest of the front desk, whom the manuals name. */
const regular: Person = { name: '周敏', phone: '13857106021', gender: 'FEMALE' }

const called = (at: number) => {
  const name = callers[at % callers.length]!
  return { name, gender: name.endsWith('女士') ? ('FEMALE' as const) : ('MALE' as const) }
}

/** Everybody, by his id less one. */
const people: readonly Person[] = (() => {
  const buyers = buying.flatMap(({ of, phones, count }) =>
    Array.from({ length: count }, (_, at) => ({
      ...(of === 'past' ? nameOf(at) : called(at)),
      phone: phoneOf(phones, at),
    })),
  )
  const quiet = Array.from({ length: memberCount - buyers.length - 1 }, (_, at) => ({
    ...nameOf(1_000 + at),
    phone: phoneOf('135', at),
  }))
  return [...buyers, ...quiet, regular]
})()

/** Who buys at a place of some sales of the demo; the same guest comes again when all of them have been there. */
export function demoGuest(sales: Sales, at: number): DemoGuest {
  const before = buying.slice(
    0,
    buying.findIndex(({ of }) => of === sales),
  )
  const { count } = buying.find(({ of }) => of === sales)!
  const place = before.reduce((sum, one) => sum + one.count, 0) + (at % count)
  const { name, phone } = people[place]!
  return { memberId: place + 1, buyerName: name, buyerPhone: phone }
}

/** Where the members of the demo came from, in turn as chance has it. */
const sources = ['WECHAT', 'WECHAT', 'WECHAT', 'DESK', 'DESK', 'DOUYIN', 'XHS', 'IMPORT'] as const
const tags = [[], [], ['亲子'], ['常住客'], [], ['商务'], ['亲子', '常住客'], ['会议'], [], ['摄影']] as const
/** Of a hundred members so many stand below each grade's place. */
const gradesUpTo = [62, 84, 96, 100] as const

const sourceOf = (at: number) => sources[chance(at * 19, sources.length)]!
/** Whether somebody of the brand may have brought a member in: not who came from another platform, or by a file. */
export const mayBeBroughtIn = (memberId: number): boolean => ['WECHAT', 'DESK'].includes(sourceOf(memberId - 1))

const gradeOf = (at: number) => gradesUpTo.findIndex((upTo) => chance(at * 11 + 3, 100) < upTo) + 1
const twoDigits = (number: number) => String(number).padStart(2, '0')
const birthdayOf = (at: number) =>
  `${1960 + chance(at, 45)}-${twoDigits(1 + chance(at + 5, 12))}-${twoDigits(1 + chance(at + 9, 28))}`

/** What became of members who buy nothing in the demo, by how far from its end they stand. */
const fates: Readonly<Record<number, Pick<DemoRecord<typeof member>, 'status' | 'events'>>> = {
  3: { status: 'FROZEN', events: ['FREEZE'] },
  5: { status: 'CANCELLED', events: ['CANCEL'] },
  7: { status: 'FROZEN', events: ['FREEZE'] },
}

/** 会员 of the demo's brand: those whom its orders name, and a few more. They were all there before the first order. */
export const memberRecords = ({ ago }: DemoDays): readonly DemoRecord<typeof member>[] =>
  people.map((person, at) => {
    const isRegular = person === regular
    return {
      id: at + 1,
      hotelId: null,
      brandId: demoBrandId,
      status: 'ACTIVE',
      events: [],
      ...fates[people.length - at],
      createdAt: ago(370 + chance(at * 13, 700), chance(at, 1_000)),
      values: complete(member, {
        ...person,
        memberNo: `8${String((at * 48_271_993 + 10_093_377) % 100_000_000_000).padStart(11, '0')}`,
        gradeId: isRegular ? 3 : gradeOf(at),
        birthday: chance(at * 17, 3) === 0 ? null : birthdayOf(at),
        source: isRegular ? 'DESK' : sourceOf(at),
        tags: isRegular ? ['亲子', '常住客'] : tags[chance(at * 23, tags.length)],
      }),
    }
  })
