export const mobilePhoneMessages = {
  missing: '请填写手机号',
  wrong: '请填写 11 位手机号',
} as const

/** A number of the mainland that takes text messages. */
const mobile = /^1[3-9]\d{9}$/

/** @param phone without spaces around it @returns what is wrong with the number of a mobile phone, or null */
export function mobilePhoneProblem(phone: string): string | null {
  if (phone === '') return mobilePhoneMessages.missing
  return mobile.test(phone) ? null : mobilePhoneMessages.wrong
}
