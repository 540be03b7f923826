/** The three permissions that quick registration needs (Business areas and routes, 6). */
export interface Grants {
  appletRegister: boolean
  appletManager: boolean
  platformRegister: boolean
}

export const noGrants: Grants = { appletRegister: false, appletManager: false, platformRegister: false }

/** What is said when a permission is missing, in the order in which it is listed (Business areas and routes, 6). */
const missingMessages: readonly (readonly [keyof Grants, string])[] = [
  ['appletRegister', '快速注册权限未授权'],
  ['appletManager', '小程序管理权限未授权'],
  ['platformRegister', '开放平台账号管理权限未授权'],
]

/**
 * @returns how far the grant has come; `some` is the partial grant that is explained to the user (docs/readings.md, 21)
 */
export function extentOf(grants: Grants): 'none' | 'some' | 'all' {
  const missing = missingGrantMessages(grants).length
  if (missing === 0) return 'all'
  return missing === missingMessages.length ? 'none' : 'some'
}

/** @returns the messages of the missing permissions, in their order */
export const missingGrantMessages = (grants: Grants): readonly string[] =>
  missingMessages.filter(([permission]) => !grants[permission]).map(([, message]) => message)
