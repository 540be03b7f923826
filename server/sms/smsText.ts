/** A message of so many characters, its signature included, counts as one; of a longer one so many are a part. */
const charactersOfOne = 70
const charactersOfPart = 67

/** How many messages a text is charged as. */
export const segmentsOf = (text: string): number => {
  const { length } = [...text]
  return length <= charactersOfOne ? 1 : Math.ceil(length / charactersOfPart)
}

/** Every message begins with who sends it. */
export const signed = (store: string, text: string): string => `【${store}】${text}`

/** What is said, by scene. */
export const smsTexts = {
  codes: (product: string, codes: readonly string[], until: string) =>
    `您购买的“${product}”共${codes.length}张，券码：${codes.join('、')}，有效期至${until}，请勿转发。`,
  delay: (product: string, tail: string, until: string) =>
    `您购买的“${product}”有效期已延至${until}，券码尾号${tail}。`,
  refund: (product: string, tail: string, yuan: string) =>
    `您购买的“${product}”（券码尾号${tail}）已提交退款¥${yuan}，将原路退回，请留意到账。`,
  phoneCode: (code: string, minutes: number) =>
    `验证码${code}，用于换绑商户后台的手机号，${minutes}分钟内有效。请勿告诉他人，如非本人操作请忽略。`,
} as const
