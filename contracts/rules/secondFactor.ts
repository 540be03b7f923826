/** Digits of a code, and how long each holds, s (RFC 6238, 5.2 and RFC 4226, 5.3). */
export const secondFactorDigits = 6
export const secondFactorStepSeconds = 30
/** How many recovery codes one gets at a time. */
export const recoveryCodeCount = 10
/** How long a right password waits for its code. */
export const secondFactorWaitMs = 5 * 60_000

const digits = new RegExp(`^\\d{${secondFactorDigits}}$`)
/** Base 32 in groups of four: nothing in it is mistaken for something else. */
const recovery = /^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}$/

export const secondFactorMessages = {
  asked: '请输入动态验证码',
  required: '管理员须使用动态验证码，请先在「个人资料」的「安全」中开启',
  empty: '请填写动态验证码或恢复码',
  malformed: `动态验证码是 ${secondFactorDigits} 位数字，恢复码是 16 位字母和数字`,
  wrong: '动态验证码不正确或已使用过',
  over: '登录已超时，请重新输入密码',
  locked: '动态验证码错误次数过多，请15分钟后再试',
  on: '动态验证码已开启',
  off: '动态验证码没有开启',
  notBegun: '请先获取二维码',
  noPassword: '请填写登录密码',
  wrongPassword: '登录密码不正确',
} as const

/** What was typed, without the blanks and hyphens that people add: digits, or a recovery code in its groups. */
export function typedCode(text: string): string {
  const bare = text.replace(/[\s-]/g, '').toUpperCase()
  return digits.test(bare) ? bare : (bare.match(/.{1,4}/g) ?? []).join('-')
}

/** @returns what is wrong with a typed code before it is sent, or null */
export function codeProblem(text: string): string | null {
  const code = typedCode(text)
  if (code === '') return secondFactorMessages.empty
  return digits.test(code) || recovery.test(code) ? null : secondFactorMessages.malformed
}

export const isRecoveryCode = (code: string): boolean => recovery.test(code)
