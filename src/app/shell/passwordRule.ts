import { passwordProblem } from '@contracts/rules/passwords'

/** What the form says beside the rule for passwords itself. */
export const passwordFormMessages = {
  missing: '填写当前密码',
  unchanged: '新密码不能与当前密码相同',
  differs: '两次输入的密码不一致',
} as const

export interface PasswordChange {
  oldPassword: string
  newPassword: string
  repeated: string
}

export type PasswordProblems = Partial<Record<keyof PasswordChange, string>>

/** What stops a change of password before it is sent, by field; empty when nothing does. The gateway checks again. */
export function passwordProblems({ oldPassword, newPassword, repeated }: PasswordChange): PasswordProblems {
  const problems: PasswordProblems = {}
  if (!oldPassword) problems.oldPassword = passwordFormMessages.missing
  const weakness = passwordProblem(newPassword)
  if (weakness) problems.newPassword = weakness
  else if (newPassword === oldPassword) problems.newPassword = passwordFormMessages.unchanged
  if (repeated !== newPassword) problems.repeated = passwordFormMessages.differs
  return problems
}
