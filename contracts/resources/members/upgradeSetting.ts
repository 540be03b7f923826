import { defineResource } from '../definition'

const byGrowth = { field: 'basis', is: 'GROWTH' } as const
const byBuying = { field: 'basis', is: ['GROWTH', 'SPEND', 'ORDERS'] } as const

/** What members buy that can count for an upgrade; the other businesses follow with their orders. */
export const countedKinds = { TICKET: '票券', DIRECT: '收款（收款码与VPOS）', MALL: '积分商城' } as const

export type CountedKind = keyof typeof countedKinds

/** 升级方式: how a member's grade follows what he buys in the stores of the brand. One for a brand. */
export const upgradeSetting = defineResource({
  key: 'upgrade-setting',
  suite: 'members',
  gateway: 'member-api',
  title: '升级方式',
  scope: 'brand',
  single: true,
  nameField: 'basis',
  fields: {
    enabled: {
      type: 'boolean',
      label: '自动升级',
      initial: false,
      hint: '会员消费时或当晚生效；关闭时只由人工调整，已有的等级不变',
    },
    basis: {
      type: 'enum',
      label: '升级依据',
      required: true,
      values: { GROWTH: '成长值', SPEND: '消费金额（元）', ORDERS: '订单数', POINTS: '获得积分' },
      initial: 'SPEND',
      hint: '达到等级的「升级值」即升到该等级',
    },
    growthPerYuan: {
      type: 'decimal',
      label: '每消费1元得成长值',
      min: 0.1,
      max: 100,
      initial: 1,
      requiredWhen: byGrowth,
      shownWhen: byGrowth,
    },
    countKinds: {
      type: 'tags',
      label: '计入业务',
      values: countedKinds,
      shownWhen: byBuying,
      none: '全部业务',
      hint: '不选则都计入；积分商城按支付的现金，挂账的收款不计入',
    },
    period: {
      type: 'enum',
      label: '统计周期',
      required: true,
      values: { LIFETIME: '累计', ROLLING_12M: '近12个月', CALENDAR_YEAR: '自然年' },
      initial: 'LIFETIME',
    },
    effectWhen: {
      type: 'enum',
      label: '生效时点',
      required: true,
      values: { PAID: '支付后', COMPLETED: '订单完成后' },
      initial: 'COMPLETED',
      hint: '从这一刻起订单才计入',
    },
    refundRollback: {
      type: 'boolean',
      label: '退款回退',
      initial: true,
      hint: '退款从统计中扣除，因此不够升级值的，等级一并退回',
    },
    autoDowngrade: {
      type: 'boolean',
      label: '自动降级',
      initial: true,
      hint: '等级的有效期到时不够保级值的降级；长期有效的等级不降',
    },
    downgradeRule: {
      type: 'enum',
      label: '降级方式',
      values: { ONE_LEVEL: '降一级', RECALC: '按当前数值重新定级' },
      initial: 'ONE_LEVEL',
      requiredWhen: { field: 'autoDowngrade', is: true },
      shownWhen: { field: 'autoDowngrade', is: true },
    },
    remindDays: {
      type: 'integer',
      label: '到期提醒',
      lead: '提前',
      unit: '天',
      min: 0,
      max: 60,
      initial: 15,
      hint: '等级到期前发短信告诉会员，由最近消费的门店发送；0 为不提醒',
    },
  },
  list: { columns: ['enabled', 'basis', 'countKinds', 'period', 'effectWhen', 'updatedAt'] },
  form: [
    { section: '升级', fields: ['enabled', 'basis', 'growthPerYuan', 'countKinds', 'period', 'effectWhen'] },
    { section: '保级与降级', fields: ['refundRollback', 'autoDowngrade', 'downgradeRule'] },
    { section: '提醒', fields: ['remindDays'] },
  ],
  access: { read: 'member:upgrade', write: 'member:upgrade:save' },
  sample: { basis: 'SPEND', period: 'LIFETIME', effectWhen: 'PAID' },
})
