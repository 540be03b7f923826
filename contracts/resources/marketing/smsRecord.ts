import { defineResource } from '../definition'

/** What buyers are sent by text message. */
export const smsScenes = {
  CODES: '重发券码',
  DELAY: '延期通知',
  REFUND: '退款通知',
  CORP: '企业码',
  POINTS: '积分到期',
  GRANT: '积分发放',
  ENVELOPE: '红包到期',
  GRADE: '等级到期',
  IMPORT: '会员导入',
} as const
export type SmsScene = keyof typeof smsScenes

/**
 * 短信发送明细, as far as ticket sales send any. The server makes it; the codes in its text are masked, and so is the phone
 * for users who may not see it.
 */
export const smsRecord = defineResource({
  key: 'sms-record',
  suite: 'marketing',
  gateway: 'activity-api',
  title: '短信',
  scope: 'hotel',
  nameField: 'content',
  mayRemove: { never: true, holds: () => false, refusal: '短信发送明细不能删除' },
  fields: {
    /** What it is about: of each thing there is one message, however often it is asked for. */
    reference: { type: 'text', label: '业务编号', required: true, readOnly: true, max: 100, unique: true },
    scene: { type: 'enum', label: '场景', required: true, readOnly: true, values: smsScenes },
    orderId: { type: 'reference', label: '订单', to: 'ticket-order', readOnly: true },
    phone: {
      type: 'phone',
      label: '手机',
      required: true,
      readOnly: true,
      personal: { as: 'phone', access: 'ticket:order:view-phone' },
    },
    content: { type: 'longText', label: '内容', required: true, readOnly: true, max: 1_000 },
    segments: { type: 'integer', label: '条数', required: true, readOnly: true, min: 1 },
    state: {
      type: 'enum',
      label: '发送状态',
      required: true,
      readOnly: true,
      values: { WAIT: '待发送', SENT: '已发送', FAILED: '失败' },
      initial: 'WAIT',
    },
    failReason: { type: 'text', label: '原因', readOnly: true, max: 100 },
    sentAt: { type: 'dateTime', label: '发送时间', readOnly: true },
  },
  list: {
    columns: ['scene', 'phone', 'content', 'segments', 'state', 'failReason', 'sentAt', 'createdAt'],
    filters: ['orderId', 'scene', 'state', 'sentAt', 'createdAt'],
    search: ['phone'],
    sortable: ['segments', 'sentAt', 'createdAt'],
    sort: '-createdAt',
  },
  form: [],
  access: {
    read: 'marketing:sms-campaign',
    write: 'marketing:sms-campaign:save',
    export: 'marketing:sms-campaign:export',
  },
  sample: {
    reference: 'ticket-delay-batch 1 10001',
    scene: 'DELAY',
    phone: '13800006621',
    content: '【云栖酒店】您购买的“周末自助晚餐双人券”有效期已延至2026-12-31，券码尾号7746。',
    segments: 1,
  },
})
