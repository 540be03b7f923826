import type { Field } from '../definition'
import { asked } from '../fieldGroups'
import type { LifecycleContext } from '@machines/lifecycles/lifecycle'
import { codesIn, mostCodes } from './jobCodes'

/** What the jobs over vouchers have in common: plain parts of their definitions. */

/** Statuses of vouchers that a job may take. */
export const jobStates = { ACTIVE: '待使用', PART_USED: '部分使用', EXPIRED: '已过期' } as const

export const scopeTypes = { CONDITION: '按条件', CODES: '按券码' } as const

/** Vouchers that one job takes at most. */
export const mostItems = 50_000

const byCondition = { field: 'scopeType', is: 'CONDITION' } as const
const byCodes = { field: 'scopeType', is: 'CODES' } as const

export const nameOfJob = { type: 'text', label: '任务名称', required: true, max: 50 } as const satisfies Field

/** Vouchers of a product that were paid in some days and stand in some statuses. */
export const conditionFields = {
  payRange: { type: 'dateRange', label: '付款日期', shownWhen: byCondition, none: '全部', hint: '不选则包含全部' },
  states: {
    type: 'tags',
    label: '券码状态',
    values: jobStates,
    shownWhen: byCondition,
    none: '全部可处理状态',
    hint: '不选则包含全部可处理状态',
  },
} as const satisfies Readonly<Record<string, Field>>

/** @param where which products may be chosen */
export const productOfJob = <const Where extends Readonly<Record<string, string>>>(where: Where) =>
  ({
    type: 'reference',
    label: '商品',
    to: 'ticket-product',
    where,
    ...asked(byCondition),
  }) as const satisfies Field

/** Longest text of codes, in characters: the most codes with what stands between them. */
const longestCodes = 100_000

/** Codes are personal data: only who writes jobs sees what was put in. @param access right to write */
export const codesOfJob = (access: string) =>
  ({
    type: 'longText',
    label: '券码',
    max: longestCodes,
    access,
    ...asked(byCodes),
    hint: '每行一个，也可用空格、逗号分隔；重复的只处理一次',
  }) as const satisfies Field

export const codesRule = {
  at: 'codes',
  reads: ['codes'],
  message: `最多${mostCodes}个券码，请分批提交`,
  holds: ({ codes }: { readonly codes: string | null }) => codesIn(codes ?? '').length <= mostCodes,
} as const

/** When and how far a voucher's last day moves. */
export const delayFields = {
  delayType: {
    type: 'enum',
    label: '延期方式',
    required: true,
    values: { TO_DATE: '延至指定日期', ADD_DAYS: '顺延天数' },
    initial: 'TO_DATE',
  },
  newValidEnd: {
    type: 'date',
    label: '新有效期至',
    ...asked({ field: 'delayType', is: 'TO_DATE' }),
    hint: '当日结束前有效',
  },
  addDays: {
    type: 'integer',
    label: '顺延天数',
    min: 1,
    max: 365,
    ...asked({ field: 'delayType', is: 'ADD_DAYS' }),
  },
  includeExpired: {
    type: 'boolean',
    label: '包含已过期',
    initial: false,
    hint: '过期30天以内的也延期；超过30天的不能延期',
  },
} as const satisfies Readonly<Record<string, Field>>

export const reasonOfJob = { type: 'longText', label: '原因', required: true, max: 100 } as const satisfies Field

/** Guests are notified one by one: each voucher that was changed is one message, charged to the store. */
export const noticeOfJob = {
  type: 'boolean',
  label: '短信通知',
  initial: false,
  hint: '每处理成功一张券，向购买人发送一条短信；没有手机号的不发送',
} as const satisfies Field

/** Set by the server: from the moment of submitting, then item by item. */
export const countFields = {
  /** Vouchers that are to be worked through. */
  total: { type: 'integer', label: '总数', readOnly: true, initial: 0 },
  ok: { type: 'integer', label: '成功', readOnly: true, initial: 0 },
  fail: { type: 'integer', label: '失败', readOnly: true, initial: 0 },
  /** Those that could not be taken down when it was submitted: they are never worked on. */
  refused: { type: 'integer', label: '不可处理', readOnly: true, initial: 0 },
} as const satisfies Readonly<Record<string, Field>>

/** How many of its vouchers a job has worked through; nothing before it was submitted. */
export const progressOfJob = {
  label: '进度',
  type: 'text',
  reads: ['total', 'ok', 'fail'],
  of: ({ total, ok, fail }: Readonly<Record<'total' | 'ok' | 'fail', number | null>>) =>
    total ? `${(ok ?? 0) + (fail ?? 0)}/${total}` : null,
} as const

/** A job that somebody has looked at stays. */
export const jobRemoval = {
  holds: ({ record }: LifecycleContext) => record.status === 'DRAFT' || record.status === 'CANCELLED',
  refusal: '已提交的任务不能删除',
} as const

/** What waits of jobs: those that another person has to look at, and those of which some vouchers were left. */
export const todosOfJob = (title: string, page: string) =>
  [
    { name: 'toApprove', label: `${title}待审核`, where: { status: 'AUDIT' }, until: 'APPROVE', page },
    {
      name: 'failed',
      label: `${title}部分失败`,
      where: { status: 'PART_FAILED' },
      until: 'RETRY',
      since: 'updatedAt',
      limitMinutes: 0,
      page,
    },
  ] as const
