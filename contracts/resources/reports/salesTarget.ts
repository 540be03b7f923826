import { storeDay } from '@machines/lifecycles/storeDay'
import { defineResource } from '../definition'
import { asked } from '../fieldGroups'

/** What a target is of. */
export const targetMetrics = { NET: '净收入', MEMBER: '新增会员' } as const

/** Whose target it is: of a store as a whole, or of those who sell there. */
export const targetLevels = { HOTEL: '门店', DEPARTMENT: '部门', EMPLOYEE: '员工' } as const

const ofMoney = asked({ field: 'metric', is: 'NET' })

/**
 * 目标: what a month is to bring (areas reports, 2.4). 净收入 is a store's, members are the brand's: which of both may be
 * set where, and that a month is over, is asked on the server.
 */
export const salesTarget = defineResource({
  key: 'sales-target',
  suite: 'reports',
  gateway: 'report-api',
  title: '目标',
  scope: 'hotelOrBrand',
  ownedBy: ['employeeId', 'createdBy'],
  nameField: 'month',
  heading: ['month', 'metric', 'level', 'departmentId', 'employeeId'],
  page: '/staff-sold-report?show=targets',
  facts: ['done', 'whose'],
  mayRemove: {
    holds: ({ record, now }) => String(record.month) >= monthOf(now),
    refusal: '该月已结束，目标不能删除',
  },
  fields: {
    month: {
      type: 'text',
      label: '月份',
      required: true,
      max: 7,
      pattern: /^\d{4}-(0[1-9]|1[0-2])$/,
    },
    metric: { type: 'enum', label: '指标', required: true, values: targetMetrics, initial: 'NET' },
    level: { type: 'enum', label: '对象', values: targetLevels, initial: 'HOTEL', ...ofMoney },
    departmentId: {
      type: 'reference',
      label: '部门',
      to: 'department',
      ...asked({ field: 'level', is: 'DEPARTMENT' }),
      hint: '含下级部门；按员工现在所在的部门统计',
    },
    employeeId: {
      type: 'reference',
      label: '员工',
      to: 'employee',
      where: { status: 'ACTIVE' },
      ...asked({ field: 'level', is: 'EMPLOYEE' }),
      hint: '按推广员工为他的订单统计净成交',
    },
    amount: { type: 'money', label: '目标金额', min: 1, ...ofMoney },
    people: { type: 'integer', label: '目标人数', min: 1, unit: '人', ...asked({ field: 'metric', is: 'MEMBER' }) },
    /** Month, metric and whose it is in one: there is one of each in a place. */
    slot: { type: 'text', label: '该月目标', readOnly: true, max: 60, unique: true },
  },
  derived: { slot: (values) => targetSlot(values) },
  virtual: {
    whose: {
      label: '谁的目标',
      type: 'text',
      reads: ['level', 'departmentId', 'employeeId'],
      of: ({ facts }) => (typeof facts.whose === 'string' ? facts.whose : null),
    },
    goal: {
      label: '目标',
      type: 'text',
      reads: ['metric', 'amount', 'people'],
      of: ({ metric, amount, people }) => figureOf(metric, metric === 'NET' ? amount : people),
    },
    done: {
      label: '已完成',
      type: 'text',
      reads: ['metric'],
      of: ({ metric, facts }) => figureOf(metric, doneOf(facts)),
    },
    rate: {
      label: '达成率',
      type: 'percent',
      reads: ['amount', 'people'],
      of: ({ amount, people, facts }) => {
        const [goal, done] = [amount ?? people, doneOf(facts)]
        return goal === null || done === null ? null : Math.round((done / goal) * 10_000) / 100
      },
    },
  },
  list: {
    columns: ['month', 'whose', 'metric', 'goal', 'done', 'rate', 'updatedAt'],
    filters: ['month', 'metric', 'level', 'departmentId', 'employeeId', 'createdAt'],
    sortable: ['month', 'amount', 'createdAt', 'updatedAt'],
    sort: '-month',
  },
  form: [
    { section: '哪个月、谁的目标', fields: ['month', 'metric', 'level', 'departmentId', 'employeeId'] },
    { section: '目标', fields: ['amount', 'people'] },
  ],
  batch: ['remove'],
  access: { read: 'report:staff-sold', write: 'report:staff-sold:set-target' },
  sample: {
    month: '2029-12',
    metric: 'NET',
    level: 'HOTEL',
    departmentId: null,
    employeeId: null,
    amount: 80_000_000,
    people: null,
  },
})

interface Whose {
  readonly month: string
  readonly metric: keyof typeof targetMetrics
  readonly level: keyof typeof targetLevels | null
  readonly departmentId: number | null
  readonly employeeId: number | null
}

const between = ' · '

/** Whose target it is in one line: its place, and perhaps a department or an employee. */
export const whoseWords = (place: string, person: string | null): string =>
  person === null ? place : `${place}${between}${person}`

/** The parts of such a line. */
export const whoseParts = (words: string): readonly string[] => words.split(between)

/** The one name of a target in its place. */
export const targetSlot = ({ month, metric, level, departmentId, employeeId }: Whose): string =>
  `${month} ${metric} ${level ?? 'BRAND'} ${departmentId ?? employeeId ?? 0}`

/** The month YYYY-MM of the stores that a moment falls in. @param moment ISO time */
export const monthOf = (moment: string): string => storeDay(moment).slice(0, 'YYYY-MM'.length)

const doneOf = ({ done }: Readonly<Record<string, unknown>>): number | null => (typeof done === 'number' ? done : null)

/** Money or people, in words. */
function figureOf(metric: keyof typeof targetMetrics, value: number | null): string | null {
  if (value === null) return null
  if (metric === 'MEMBER') return `${value.toLocaleString('en-US')} 人`
  return `¥${(value / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
