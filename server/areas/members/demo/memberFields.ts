import { memberField } from '@contracts/resources/members/memberField'
import type { OwnValue } from '@contracts/resources/members/ownValues'
import { complete, type Given } from '@server/demo/complete'
import { chance } from '@server/demo/demoDays'
import { demoBrandId } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'

const rooms = ['高楼层', '低楼层', '安静', '近电梯'] as const
const companies = ['杭州云栖信息技术有限公司', '西湖文旅集团', '钱塘设计院'] as const

interface Seed {
  readonly values: Given<typeof memberField>
  /** What the member at a place has filled in; null: nothing. */
  readonly of: (at: number) => string | null
  readonly isOff?: true
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
/** So many members in a hundred have filled a field in. */
const filled = (at: number, salt: number, share: number) => chance(at * 29 + salt, 100) < share

const seeds: readonly Seed[] = [
  {
    values: { label: '车牌号', key: 'plateNo', kind: 'TEXT', showInList: true, exportable: true },
    of: (at) => (filled(at, 1, 45) ? `浙A${String(10_000 + chance(at * 7, 89_999))}` : null),
  },
  {
    values: {
      label: '客房偏好',
      key: 'roomWish',
      kind: 'ENUM',
      options: [...rooms],
      showInList: true,
      exportable: true,
    },
    of: (at) => (filled(at, 2, 60) ? rooms[chance(at * 3, rooms.length)]! : null),
  },
  {
    values: { label: '结婚纪念日', key: 'weddingDay', kind: 'DATE', exportable: true },
    of: (at) =>
      filled(at, 3, 25)
        ? `${1990 + chance(at * 5, 34)}-${twoDigits(1 + chance(at, 12))}-${twoDigits(1 + chance(at + 4, 28))}`
        : null,
  },
  {
    values: { label: '孩子人数', key: 'children', kind: 'INTEGER' },
    of: (at) => (filled(at, 4, 30) ? String(1 + chance(at * 2, 3)) : null),
  },
  {
    values: { label: '工作单位', key: 'company', kind: 'TEXT' },
    of: (at) => (filled(at, 5, 10) ? companies[chance(at, companies.length)]! : null),
    isOff: true,
  },
]

/** 会员字段 of the demo's brand. */
export const demoMemberFields = ({ ago }: Demo): readonly DemoRecord<typeof memberField>[] =>
  seeds.map(({ values, isOff }, at) => ({
    id: at + 1,
    hotelId: null,
    brandId: demoBrandId,
    status: isOff ? 'DISABLED' : 'ENABLED',
    events: isOff ? ['DISABLE'] : [],
    createdAt: ago(860 - at * 11),
    values: complete(memberField, { place: at + 1, ...values }),
  }))

/** What the member at a place has filled in of them. */
export function demoOwnValues(at: number): readonly OwnValue[] {
  return seeds.flatMap(({ of }, place) => {
    const value = of(at)
    return value === null ? [] : [{ fieldId: place + 1, value }]
  })
}
