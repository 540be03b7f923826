import { memberGrade } from '@contracts/resources/members/memberGrade'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'

/** 会员等级 of the demo's brand, from the lowest on; the first is everybody's. */
const gradeSeeds = [
  { name: '普卡', level: 1, cardColor: '#8a97a6' },
  {
    name: '银卡',
    level: 2,
    cardColor: '#a7b3c2',
    threshold: 1_000,
    keepThreshold: 800,
    validMonths: 12,
    discount: 98,
    interestIds: [1, 6],
    giftPoints: 100,
    giftCoupons: [{ couponId: 5, qty: 1 }],
  },
  {
    name: '金卡',
    level: 3,
    cardColor: '#c59d4f',
    threshold: 5_000,
    keepThreshold: 4_000,
    validMonths: 12,
    discount: 95,
    pointMultiple: 1.5,
    birthdayMultiple: 2,
    interestIds: [1, 2, 3, 6, 7, 11],
    giftPoints: 500,
    giftEnvelopes: [{ envelopeId: 5, qty: 1 }],
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
    interestIds: [1, 2, 3, 4, 5, 6, 7, 8, 11],
    giftPoints: 2_000,
  },
] as const satisfies readonly Given<typeof memberGrade>[]

type GradeName = (typeof gradeSeeds)[number]['name']

/** The ids of the grades from one on, for what is for them alone. */
export const gradesFrom = (lowest: GradeName): readonly number[] => {
  const at = gradeSeeds.findIndex(({ name }) => name === lowest)
  return gradeSeeds.slice(at).map((_, above) => at + above + 1)
}

/** 会员等级 as they lie in their table. */
export const demoMemberGrades = ({ ago }: Demo): readonly DemoRecord<typeof memberGrade>[] =>
  gradeSeeds.map((values, at) => ({
    id: at + 1,
    hotelId: null,
    brandId: demoBrandId,
    status: 'ENABLED',
    events: [],
    createdAt: ago(1_200),
    values: complete(memberGrade, values),
  }))
