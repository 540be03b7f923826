import { member } from '@contracts/resources/members/member'
import { complete } from '@server/demo/complete'
import { chance } from '@server/demo/demoDays'
import { demoBrandId } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { demoPromoter } from './employees'
import { people, regular } from './guests'
import { demoOwnValues } from './memberFields'

/** Where the members of the demo came from, in turn as chance has it. */
const sources = ['WECHAT', 'WECHAT', 'WECHAT', 'DESK', 'DESK', 'DOUYIN', 'XHS', 'IMPORT'] as const
const tags = [[], [], ['亲子'], ['常住客'], [], ['商务'], ['亲子', '常住客'], ['会议'], [], ['摄影']] as const
/** Of a hundred members so many stand below each grade's place. */
const gradesUpTo = [62, 84, 96, 100] as const

const sourceOf = (at: number) => sources[chance(at * 19, sources.length)]!
/** Whether an employee may have brought a member in: not one who came from another platform, or by a file. */
export const mayBeBroughtIn = (memberId: number): boolean => ['WECHAT', 'DESK'].includes(sourceOf(memberId - 1))

const gradeOf = (at: number) => gradesUpTo.findIndex((upTo) => chance(at * 11 + 3, 100) < upTo) + 1
const twoDigits = (number: number) => String(number).padStart(2, '0')
const birthdayOf = (at: number) =>
  `${1960 + chance(at, 45)}-${twoDigits(1 + chance(at + 5, 12))}-${twoDigits(1 + chance(at + 9, 28))}`

/** What became of members who buy nothing in the demo, by their distance from its end. */
const fates: Readonly<Record<number, Pick<DemoRecord<typeof member>, 'status' | 'events'>>> = {
  3: { status: 'FROZEN', events: ['FREEZE'] },
  5: { status: 'CANCELLED', events: ['CANCEL'] },
  7: { status: 'FROZEN', events: ['FREEZE'] },
}

/** 陈思远, who looks after the regular guest. */
const desk = 8

/** 会员 of the demo's brand: those whom its orders name, and a few more. They were all there before the first order. */
export const demoMembers = ({ ago }: Demo): readonly DemoRecord<typeof member>[] =>
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
        extra: [...demoOwnValues(at)],
        birthday: chance(at * 17, 3) === 0 ? null : birthdayOf(at),
        source: isRegular ? 'DESK' : sourceOf(at),
        sourceStaffId: isRegular ? desk : demoPromoter(at + 1),
        tags: isRegular ? ['亲子', '常住客'] : tags[chance(at * 23, tags.length)],
      }),
    }
  })
