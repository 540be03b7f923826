import { employee } from '@contracts/resources/members/employee'
import { complete, type Given } from '@server/demo/complete'
import { chance } from '@server/demo/demoDays'
import { demoBrandId, demoStore } from '@server/demo/demoStores'
import type { UserState } from '@server/identity/tables'
import type { Demo, DemoDays, DemoRecord } from '@server/records/demoRecord'
import { departmentOf } from './departments'
import { mayBeBroughtIn } from './members'

/** How an employee stopped working, so many days ago, or has not begun; one who left has handed over to another, by place in the list. */
type Ended =
  { readonly left: number; readonly heir: number } | { readonly disabled: number } | { readonly invited: true }

/** Name, position, and how many days ago the employee came. */
type Seat = readonly [name: string, position: string, joined: number, ended?: Ended]

/** 员工 of the demo's brand: first those who have an account, then the others. */
const seats: readonly Seat[] = [
  ['沈清和', '总经理', 2_300],
  ['陆远舟', '店长', 2_100],
  ['周小满', '前台', 900],
  ['许知衡', '财务主管', 1_800],
  ['顾南风', '市场经理', 1_500],
  ['何立冬', '核销员', 1_100],
  ['林若溪', '集团运营总监', 2_200],
  ['陈思远', '前台领班', 1_400],
  ['林佳', '销售经理', 1_650],
  ['宋雨桐', '销售', 980],
  ['唐子豪', '销售', 860],
  ['冯晓燕', '销售', 640],
  ['曹志远', '销售', 1_250, { left: 130, heir: 9 }],
  ['邓佳怡', '会员顾问', 720],
  ['韩文博', '会员顾问', 510],
  ['徐婷', '会员顾问', 1_020, { left: 75, heir: 14 }],
  ['梁静', '前台', 820],
  ['罗俊杰', '前台', 430],
  ['高雪梅', '前台', 300],
  ['谢敏', '前台', 210],
  ['胡建国', '前台', 760, { disabled: 90 }],
  ['郭丽', '礼宾', 690],
  ['马超', '礼宾', 560],
  ['朱艳', '客房经理', 1_700],
  ['孙霞', '客房领班', 1_320],
  ['何娟', '客房服务员', 480],
  ['吴勇', '客房服务员', 390],
  ['赵磊', '工程主管', 1_580],
  ['黄涛', '餐饮经理', 1_900],
  ['李明', '厨师长', 2_000],
  ['王思颖', '餐厅领班', 1_150],
  ['张洋', '服务员', 260],
  ['刘强', '服务员', 180, { disabled: 50 }],
  ['杨敏', '核销员', 660],
  ['郑志远', '核销员', 340],
  ['周文博', '核销员', 590, { left: 220, heir: 34 }],
  ['吴佳怡', '出纳', 880],
  ['陈晓燕', '新媒体运营', 450],
  ['沈佳宁', '客房服务员', 2, { invited: true }],
]

const sellers: readonly string[] = ['销售经理', '销售', '会员顾问']
/** Those who meet guests bring them in. */
const promoters: readonly string[] = [...sellers, '前台领班', '前台', '礼宾', '新媒体运营']
/** One of so many members who may have been brought in was. */
const membersToOne = 2

const promoterIds = seats.flatMap(([, position], at) => (promoters.includes(position) ? [at + 1] : []))

/**
 * Who has brought in what a member buys: the same employee each time, the successor of one who left, and none before
 * the employee came or after being disabled.
 * @param daysAgo when it is bought, in days before the demo is made
 * @returns the employee's id
 */
export function demoPromoter(memberId: number | undefined, daysAgo = 0): number | null {
  if (memberId === undefined || !mayBeBroughtIn(memberId) || chance(memberId * 29, membersToOne) > 0) return null
  const id = promoterIds[chance(memberId * 31, promoterIds.length)]!
  const [, , joined, ended] = seats[id - 1]!
  if (joined <= daysAgo) return null
  if (ended === undefined) return id
  if ('heir' in ended) return daysAgo > ended.left ? id : ended.heir
  return 'disabled' in ended && daysAgo > ended.disabled ? id : null
}

const phoneOf = (at: number) => `1380000${String(at < accounts.length ? 1_001 + at : 1_101 + at)}`

function stateOf(ended: Ended | undefined): UserState {
  if (ended === undefined) return 'ACTIVE'
  if ('invited' in ended) return 'INVITED'
  return 'left' in ended ? 'LEFT' : 'DISABLED'
}

/** Status of an employee who works, left or was disabled, and the values that follow from it. */
type Standing = Pick<DemoRecord<typeof employee>, 'status' | 'events' | 'lastEventAt'> & {
  readonly values: Given<typeof employee>
}

function endOf(ended: Ended | undefined, { day, ago }: DemoDays): Standing {
  if (ended === undefined) return { status: 'ACTIVE', events: ['ACTIVATE'], values: {} }
  if ('invited' in ended) return { status: 'INVITED', events: [], values: {} }
  if ('heir' in ended) {
    const { left, heir } = ended
    const values = { leaveDate: day(-left), handoverTo: heir }
    return { status: 'LEFT', events: ['ACTIVATE', 'LEAVE'], lastEventAt: ago(left), values }
  }
  return { status: 'DISABLED', events: ['ACTIVATE', 'DISABLE'], lastEventAt: ago(ended.disabled), values: {} }
}

/** Users of those who have an account from the beginning, by place. */
const accounts = ['admin', 'manager', 'front', 'finance', 'market', 'verifier', 'brand'].map((name) => `demo-${name}`)

/** The role of each position, by the order in which a brand has them: 超级管理员, 店长, 前台, 财务, 市场运营, 销售, 核销员. */
const roleOf: Readonly<Record<string, number>> = {
  总经理: 1,
  集团运营总监: 1,
  店长: 2,
  财务主管: 4,
  出纳: 4,
  市场经理: 5,
  新媒体运营: 5,
  会员顾问: 5,
  销售经理: 6,
  销售: 6,
}
const atTheDesk: readonly string[] = ['前台', '前台领班', '礼宾', '客房经理', '客房领班', '客房服务员']
const [deskRole, verifierRole] = [3, 7]

/** Where somebody works and as what: all in the first store, but for who looks after the whole brand. */
function placeOf(at: number, position: string): Pick<Given<typeof employee>, 'allHotels' | 'hotelIds' | 'roleIds'> {
  const role = roleOf[position] ?? (atTheDesk.includes(position) ? deskRole : verifierRole)
  const allHotels = accounts[at] === 'demo-brand'
  return { allHotels, hotelIds: allHotels ? null : [demoStore.hotelId], roleIds: [role] }
}

/** Those of the demo's employees who sign in by their phone, with the status of each. */
export const demoStaffUsers = seats.flatMap(([name, position, , ended], at) =>
  at < accounts.length
    ? []
    : [
        {
          userId: `staff-${at + 1}`,
          name,
          phone: phoneOf(at),
          state: stateOf(ended),
          roleId: placeOf(at, position).roleIds![0]!,
        },
      ],
)

/** 员工 as they lie in their table. */
export const demoEmployees = (days: Demo): readonly DemoRecord<typeof employee>[] =>
  seats.map(([name, position, joined, ended], at) => {
    const { values, ...end } = endOf(ended, days)
    return {
      id: at + 1,
      hotelId: null,
      brandId: demoBrandId,
      ...end,
      createdAt: days.ago(joined, chance(at, 300)),
      values: complete(employee, {
        jobNo: `YQ${String(1_001 + at)}`,
        name,
        phone: phoneOf(at),
        position,
        departmentId: departmentOf(position),
        ...placeOf(at, position),
        accountId: accounts[at] ?? `staff-${at + 1}`,
        isSales: sellers.includes(position),
        isVerifier: ['核销员', '前台', '前台领班'].includes(position),
        joinDate: days.day(-joined),
        ...values,
      }),
    }
  })
