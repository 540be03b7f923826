const count = (value: number | null) => (value ?? 0).toLocaleString('en-US')

/** 9.5折; 不打折 where everybody pays as much. */
const discountText = (percent: number | null): string =>
  percent === null || percent === 100 ? '不打折' : `${percent / 10}折`

const multipleText = (times: number | null): string => `${times ?? 1}倍`

/** What 会员等级 says of the ladder and of who may have what. */
export const ladderWords = {
  tabs: '会员等级',
  list: '等级',
  matrix: '权益矩阵',
  ladder: '等级阶梯',
  level: (level: number) => `L${level}`,
  from: (threshold: number) => (threshold === 0 ? '入会即享' : `升级值 ${count(threshold)}`),
  keep: (threshold: number) => (threshold === 0 ? '无需保级' : `保级值 ${count(threshold)}`),
  sold: (yuan: string) => `可购买 ¥${yuan}`,
  members: (members: number) => `${count(members)} 位会员`,
  discountText,
  multipleText,
  birthday: (times: number | null) => `生日${multipleText(times)}积分`,
  points: (times: number | null) => `${multipleText(times)}积分`,
  interests: (total: number) => `${total} 项权益`,
  benefit: '权益',
  discount: '折扣',
  multiple: '积分倍数',
  birthdayMultiple: '生日积分倍数',
  gift: '升级礼积分',
  giftText: (points: number | null) => (points === null || points === 0 ? '无' : count(points)),
  has: '有',
  hasNot: '无',
  noGrades: '还没有启用的等级',
  addGrades: '在「等级」中新增并启用后，这里按等级列出权益',
  noInterests: '还没有启用的权益，可在「会员权益」中新增',
} as const
