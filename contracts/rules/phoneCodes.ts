/** Digits of a code that a text message brings. */
export const phoneCodeLength = 6

export const phoneCodeMessages = { wrong: `请填写 ${phoneCodeLength} 位验证码` } as const

const digits = new RegExp(`^\\d{${phoneCodeLength}}$`)

/** @param code without spaces around it @returns what is wrong with what was typed, or null */
export const phoneCodeProblem = (code: string): string | null => (digits.test(code) ? null : phoneCodeMessages.wrong)
