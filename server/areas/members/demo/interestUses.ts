import { interestUse } from '@contracts/resources/members/interestUse'
import { complete } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { demoMemberGrades } from './memberGrades'
import { demoMemberInterests } from './memberInterests'
import { demoMembers } from './members'

/** What guests used at the counter: an interest by its place, how many days ago, with what, and who was there. */
const seeds = [
  { interest: 3, ago: 0, orderNo: 'RZ0802', operator: '林晓', remark: '客人晚班机' },
  { interest: 6, ago: 0, orderNo: 'CY0517', operator: '林晓' },
  { interest: 4, ago: 1, orderNo: 'RZ0811', operator: '周航' },
  { interest: 5, ago: 2, operator: '周航', remark: '升至湖景大床房' },
  { interest: 6, ago: 3, orderNo: 'CY0498', operator: '林晓' },
  { interest: 7, ago: 4, operator: '林晓', remark: '桂花酒酿圆子' },
  { interest: 3, ago: 6, orderNo: 'RZ0786', operator: '周航', undone: '客人改为按时退房' },
  { interest: 8, ago: 8, orderNo: 'CY0455', operator: '林晓' },
  { interest: 6, ago: 11, orderNo: 'CY0431', operator: '周航' },
  { interest: 4, ago: 15, orderNo: 'RZ0739', operator: '林晓' },
  { interest: 5, ago: 40, operator: '周航' },
] as const

/** 权益核销 of the first store, each by a member whose grade has the interest. */
export const demoInterestUses = (demo: Demo): readonly DemoRecord<typeof interestUse>[] => {
  const grades = new Map(demoMemberGrades(demo).map(({ id, values }) => [id, values.interestIds ?? []]))
  const interests = new Map(demoMemberInterests(demo).map(({ id, values }) => [id, values]))
  const members = demoMembers(demo).filter(({ status }) => status === 'ACTIVE')
  return seeds.map((seed, at): DemoRecord<typeof interestUse> => {
    const holders = members.filter(({ values }) => grades.get(values.gradeId)?.includes(seed.interest))
    const { name, kind, cost } = interests.get(seed.interest)!
    const isUndone = 'undone' in seed
    const usedAt = demo.ago(seed.ago, 30 + at)
    return {
      id: at + 1,
      ...demoStore,
      status: isUndone ? 'UNDONE' : 'USED',
      events: isUndone ? ['UNDO'] : [],
      createdAt: usedAt,
      values: complete(interestUse, {
        useNo: `QY${String(at + 1).padStart(8, '0')}`,
        memberId: holders[(at * 7) % holders.length]!.id,
        interestId: seed.interest,
        interestName: name,
        kind,
        cost: cost ?? 0,
        orderNo: 'orderNo' in seed ? seed.orderNo : null,
        remark: 'remark' in seed ? seed.remark : null,
        usedAt,
        operatorName: seed.operator,
        undoneAt: isUndone ? demo.ago(seed.ago, 10 + at) : null,
        undoReason: isUndone ? seed.undone : null,
      }),
    }
  })
}
