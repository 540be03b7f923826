/** What every answer of the gateway looks like; `code` 0 is success (docs/architecture.md, decision 13). */
export interface Envelope<Data = unknown> {
  code: number
  message: string
  data: Data
}

/** The codes a body may carry. Those below 1000 belong to the spec, the others are HTTP status × 100 + n. */
export const codes = {
  ok: 0,
  /** The storage gateway's delete only: the folder is not empty and `forceDelete` was not given. */
  folderNotEmpty: 403,
  badRequest: 40000,
  noSession: 40100,
  /** The initial password must be changed before anything else is answered. */
  passwordExpired: 40101,
  /** Account and password are right; the code of the second factor is asked for. */
  secondFactorAsked: 40102,
  noRight: 40300,
  /** A write from another site, or without `X-Requested-With: fetch`. */
  crossSite: 40301,
  /** An administrator must set up a second factor before anything but his own account is answered. */
  secondFactorRequired: 40302,
  gone: 40400,
  tenantChanged: 40901,
  staleVersion: 40902,
  lifecycleRefuses: 40903,
  /** The call speaks about one store and the whole brand is chosen. */
  hotelRequired: 40904,
  /** The same Idempotency-Key is still being worked on, was used for something else, or its answer was lost. */
  keyInUse: 40905,
  /** The call works with the store's corporate WeChat, and the store has no corp (Business areas and routes, 8). */
  noCorp: 40906,
  tooLarge: 41300,
  notJson: 41500,
  fieldErrors: 42200,
  throttled: 42900,
  fault: 50000,
  /** The database cannot be reached: the same may succeed in a moment. */
  unavailable: 50300,
  /** The call is agreed in the contract but its service is not built yet. */
  notBuilt: 50100,
} as const

export type Code = (typeof codes)[keyof typeof codes]

/** Field name → message, the `data` of a 42200 answer. */
export type FieldErrors = Record<string, string>

export const messages = {
  ok: 'ok',
  badRequest: '请求内容有误',
  noSession: '登录已过期，请重新登录',
  passwordExpired: '首次登录须修改初始密码',
  noRight: '没有权限执行此操作',
  crossSite: '请求来源不受信任，已拒绝',
  gone: '记录不存在或已删除',
  noSuchCall: '接口不存在',
  tenantChanged: '当前门店已变化，请刷新后重试',
  hotelRequired: '请先选择门店',
  keyInUse: '上一次提交还在处理，请稍候',
  keyDone: '上一次提交已经生效，请刷新后查看结果',
  noCorp: '企业微信未授权，请点击“授权管理”操作',
  tooLarge: '请求内容过大',
  notJson: '请求内容须为 JSON',
  throttled: '操作过于频繁，请稍后再试',
  fault: '服务端返回异常',
  unavailable: '服务暂时不可用，请稍后重试',
  notBuilt: '此接口尚未建成',
} as const

/** Of a change by an administrator who looks at the console as a role (docs/console.md, 4). */
export const viewedOnly = (roleName: string) => `正在以「${roleName}」查看，不能修改`

/** Of looking as a role at a place where none of its holders can stand. */
export const oneStoreOnly = (roleName: string) => `「${roleName}」只在单个门店工作，请先切换到门店`
