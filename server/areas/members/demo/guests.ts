import { chance } from '@server/demo/demoDays'

/** A buyer of the demo, as orders name them. */
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

/** Somebody whom the brand knows. */
interface Person {
  readonly name: string
  readonly phone: string
  readonly gender: 'FEMALE' | 'MALE'
}

/** A regular guest of the front desk, whom the manuals name. */
export const regular: Person = { name: '周敏', phone: '13857106021', gender: 'FEMALE' }

const called = (at: number) => {
  const name = callers[at % callers.length]!
  return { name, gender: name.endsWith('女士') ? ('FEMALE' as const) : ('MALE' as const) }
}

/** All members, by id less one. */
export const people: readonly Person[] = (() => {
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
