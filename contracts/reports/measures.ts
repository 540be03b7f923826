import type { targetLevels } from '../resources/reports/salesTarget'
import type { FactOf, FamilyKey } from './families'

/** What figures are counted in; a rate is a number of parts of one. */
export type MeasureUnit = 'fen' | 'count' | 'rate'

type Terms = readonly FactOf[]

/** How a measure comes from facts of one family. */
export type Formula =
  /** Sums, less other sums. */
  | { readonly is: 'sum'; readonly of: Terms; readonly less?: Terms }
  /** What has come less what has gone since the first day: the value at the end of a span, never added up over time. */
  | { readonly is: 'stock'; readonly of: Terms; readonly less?: Terms }
  /** A sum by another sum, worked out when it is read and never averaged. */
  | { readonly is: 'ratio'; readonly of: Terms; readonly less?: Terms; readonly by: Terms; readonly byLess?: Terms }
  /** People, each once however often he bought, joined a team or got a red envelope: counted from the records themselves. */
  | { readonly is: 'distinct'; readonly of: 'buyers' | 'joiners' | 'receivers' }
  /** A sum by such people. */
  | { readonly is: 'perBuyer'; readonly of: Terms }
  /**
   * What the months of a span are to bring to each store or employee who has a target, or the part of it that another
   * measure has reached there; only months that lie in the span from their first day.
   */
  | {
      readonly is: 'target'
      readonly level: Exclude<keyof typeof targetLevels, 'DEPARTMENT'>
      readonly gives: 'goal' | 'rate'
      readonly of: Terms
      readonly less: Terms
    }
  /**
   * What the ledger says of the same money: read from its lines on the days on which they are booked. `difference` is
   * what the facts come to less it.
   */
  | { readonly is: 'booked'; readonly gives: 'amount' | 'difference'; readonly of: Terms; readonly less: Terms }
  /** What members have bought in a span, each known by his paid orders: facts do not tell one from another. */
  | { readonly is: 'bought'; readonly gives: 'members' | 'amount' | 'perMember' | 'repeatRate' }
  /** What members have become by the end of a span, or do in all of it: it has no course over its days. */
  | { readonly is: 'worth'; readonly gives: 'yearValue' | 'active' | 'lapsed' | 'lapsedRate' }

/** A member who has bought nothing for so many days has left. */
export const lapsedDays = 180
/** Months after his registration in which a member is worth what he pays. */
export const valueMonths = 12

export interface Measure {
  readonly label: string
  readonly unit: MeasureUnit
  /** What is counted, after the figure: 单, 人. */
  readonly per?: string
  readonly family: FamilyKey
  readonly formula: Formula
  /** How it is counted, for ⓘ. */
  readonly note: string
  /** Less of it is better: a rise is not good news. */
  readonly isLessBetter?: true
}

const declare = <const Each extends Readonly<Record<string, Measure>>>(measures: Each): Each => measures

/** What the accounts owe to what came in: it is held against what they say. */
const due = { of: ['cash.collectAmt'], less: ['cash.backAmt', 'cash.feeAmt'] } as const

/**
 * Every measure of the console, once: pages, home and files ask for it by its name, so no two of them can disagree.
 */
export const measures = declare({
  paidAmt: {
    label: '支付金额',
    unit: 'fen',
    family: 'trade',
    formula: { is: 'sum', of: ['trade.paidAmt'] },
    note: '支付成功的订单实付金额，按支付日期统计，不扣退款。',
  },
  netAmt: {
    label: '净收入',
    unit: 'fen',
    family: 'trade',
    formula: { is: 'sum', of: ['trade.paidAmt'], less: ['trade.refundAmt'] },
    note: '支付金额减退款金额；支付按支付日期、退款按到账日期各自统计。',
  },
  storeGoal: {
    label: '目标',
    unit: 'fen',
    family: 'trade',
    formula: {
      is: 'target',
      level: 'HOTEL',
      gives: 'goal',
      of: ['trade.paidAmt'],
      less: ['trade.refundAmt'],
    },
    note: '门店的净收入目标；所选时间从月初开始的月份才计入，按整月的目标。',
  },
  storeGoalRate: {
    label: '目标达成',
    unit: 'rate',
    family: 'trade',
    formula: {
      is: 'target',
      level: 'HOTEL',
      gives: 'rate',
      of: ['trade.paidAmt'],
      less: ['trade.refundAmt'],
    },
    note: '设了目标的门店在这些月份、所选时间内的净收入除以整月目标；没设目标的门店不计。',
  },
  paidCnt: {
    label: '支付订单',
    unit: 'count',
    per: '单',
    family: 'trade',
    formula: { is: 'sum', of: ['trade.paidCnt'] },
    note: '支付成功的订单数，按支付日期统计。',
  },
  paidQty: {
    label: '支付件数',
    unit: 'count',
    per: '件',
    family: 'trade',
    formula: { is: 'sum', of: ['trade.paidQty'] },
    note: '支付成功的商品件数，含随单赠品。',
  },
  createdCnt: {
    label: '下单数',
    unit: 'count',
    per: '单',
    family: 'trade',
    formula: { is: 'sum', of: ['trade.createdCnt'] },
    note: '提交后已支付或已取消的订单数，按下单日期统计；还在等待支付的不计入。',
  },
  payRate: {
    label: '付款率',
    unit: 'rate',
    family: 'trade',
    formula: { is: 'ratio', of: ['trade.paidCnt'], by: ['trade.createdCnt'] },
    note: '支付订单除以下单数。',
  },
  refundAmt: {
    label: '退款金额',
    unit: 'fen',
    family: 'trade',
    formula: { is: 'sum', of: ['trade.refundAmt'] },
    note: '退款成功的金额，按到账日期统计，与订单何时支付无关。',
    isLessBetter: true,
  },
  refundCnt: {
    label: '退款笔数',
    unit: 'count',
    per: '笔',
    family: 'trade',
    formula: { is: 'sum', of: ['trade.refundCnt'] },
    note: '退款成功的退款单数，按到账日期统计。',
    isLessBetter: true,
  },
  refundRate: {
    label: '退款率',
    unit: 'rate',
    family: 'trade',
    formula: { is: 'ratio', of: ['trade.refundAmt'], by: ['trade.paidAmt'] },
    note: '同一时间内的退款金额除以支付金额。',
    isLessBetter: true,
  },
  verifiedAmt: {
    label: '核销金额',
    unit: 'fen',
    family: 'trade',
    formula: { is: 'sum', of: ['trade.verifiedAmt'] },
    note: '核销的券码金额，按核销日期计入核销门店；撤销核销后从原核销日期扣除。',
  },
  verifiedCnt: {
    label: '核销次数',
    unit: 'count',
    per: '次',
    family: 'trade',
    formula: { is: 'sum', of: ['trade.verifiedCnt'] },
    note: '核销的次数，按核销日期计入核销门店；撤销核销后从原核销日期扣除。',
  },
  discountAmt: {
    label: '优惠金额',
    unit: 'fen',
    family: 'trade',
    formula: { is: 'sum', of: ['trade.discountAmt'] },
    note: '已支付订单的优惠券、红包、活动、积分与改价优惠之和。',
  },
  discountRate: {
    label: '优惠率',
    unit: 'rate',
    family: 'trade',
    formula: { is: 'ratio', of: ['trade.discountAmt'], by: ['trade.paidAmt', 'trade.discountAmt'] },
    note: '优惠金额除以支付金额与优惠金额之和。',
    isLessBetter: true,
  },
  buyers: {
    label: '支付人数',
    unit: 'count',
    per: '人',
    family: 'trade',
    formula: { is: 'distinct', of: 'buyers' },
    note: '支付成功的购买人，同一会员或手机号只计一次（去重）；分项之和可能大于合计。',
  },
  perBuyer: {
    label: '客单价',
    unit: 'fen',
    family: 'trade',
    formula: { is: 'perBuyer', of: ['trade.paidAmt'] },
    note: '支付金额除以支付人数。',
  },
  perOrder: {
    label: '笔单价',
    unit: 'fen',
    family: 'trade',
    formula: { is: 'ratio', of: ['trade.paidAmt'], by: ['trade.paidCnt'] },
    note: '支付金额除以支付订单。',
  },
  collectAmt: {
    label: '收款金额',
    unit: 'fen',
    family: 'cash',
    formula: { is: 'sum', of: ['cash.collectAmt'] },
    note: '实际到账的货款、定金、当面收款、积分兑换的现金、预约加价与挂账还款，按到账日期统计；储值卡与挂账支付不是收款，商户自己的服务费充值也不计入。',
  },
  collectCnt: {
    label: '收款笔数',
    unit: 'count',
    per: '笔',
    family: 'cash',
    formula: { is: 'sum', of: ['cash.collectCnt'] },
    note: '实际到账的支付笔数。',
  },
  backAmt: {
    label: '退回金额',
    unit: 'fen',
    family: 'cash',
    formula: { is: 'sum', of: ['cash.backAmt'] },
    note: '按原支付方式退回的金额，按到账日期统计。',
    isLessBetter: true,
  },
  backCnt: {
    label: '退回笔数',
    unit: 'count',
    per: '笔',
    family: 'cash',
    formula: { is: 'sum', of: ['cash.backCnt'] },
    note: '按原支付方式退回的笔数；一张退款单退回多笔支付时分别计数。',
    isLessBetter: true,
  },
  netCollectAmt: {
    label: '净收款',
    unit: 'fen',
    family: 'cash',
    formula: { is: 'sum', of: ['cash.collectAmt'], less: ['cash.backAmt'] },
    note: '收款金额减退回金额。',
  },
  feeAmt: {
    label: '手续费',
    unit: 'fen',
    family: 'cash',
    formula: { is: 'sum', of: ['cash.feeAmt'] },
    note: '支付渠道扣下的手续费，按结算日期统计；结算后退款的，渠道退回的手续费在退款日期扣除。',
    isLessBetter: true,
  },
  dueAmt: {
    label: '应有变动',
    unit: 'fen',
    family: 'cash',
    formula: { is: 'sum', ...due },
    note: '净收款减手续费：资金账户应当因这些收款变动的金额。',
  },
  bookedAmt: {
    label: '资金账户',
    unit: 'fen',
    family: 'cash',
    formula: {
      is: 'booked',
      gives: 'amount',
      ...due,
    },
    note: '资金账户「渠道在途」中订单支付、订单退款、挂账还款（含对公转账）的净变动，减结算时渠道扣下的手续费，按记账日统计；充值、渠道到账、对账与手工调账、逾期到账后原路退回的支付不在其中。',
  },
  bookedDiff: {
    label: '差额',
    unit: 'fen',
    family: 'cash',
    formula: {
      is: 'booked',
      gives: 'difference',
      ...due,
    },
    note: '应有变动减资金账户，应当为 0；被冲正的凭证、跨关账期入账的单据会留下差额，请到资金账户查看凭证。',
  },
  ticketBookedAmt: {
    label: '账簿净额',
    unit: 'fen',
    family: 'cash',
    formula: { is: 'booked', gives: 'amount', of: ['cash.collectAmt'], less: ['cash.backAmt'] },
    note: '资金账户「渠道在途」中订单支付减订单退款，按记账日统计，不扣手续费；逾期到账后原路退回的支付不在其中。',
  },
  ticketBookedDiff: {
    label: '对账差额',
    unit: 'fen',
    family: 'cash',
    formula: { is: 'booked', gives: 'difference', of: ['cash.collectAmt'], less: ['cash.backAmt'] },
    note: '净收款减账簿净额，应当为 0；被冲正的凭证、跨关账期入账的单据会留下差额，请到资金账户查看凭证。',
  },
  soldAmt: {
    label: '销售额',
    unit: 'fen',
    family: 'product',
    formula: { is: 'sum', of: ['product.soldAmt'] },
    note: '已支付订单中该商品的实付金额，不含邮费，按支付日期统计。',
  },
  soldQty: {
    label: '销量',
    unit: 'count',
    per: '件',
    family: 'product',
    formula: { is: 'sum', of: ['product.soldQty'] },
    note: '已支付订单中该商品的件数，含随单赠品。',
  },
  returnedAmt: {
    label: '商品退款',
    unit: 'fen',
    family: 'product',
    formula: { is: 'sum', of: ['product.returnedAmt'] },
    note: '退款成功的券码金额，不含邮费，按到账日期统计。',
    isLessBetter: true,
  },
  soldNetAmt: {
    label: '销售净额',
    unit: 'fen',
    family: 'product',
    formula: { is: 'sum', of: ['product.soldAmt'], less: ['product.returnedAmt'] },
    note: '销售额减商品退款，不含邮费；销售按支付日期、退款按到账日期各自统计。',
  },
  returnedQty: {
    label: '退款件数',
    unit: 'count',
    per: '件',
    family: 'product',
    formula: { is: 'sum', of: ['product.returnedQty'] },
    note: '退款成功的件数，按到账日期统计。',
    isLessBetter: true,
  },
  returnRate: {
    label: '商品退款率',
    unit: 'rate',
    family: 'product',
    formula: { is: 'ratio', of: ['product.returnedAmt'], by: ['product.soldAmt'] },
    note: '同一时间内的商品退款除以销售额。',
    isLessBetter: true,
  },
  usedQty: {
    label: '核销次数',
    unit: 'count',
    per: '次',
    family: 'product',
    formula: { is: 'sum', of: ['product.usedQty'] },
    note: '该商品的券码核销次数，按核销日期计入核销门店。',
  },
  usedAmt: {
    label: '核销金额',
    unit: 'fen',
    family: 'product',
    formula: { is: 'sum', of: ['product.usedAmt'] },
    note: '该商品的券码核销金额，按核销日期计入核销门店。',
  },
  newMembers: {
    label: '新增会员',
    unit: 'count',
    per: '人',
    family: 'member',
    formula: { is: 'sum', of: ['member.newCnt'] },
    note: '注册成为会员的人数，按注册日期统计，全品牌。',
  },
  cancelledMembers: {
    label: '注销会员',
    unit: 'count',
    per: '人',
    family: 'member',
    formula: { is: 'sum', of: ['member.cancelCnt'], less: ['member.reopenCnt'] },
    note: '注销与并入其他会员的人数，减恢复的人数。',
    isLessBetter: true,
  },
  upgradedMembers: {
    label: '升级',
    unit: 'count',
    per: '人',
    family: 'member',
    formula: { is: 'sum', of: ['member.upCnt'] },
    note: '消费达成或人工调整到更高等级的人次，计入新等级。',
  },
  downgradedMembers: {
    label: '降级',
    unit: 'count',
    per: '人',
    family: 'member',
    formula: { is: 'sum', of: ['member.downCnt'] },
    note: '消费不足或人工调整到更低等级的人次，计入新等级。',
    isLessBetter: true,
  },
  members: {
    label: '会员总数',
    unit: 'count',
    per: '人',
    family: 'member',
    formula: {
      is: 'stock',
      of: ['member.newCnt', 'member.reopenCnt', 'member.gainCnt'],
      less: ['member.cancelCnt', 'member.lossCnt'],
    },
    note: '截至所选时间末的会员人数，不含已注销和已合并，全品牌。',
  },
  memberBuyers: {
    label: '消费会员',
    unit: 'count',
    per: '人',
    family: 'member',
    formula: { is: 'bought', gives: 'members' },
    note: '所选时间内支付过订单的会员人数，每人只计一次，全品牌。',
  },
  memberAmt: {
    label: '会员消费',
    unit: 'fen',
    family: 'member',
    formula: { is: 'bought', gives: 'amount' },
    note: '会员订单的支付金额，按支付日期统计，不扣退款，全品牌。',
  },
  memberPer: {
    label: '人均消费',
    unit: 'fen',
    family: 'member',
    formula: { is: 'bought', gives: 'perMember' },
    note: '会员消费 ÷ 消费会员。',
  },
  repeatRate: {
    label: '复购率',
    unit: 'rate',
    family: 'member',
    formula: { is: 'bought', gives: 'repeatRate' },
    note: '所选时间内支付过两单以上的会员 ÷ 支付过一单以上的会员。',
  },
  activeMembers: {
    label: '活跃会员',
    unit: 'count',
    per: '人',
    family: 'member',
    formula: { is: 'worth', gives: 'active' },
    note: '所选时间内支付过订单的会员人数，每人只计一次，不含已注销和已合并，全品牌。',
  },
  lapsedMembers: {
    label: '沉睡会员',
    unit: 'count',
    per: '人',
    family: 'member',
    formula: { is: 'worth', gives: 'lapsed' },
    note: `截至所选时间末，消费过、但最近 ${lapsedDays} 天没有消费的会员人数，不含已注销和已合并，全品牌。`,
    isLessBetter: true,
  },
  yearValue: {
    label: '12月价值',
    unit: 'fen',
    family: 'member',
    formula: { is: 'worth', gives: 'yearValue' },
    note: '注册已满 12 个月、未满 24 个月的会员，注册后 12 个月内的人均支付金额；没有消费的会员也计入人数。',
  },
  lapsedRate: {
    label: '流失率',
    unit: 'rate',
    family: 'member',
    formula: { is: 'worth', gives: 'lapsedRate' },
    note: `截至所选时间末，最近 ${lapsedDays} 天没有消费的会员 ÷ 消费过的会员，不含已注销和已合并。`,
    isLessBetter: true,
  },
  pointsIn: {
    label: '积分增加',
    unit: 'count',
    per: '分',
    family: 'asset',
    formula: { is: 'sum', of: ['asset.inAmt'] },
    note: '入账的积分，按入账日期统计，全品牌。',
  },
  pointsOut: {
    label: '积分减少',
    unit: 'count',
    per: '分',
    family: 'asset',
    formula: { is: 'sum', of: ['asset.outAmt'] },
    note: '兑换、抵现、过期与扣回的积分，全品牌。',
  },
  pointsLeft: {
    label: '积分余额',
    unit: 'count',
    per: '分',
    family: 'asset',
    formula: { is: 'stock', of: ['asset.inAmt'], less: ['asset.outAmt'] },
    note: '截至所选时间末会员持有的积分，全品牌；期初加增加减去减少等于期末。',
  },
  staffAmt: {
    label: '成交额',
    unit: 'fen',
    family: 'staff',
    formula: { is: 'sum', of: ['staff.orderAmt'] },
    note: '有推广员工的订单实付金额，按支付日期统计。',
  },
  staffCnt: {
    label: '成交订单',
    unit: 'count',
    per: '单',
    family: 'staff',
    formula: { is: 'sum', of: ['staff.orderCnt'] },
    note: '有推广员工的已支付订单数。',
  },
  staffQty: {
    label: '成交件数',
    unit: 'count',
    per: '件',
    family: 'staff',
    formula: { is: 'sum', of: ['staff.orderQty'] },
    note: '有推广员工的已支付商品件数。',
  },
  staffBackAmt: {
    label: '退款',
    unit: 'fen',
    family: 'staff',
    formula: { is: 'sum', of: ['staff.orderBackAmt'] },
    note: '这些订单退款成功的金额，按到账日期统计。',
    isLessBetter: true,
  },
  staffNetAmt: {
    label: '净成交',
    unit: 'fen',
    family: 'staff',
    formula: { is: 'sum', of: ['staff.orderAmt'], less: ['staff.orderBackAmt'] },
    note: '成交额减退款。',
  },
  staffGoal: {
    label: '目标',
    unit: 'fen',
    family: 'staff',
    formula: {
      is: 'target',
      level: 'EMPLOYEE',
      gives: 'goal',
      of: ['staff.orderAmt'],
      less: ['staff.orderBackAmt'],
    },
    note: '员工的净收入目标；所选时间从月初开始的月份才计入，按整月的目标。',
  },
  staffGoalRate: {
    label: '目标达成',
    unit: 'rate',
    family: 'staff',
    formula: {
      is: 'target',
      level: 'EMPLOYEE',
      gives: 'rate',
      of: ['staff.orderAmt'],
      less: ['staff.orderBackAmt'],
    },
    note: '设了目标的员工在这些月份、所选时间内的净成交除以整月目标；没设目标的员工不计。',
  },
  staffPerOrder: {
    label: '单均成交',
    unit: 'fen',
    family: 'staff',
    formula: { is: 'ratio', of: ['staff.orderAmt'], by: ['staff.orderCnt'] },
    note: '成交额除以成交订单。',
  },
  introRegisters: {
    label: '推荐注册',
    unit: 'count',
    per: '人',
    family: 'introduce',
    formula: { is: 'sum', of: ['introduce.registerCnt'] },
    note: '报员工工号下单并由此成为会员、计了注册奖励的人数，按计奖日期统计；手工录入与导入的会员不计。',
  },
  introFirsts: {
    label: '首单',
    unit: 'count',
    per: '人',
    family: 'introduce',
    formula: { is: 'sum', of: ['introduce.firstCnt'] },
    note: '被推荐会员的第一笔付款订单中计了首单奖励的，按计奖日期统计。',
  },
  introOrders: {
    label: '成交订单',
    unit: 'count',
    per: '单',
    family: 'introduce',
    formula: { is: 'sum', of: ['introduce.orderCnt'] },
    note: '归属期内计了首单奖励或订单提成的订单，一单只计一次。',
  },
  introAmt: {
    label: '成交额',
    unit: 'fen',
    family: 'introduce',
    formula: { is: 'sum', of: ['introduce.orderAmt'] },
    note: '这些订单的实付金额，按计奖日期统计，不扣退款。',
  },
  introRewards: {
    label: '奖励',
    unit: 'fen',
    family: 'introduce',
    formula: { is: 'sum', of: ['introduce.rewardAmt'], less: ['introduce.revokedAmt'] },
    note: '注册奖励、首单奖励与订单提成之和，减退款与人工追回；计提与追回各按自己的日期。',
  },
  introPerRegister: {
    label: '人均奖励',
    unit: 'fen',
    family: 'introduce',
    formula: {
      is: 'ratio',
      of: ['introduce.rewardAmt'],
      less: ['introduce.revokedAmt'],
      by: ['introduce.registerCnt'],
    },
    note: '奖励除以推荐注册人数：带来一位会员花了多少。',
  },
  introPerOrder: {
    label: '笔单价',
    unit: 'fen',
    family: 'introduce',
    formula: { is: 'ratio', of: ['introduce.orderAmt'], by: ['introduce.orderCnt'] },
    note: '成交额除以成交订单。',
  },
  rewardCnt: {
    label: '奖励笔数',
    unit: 'count',
    per: '笔',
    family: 'reward',
    formula: { is: 'sum', of: ['reward.accruedCnt'] },
    note: '计提的奖励笔数，按计提日期统计。',
  },
  rewardAccrued: {
    label: '计提奖励',
    unit: 'fen',
    family: 'reward',
    formula: { is: 'sum', of: ['reward.accruedAmt'] },
    note: '订单支付后计提的奖励，按计提日期统计，不扣之后的追回。',
  },
  rewardConfirmed: {
    label: '已确认奖励',
    unit: 'fen',
    family: 'reward',
    formula: { is: 'sum', of: ['reward.confirmedAmt'] },
    note: '观察期满、转为可领取的奖励，按期满日期统计，不含期满前已追回的部分。',
  },
  rewardRevoked: {
    label: '追回奖励',
    unit: 'fen',
    family: 'reward',
    formula: { is: 'sum', of: ['reward.revokedAmt'] },
    note: '因退款或人工追回的奖励，按追回日期统计。',
    isLessBetter: true,
  },
  rewardNet: {
    label: '净奖励',
    unit: 'fen',
    family: 'reward',
    formula: { is: 'sum', of: ['reward.accruedAmt'], less: ['reward.revokedAmt'] },
    note: '计提奖励减追回奖励，各按自己的日期统计。',
  },
  directAmt: {
    label: '收款金额',
    unit: 'fen',
    family: 'direct',
    formula: { is: 'sum', of: ['direct.paidAmt'] },
    note: '扫码直付的实收，按支付日期统计，含挂账；关单后到账、随即退回的不计。',
  },
  directCnt: {
    label: '收款笔数',
    unit: 'count',
    per: '笔',
    family: 'direct',
    formula: { is: 'sum', of: ['direct.paidCnt'] },
    note: '扫码直付到账的收款单数，按支付日期统计。',
  },
  directPer: {
    label: '笔均金额',
    unit: 'fen',
    family: 'direct',
    formula: { is: 'ratio', of: ['direct.paidAmt'], by: ['direct.paidCnt'] },
    note: '收款金额除以收款笔数。',
  },
  directDiscount: {
    label: '优惠金额',
    unit: 'fen',
    family: 'direct',
    formula: { is: 'sum', of: ['direct.discountAmt'] },
    note: '收款时优惠券等减免的金额，按支付日期统计。',
  },
  directBackCnt: {
    label: '退款笔数',
    unit: 'count',
    per: '笔',
    family: 'direct',
    formula: { is: 'sum', of: ['direct.backCnt'] },
    note: '扫码直付的退款次数，按退款到账日期统计；一笔收款可以退多次。',
    isLessBetter: true,
  },
  directBack: {
    label: '退款金额',
    unit: 'fen',
    family: 'direct',
    formula: { is: 'sum', of: ['direct.backAmt'] },
    note: '扫码直付的退款，按退款到账日期统计。',
    isLessBetter: true,
  },
  directNet: {
    label: '净收款',
    unit: 'fen',
    family: 'direct',
    formula: { is: 'sum', of: ['direct.paidAmt'], less: ['direct.backAmt'] },
    note: '收款金额减退款金额，各按自己的日期统计。',
  },
  vposAmt: {
    label: '收款金额',
    unit: 'fen',
    family: 'vpos',
    formula: { is: 'sum', of: ['vpos.paidAmt'] },
    note: 'VPOS 的实收，按支付日期统计，含挂账；关单后到账、随即退回的不计。',
  },
  vposCnt: {
    label: '收款笔数',
    unit: 'count',
    per: '笔',
    family: 'vpos',
    formula: { is: 'sum', of: ['vpos.paidCnt'] },
    note: 'VPOS 到账的收款单数，按支付日期统计。',
  },
  vposPer: {
    label: '笔均金额',
    unit: 'fen',
    family: 'vpos',
    formula: { is: 'ratio', of: ['vpos.paidAmt'], by: ['vpos.paidCnt'] },
    note: '收款金额除以收款笔数。',
  },
  vposDiscount: {
    label: '优惠金额',
    unit: 'fen',
    family: 'vpos',
    formula: { is: 'sum', of: ['vpos.discountAmt'] },
    note: '收款时优惠券等减免的金额，按支付日期统计。',
  },
  vposBackCnt: {
    label: '退款笔数',
    unit: 'count',
    per: '笔',
    family: 'vpos',
    formula: { is: 'sum', of: ['vpos.backCnt'] },
    note: 'VPOS 的退款次数，按退款到账日期统计；一笔收款可以退多次。',
    isLessBetter: true,
  },
  vposBack: {
    label: '退款金额',
    unit: 'fen',
    family: 'vpos',
    formula: { is: 'sum', of: ['vpos.backAmt'] },
    note: 'VPOS 的退款，按退款到账日期统计。',
    isLessBetter: true,
  },
  vposNet: {
    label: '净收款',
    unit: 'fen',
    family: 'vpos',
    formula: { is: 'sum', of: ['vpos.paidAmt'], less: ['vpos.backAmt'] },
    note: '收款金额减退款金额，各按自己的日期统计。',
  },
  groupsOpened: {
    label: '开团数',
    unit: 'count',
    per: '个',
    family: 'groupbuy',
    formula: { is: 'sum', of: ['groupbuy.openedCnt'] },
    note: '团长付款后开出的团数，按开团日期统计。',
  },
  groupsSucceeded: {
    label: '成团数',
    unit: 'count',
    per: '个',
    family: 'groupbuy',
    formula: { is: 'sum', of: ['groupbuy.succeededCnt'] },
    note: '人满或立即成团的团数，按成团日期统计。',
  },
  groupsFailed: {
    label: '未成团数',
    unit: 'count',
    per: '个',
    family: 'groupbuy',
    formula: { is: 'sum', of: ['groupbuy.failedCnt'] },
    note: '到期人数不足或被关闭的团数，按结束日期统计。',
    isLessBetter: true,
  },
  groupSuccessRate: {
    label: '成团率',
    unit: 'rate',
    family: 'groupbuy',
    formula: { is: 'ratio', of: ['groupbuy.succeededCnt'], by: ['groupbuy.succeededCnt', 'groupbuy.failedCnt'] },
    note: '成团数除以已有结果的团数（成团数加未成团数），还在拼的团不计。',
  },
  groupJoiners: {
    label: '参团人数',
    unit: 'count',
    per: '人',
    family: 'groupbuy',
    formula: { is: 'distinct', of: 'joiners' },
    note: '付款参团的人（含团长），有会员按会员、没有会员按手机号去重，按支付日期统计；分项之和可能大于合计，模拟用户与满团后才付款的不计。',
  },
  groupJoins: {
    label: '参团人次',
    unit: 'count',
    per: '人次',
    family: 'groupbuy',
    formula: { is: 'sum', of: ['groupbuy.joinedCnt'] },
    note: '付款参团的次数（含团长），按支付日期统计；模拟用户与满团后才付款的不计。',
  },
  groupNewRate: {
    label: '新客占比',
    unit: 'rate',
    family: 'groupbuy',
    formula: { is: 'ratio', of: ['groupbuy.newCnt'], by: ['groupbuy.joinedCnt'] },
    note: '参团人次中首次下单的会员所占的比例，不是会员的散客不算新客。',
  },
  groupPaidAmt: {
    label: '成交额',
    unit: 'fen',
    family: 'groupbuy',
    formula: { is: 'sum', of: ['groupbuy.paidAmt'] },
    note: '拼团订单的实付金额，按支付日期统计，不扣退款。',
  },
  groupRefundAmt: {
    label: '退款额',
    unit: 'fen',
    family: 'groupbuy',
    formula: { is: 'sum', of: ['groupbuy.refundAmt'] },
    note: '拼团订单的退款，含未成团的退款，按到账日期统计。',
    isLessBetter: true,
  },
  groupNetAmt: {
    label: '净成交额',
    unit: 'fen',
    family: 'groupbuy',
    formula: { is: 'sum', of: ['groupbuy.paidAmt'], less: ['groupbuy.refundAmt'] },
    note: '成交额减退款额，各按自己的日期统计。',
  },
  groupSucceededAmt: {
    label: '成团金额',
    unit: 'fen',
    family: 'groupbuy',
    formula: { is: 'sum', of: ['groupbuy.succeededAmt'] },
    note: '成团的团里各人实付之和，按成团日期统计，不扣之后的退款。',
  },
  corporateAmt: {
    label: '成交额',
    unit: 'fen',
    family: 'corporate',
    formula: { is: 'sum', of: ['corporate.dealAmt'] },
    note: '企业成交的金额，成交当日计入；之后改价、部分退款与取消在发生当日增减。',
  },
  corporateCnt: {
    label: '成交笔数',
    unit: 'count',
    per: '笔',
    family: 'corporate',
    formula: { is: 'sum', of: ['corporate.dealCnt'] },
    note: '企业成交的笔数，成交当日计入，取消当日扣除。',
  },
  corporateUsed: {
    label: '履约金额',
    unit: 'fen',
    family: 'corporate',
    formula: { is: 'sum', of: ['corporate.usedAmt'] },
    note: '已经履约的成交金额，按履约日期统计；撤销履约与之后的退款在发生当日扣除。',
  },
  corporateCancelled: {
    label: '取消金额',
    unit: 'fen',
    family: 'corporate',
    formula: { is: 'sum', of: ['corporate.cancelledAmt'] },
    note: '取消与全部退款的成交，按取消日期统计，已从成交额中扣除。',
    isLessBetter: true,
  },
  corporateSettled: {
    label: '结清金额',
    unit: 'fen',
    family: 'corporate',
    formula: { is: 'sum', of: ['corporate.settledAmt'] },
    note: '出账后企业付清的成交金额，按结清日期统计。',
  },
  corporateOpen: {
    label: '未结',
    unit: 'fen',
    family: 'corporate',
    formula: { is: 'stock', of: ['corporate.openAmt'] },
    note: '截至所选时间末，月结的成交还没有结清的金额，含待履约与待出账，不含已取消。',
    isLessBetter: true,
  },
  envelopesGiven: {
    label: '领取数',
    unit: 'count',
    per: '个',
    family: 'envelope',
    formula: { is: 'sum', of: ['envelope.givenCnt'] },
    note: '会员领到的红包数，按领取日期统计；作废的从领取日期扣除。',
  },
  envelopeTakers: {
    label: '领取人数',
    unit: 'count',
    per: '人',
    family: 'envelope',
    formula: { is: 'distinct', of: 'receivers' },
    note: '领到红包的会员，同一会员只计一次（去重），作废的不计；分项之和可能大于合计。',
  },
  envelopesGivenAmt: {
    label: '领取面额',
    unit: 'fen',
    family: 'envelope',
    formula: { is: 'sum', of: ['envelope.givenAmt'] },
    note: '领到的红包的面额之和，按领取日期统计，不含作废的。',
  },
  envelopesUsed: {
    label: '核销数',
    unit: 'count',
    per: '个',
    family: 'envelope',
    formula: { is: 'sum', of: ['envelope.usedCnt'] },
    note: '用掉的红包数，按核销日期统计，全品牌；撤销与整单退款的从核销日期扣除。',
  },
  envelopeUseRate: {
    label: '核销率',
    unit: 'rate',
    family: 'envelope',
    formula: { is: 'ratio', of: ['envelope.usedCnt'], by: ['envelope.givenCnt'] },
    note: '同一时间内的核销数除以领取数；核销的可能是更早领到的红包，可以超过 100%。',
  },
  envelopesUsedAmt: {
    label: '抵扣额',
    unit: 'fen',
    family: 'envelope',
    formula: { is: 'sum', of: ['envelope.usedAmt'] },
    note: '用掉的红包实际抵扣的金额，按核销日期统计。',
  },
  envelopesBrought: {
    label: '带动消费',
    unit: 'fen',
    family: 'envelope',
    formula: { is: 'sum', of: ['envelope.broughtAmt'] },
    note: '用了红包的订单额减抵扣额，按核销日期统计；一单用几个红包只计一次。',
  },
  envelopesExpired: {
    label: '过期数',
    unit: 'count',
    per: '个',
    family: 'envelope',
    formula: { is: 'sum', of: ['envelope.expiredCnt'] },
    note: '没有用就过期的红包数，按到期日期统计；延期的从原到期日期扣除。',
    isLessBetter: true,
  },
  envelopesExpiredAmt: {
    label: '过期面额',
    unit: 'fen',
    family: 'envelope',
    formula: { is: 'sum', of: ['envelope.expiredAmt'] },
    note: '过期红包的面额之和，按到期日期统计。',
    isLessBetter: true,
  },
  writeoffCnt: {
    label: '核销数',
    unit: 'count',
    per: '个',
    family: 'writeoff',
    formula: { is: 'sum', of: ['writeoff.usedCnt'] },
    note: '在门店用掉的红包数，按核销日期计入核销门店；撤销与整单退款的从核销日期扣除。',
  },
  writeoffAmt: {
    label: '抵扣额',
    unit: 'fen',
    family: 'writeoff',
    formula: { is: 'sum', of: ['writeoff.deductAmt'] },
    note: '红包实际抵扣的金额，按核销日期计入核销门店。',
  },
  writeoffBrought: {
    label: '带动消费',
    unit: 'fen',
    family: 'writeoff',
    formula: { is: 'sum', of: ['writeoff.orderAmt'], less: ['writeoff.deductAmt'] },
    note: '用了红包的订单额减抵扣额；一单用几个红包只计一次。',
  },
  writeoffPer: {
    label: '笔均消费',
    unit: 'fen',
    family: 'writeoff',
    formula: {
      is: 'ratio',
      of: ['writeoff.orderAmt'],
      less: ['writeoff.deductAmt'],
      by: ['writeoff.usedCnt'],
    },
    note: '带动消费除以核销数。',
  },
})

export type MeasureKey = keyof typeof measures

/** A measure, without the type of its own words. */
export const measureOf = (key: MeasureKey): Measure => measures[key]

/** Whether a measure can be followed over the days of a span: a target is of a month, a worth stands at its end. */
export const hasCourse = (key: MeasureKey): boolean => !['target', 'worth'].includes(measureOf(key).formula.is)
