import { defineResource } from '../definition'
import { invoiceBiz } from './codes'

const { TICKET, DIRECT } = invoiceBiz

/** 预约开票设置: what guests may have invoiced, until when, and what needs nobody's approval. */
export const invoiceBookConfig = defineResource({
  key: 'invoice-book-config',
  suite: 'finance',
  gateway: 'payment-api',
  title: '预约开票设置',
  scope: 'hotel',
  single: true,
  nameField: 'guideText',
  fields: {
    enabled: { type: 'boolean', label: '对客开票', initial: true, hint: '关闭后不再受理新的开票申请' },
    applyDays: {
      type: 'integer',
      label: '可申请天数',
      required: true,
      min: 1,
      max: 365,
      initial: 180,
      lead: '付款后',
      unit: '天内',
    },
    minAmount: {
      type: 'money',
      label: '起开额',
      required: true,
      min: 100,
      initial: 100,
      hint: '每张发票至少这么多',
    },
    autoApproveMax: {
      type: 'money',
      label: '免审上限',
      required: true,
      min: 0,
      initial: 50_000,
      hint: '不超过这么多的申请自动通过并开票；填 0 则都要审核',
    },
    bizTypes: { type: 'tags', label: '可开业务', values: { TICKET, DIRECT }, none: '全部业务', hint: '不选则都可以开' },
    autoRed: { type: 'boolean', label: '退款自动红冲', initial: true, hint: '已开票的订单退款后，自动发起红冲' },
    guideText: { type: 'longText', label: '开票说明', max: 200, hint: '开票时提示收银员' },
  },
  list: { columns: ['enabled', 'applyDays', 'minAmount', 'autoApproveMax', 'bizTypes', 'autoRed', 'updatedAt'] },
  form: [
    { section: '申请', fields: ['enabled', 'applyDays', 'minAmount', 'bizTypes', 'guideText'] },
    { section: '处理', fields: ['autoApproveMax', 'autoRed'] },
  ],
  access: {
    read: 'finance:invoice-book',
    readAlso: ['finance:invoice'],
    write: 'finance:invoice-book:save',
  },
  sample: { guideText: '请提供完整的抬头和税号', bizTypes: ['TICKET'] },
})
