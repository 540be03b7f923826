import type { IntroducedLately, MergePreview, UpgradePreview } from '@contracts/calls/memberApi'
import { yuan } from '@machines/lifecycles/yuan'

/** What the screens of grades and prices say. */
export const gradeWords = {
  impact: ({ members, up, down }: UpgradePreview) => `按此设置，${members}位会员中将有${up}人升级，${down}人到期后降级`,
  change: ({ name, before, after }: UpgradePreview['grades'][number]) => `${name} ${before} → ${after}`,
  off: '（未启用）',
  counting: '正在计算影响...',
  noPreview: '影响暂时无法计算，可继续保存',
} as const

/** What the question before two members become one says. */
export const mergeWords = {
  cards: '合并预付卡',
  reckoning: '正在核对两位会员...',
  moves: ({ to, points, cards, orders }: MergePreview) =>
    `${points.toLocaleString('en-US')}积分、${cards}张卡、${orders}笔订单及优惠券将转入${to.name ?? ''}（会员号${to.memberNo}）`,
  stays: ({ grade }: MergePreview) => `合并后等级：${grade}`,
} as const

export const priceWords = {
  overlap: '重叠',
  overlapHint: (names: string) => `与「${names}」在同一时间、等级与商品上重叠，下单取其中最低价`,
  trial: '价格试算',
  reckon: '试算',
  hint: '不含优惠券与活动；一件商品有多条会员价时取最低，没有会员价时按等级折扣',
  guest: '售价（元）',
  spec: '规格',
  ofMember: (name: string, grade: string | null) =>
    grade === null ? `${name}目前不享受会员价` : `${name}为${grade}，按${grade}付款`,
  nobody: '该会员',
} as const

/** What the form of a member says of a phone. */
export const phoneWords = {
  known: (name: string | null) => `该手机号已是会员${name === null ? '' : `「${name}」`}，`,
  open: '前往查看',
} as const

/** What the form of 员工推荐 says of its cost. */
export const introduceWords = {
  lately: ({ registers, firstOrders, paid }: IntroducedLately) =>
    `近30天员工推荐：注册${registers}人，首单${firstOrders}笔，归属期内实付¥${yuan(paid)}`,
  cost: (fen: number) => `照此每月约需奖励¥${yuan(fen)}（未计每人月封顶）`,
  counting: '正在预估费用...',
  noEstimate: '费用暂时无法预估，可继续保存',
} as const

/** What 换绑手机 says. */
export const changePhoneWords = {
  title: '换绑手机',
  note: '验证码发到会员的新手机号，请会员告知；换绑后会员用新手机号登录和下单。',
  done: '手机号已换绑',
} as const
