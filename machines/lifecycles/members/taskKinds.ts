import { mayGrantCoupon } from '../shop/coupon'

/** What is done with many records at once. */
export const taskKinds = {
  IMPORT_MEMBER: '导入会员',
  IMPORT_CORPORATION: '导入企业',
  IMPORT_EMPLOYEE: '导入员工',
  IMPORT_TRACKING: '导入单号发货',
  EMPLOYEE_OP: '员工操作',
  SET_TAGS: '打标签',
  ADJUST_SOURCE: '调整来源',
  GRANT_POINTS: '发积分',
  GRANT_COUPON: '发券',
} as const
export type TaskKind = keyof typeof taskKinds

/** Whose rows come from a file, and may be mended. */
export const isFileKind = (kind: TaskKind): boolean => kind.startsWith('IMPORT_')

/** Rights around the tasks of one kind. */
export interface KindRights {
  /** Each of them lets the tasks of the kind be seen. */
  readonly read: readonly string[]
  /** To make, run, retry and cancel one: the right to do the same with a single record. */
  readonly run: string
  /** What a single record takes besides, where `run` is the right of a page. */
  readonly single?: string
  /** To take one back; null where what is done cannot be. */
  readonly undo: string | null
}

const page = 'member:import'

/** Nobody does with many what he may not do with one. */
export const kindRights: { readonly [Kind in TaskKind]: KindRights } = {
  IMPORT_MEMBER: {
    read: [page],
    run: 'member:import:save',
    single: 'member:member:save',
    undo: 'member:import:rollback',
  },
  IMPORT_CORPORATION: {
    read: ['corp:import'],
    run: 'corp:import:save',
    single: 'corp:corporation:save',
    undo: 'corp:import:save',
  },
  IMPORT_EMPLOYEE: {
    read: ['power:batch'],
    run: 'power:batch:save',
    single: 'power:employee:save',
    undo: 'power:batch:save',
  },
  // What has gone to the carrier stays there: a wrong number is put right in its exchange.
  IMPORT_TRACKING: { read: ['points:exchange:ship'], run: 'points:exchange:ship', undo: null },
  // What a single employee takes hangs on what is done with him.
  EMPLOYEE_OP: { read: ['power:batch'], run: 'power:batch:save', undo: 'power:batch:save' },
  SET_TAGS: {
    read: [page, 'member:member:set-tags'],
    run: 'member:member:set-tags',
    undo: 'member:member:set-tags',
  },
  ADJUST_SOURCE: {
    read: [page, 'member:member:adjust-source'],
    run: 'member:member:adjust-source',
    undo: 'member:member:adjust-source',
  },
  GRANT_POINTS: {
    read: [page, 'points:account:grant'],
    run: 'points:account:grant',
    undo: 'points:account:reverse',
  },
  GRANT_COUPON: {
    read: [page, mayGrantCoupon],
    run: mayGrantCoupon,
    undo: 'shop:coupon:void',
  },
}

/** All rights that it takes to make and run a task of a kind: nobody does with many what he may not do with one. */
export const rightsToRun = (kind: TaskKind): readonly string[] => {
  const { run, single } = kindRights[kind]
  return single === undefined ? [run] : [run, single]
}

/** One right of each kind, as the events of a task ask for it. */
export const rightByKind = (of: 'run' | 'undo') =>
  ({
    field: 'kind',
    is: Object.fromEntries(
      Object.entries(kindRights).flatMap(([kind, { [of]: right }]) => (right === null ? [] : [[kind, right]])),
    ),
  }) as const
