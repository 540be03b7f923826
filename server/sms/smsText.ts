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
  inviteCode: (corporation: string, code: string) =>
    `${corporation}已通过审核，企业码${code}。员工凭企业码加入后即可享受协议价。`,
  pointsLapse: (points: number, name: string, day: string) => `您有${points}${name}将于${day}到期，请尽快使用。`,
  pointsGranted: (points: number, name: string) => `您获得了${points}${name}，已存入您的会员账户。`,
  envelopeLapses: (name: string, yuan: string, day: string) => `您的红包“${name}”¥${yuan}将于${day}到期，请尽快使用。`,
  welcome: (brand: string) => `您已成为${brand}的会员，到店或下单时报手机号即可享受会员权益。`,
  gradeEnds: (grade: string, day: string) => `您的会员等级“${grade}”将于${day}到期，详情请咨询门店。`,
  phoneCode: (code: string, minutes: number) =>
    `验证码${code}，用于换绑商户后台的手机号，${minutes}分钟内有效。请勿告诉他人，如非本人操作请忽略。`,
  memberPhoneCode: (code: string, minutes: number) =>
    `验证码${code}，用于将您的会员手机号换成本号码，请告知为您办理的店员，${minutes}分钟内有效。如非本人操作请忽略。`,
  invitation: (brand: string, link: string, days: number) =>
    `${brand}邀请您使用商户后台，请在${days}天内打开链接设置密码：${link}`,
  newPassword: (link: string, days: number) =>
    `您的商户后台密码将重新设置，请在${days}天内打开链接：${link}。如非本人要求请联系管理员。`,
} as const
