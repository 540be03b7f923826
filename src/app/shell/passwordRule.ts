/** What a password must be (shell 2), and how the console says so. */
export const passwordMessages = {
  missing: '填写当前密码',
  weak: '密码至少 8 位，须同时包含字母和数字',
  unchanged: '新密码不能与当前密码相同',
  differs: '两次输入的密码不一致',
} as const

const shortest = 8

export interface PasswordChange {
  oldPassword: string
  newPassword: string
  repeated: string
}

export type PasswordProblems = Partial<Record<keyof PasswordChange, string>>

/** What stops a change of password before it is sent, by field; empty when nothing does. The gateway checks again. */
export function passwordProblems({ oldPassword, newPassword, repeated }: PasswordChange): PasswordProblems {
  const problems: PasswordProblems = {}
  if (!oldPassword) problems.oldPassword = passwordMessages.missing
  if (newPassword.length < shortest || !/[A-Za-z]/.test(newPassword) || !/\d/.test(newPassword))
    problems.newPassword = passwordMessages.weak
  else if (newPassword === oldPassword) problems.newPassword = passwordMessages.unchanged
  if (repeated !== newPassword) problems.repeated = passwordMessages.differs
  return problems
}
