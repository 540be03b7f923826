import { mostFound, twinReasons, type TwinMember } from '@contracts/calls/workbenchCalls'

/** What 会员工作台 says. */
export const workbenchWords = {
  title: '会员工作台',
  keyword: '会员',
  hint: '手机号后四位、会员号、卡号或姓名，按回车查找；也可以扫会员的卡',
  begin: {
    title: '请会员报手机号后四位，或出示会员卡',
    text: '找到后可以查看等级与积分、核销权益、发券、调整积分',
  },
  nobody: '没有找到会员',
  nobodyText: '请核对后重新输入；还不是会员的客人可以新增',
  add: '新增会员',
  found: '查到的会员',
  points: (points: number) => `${points.toLocaleString('en-US')} 积分`,
  spent: (spent: string, orders: number) => `消费 ${spent} · ${orders} 单`,
  last: (moment: string) => `最近消费 ${moment}`,
  never: '还没有消费',
  frozen: '已冻结',
  more: `只列出最近消费的${mostFound}位，请再多输几个字`,
} as const

/** What is said above a member who may be there twice. */
export const twinWords = {
  label: '可能重复的会员',
  said: '可能与以下会员是同一位客人，核对后可用「合并」：',
  one: ({ name, memberNo, phone, why }: TwinMember) => `${name ?? memberNo} ${phone}（${twinReasons[why]}）`,
} as const
