import { department } from '@contracts/resources/members/department'
import { complete } from '@server/demo/complete'
import { demoBrandId } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'

type Kind = NonNullable<DemoRecord<typeof department>['values']['kind']>

/** Name, the one it stands below by its place from 1, kind, and its leader by his place among the employees. */
const departments: readonly (readonly [name: string, parentId: number | null, kind: Kind, leaderId: number])[] = [
  ['管理层', null, 'OTHER', 1],
  ['前厅部', null, 'FRONT', 8],
  ['礼宾部', 2, 'FRONT', 22],
  ['客房部', null, 'ROOMS', 24],
  ['餐饮部', null, 'DISH', 29],
  ['市场销售部', null, 'SALES', 9],
  ['会员服务组', 6, 'MARKETING', 14],
  ['财务部', null, 'FINANCE', 4],
  ['工程部', null, 'OTHER', 28],
]

/** In which department each position works. */
const byPosition: Readonly<Record<string, number>> = {
  总经理: 1,
  店长: 1,
  集团运营总监: 1,
  前台: 2,
  前台领班: 2,
  核销员: 2,
  礼宾: 3,
  客房经理: 4,
  客房领班: 4,
  客房服务员: 4,
  餐饮经理: 5,
  厨师长: 5,
  餐厅领班: 5,
  服务员: 5,
  市场经理: 6,
  销售经理: 6,
  销售: 6,
  新媒体运营: 6,
  会员顾问: 7,
  财务主管: 8,
  出纳: 8,
  工程主管: 9,
}

/** @throws Error for a position of no department */
export function departmentOf(position: string): number {
  const found = byPosition[position]
  if (found === undefined) throw new Error(`the demo has no department of ${position}`)
  return found
}

/** 部门 of the demo's brand, in their order. */
export const demoDepartments = ({ ago }: Demo): readonly DemoRecord<typeof department>[] =>
  departments.map(([name, parentId, kind, leaderId], at) => ({
    id: at + 1,
    brandId: demoBrandId,
    hotelId: null,
    status: null,
    events: [],
    createdAt: ago(2_000 - at),
    values: complete(department, { name, parentId, kind, leaderId, place: at + 1 }),
  }))
