import type { Database } from '../db/connection'
import { describeDevice } from './device'
import type { Caller } from './identity'
import { operationLog } from './tables'

/** What is written into the operation log, in the words of the product. */
export const operations = {
  signIn: '登录',
  signInFailed: '登录失败',
  signInLocked: '登录锁定',
  signOut: '退出登录',
  activate: '激活账号',
  switchTenant: '切换门店',
  revoke: '下线设备',
  changePassword: '修改密码',
  changeProfile: '修改个人资料',
  changePhone: '换绑手机号',
  bindWechat: '绑定微信',
  unbindWechat: '解绑微信',
  secondFactorOn: '开启动态验证码',
  secondFactorOff: '关闭动态验证码',
  secondFactorReset: '重置动态验证码',
  secondFactorFailed: '动态验证码错误',
  secondFactorLocked: '动态验证码锁定',
  newRecoveryCodes: '更换恢复码',
  recoveryCodeUsed: '使用恢复码登录',
} as const

interface Operation {
  action: (typeof operations)[keyof typeof operations]
  at: Date
  userId: string | null
  account: string
  brandId?: number | null
  hotelId?: number | null
  detail?: string
}

/** Writes who did what, when, from which address and device. */
export async function logOperation(db: Database, operation: Operation, { headers, address }: Caller): Promise<void> {
  const { device, browser } = describeDevice(headers.get('User-Agent'))
  await db.insert(operationLog).values({ ...operation, ip: address, device: `${device} · ${browser}` })
}
