import { ticketBindingLifecycle } from '@machines/lifecycles/tickets/ticketBinding'
import { defineResource } from '../definition'
import { asked } from '../fieldGroups'
import type { When } from '../definition'
import { foreignCodesIn } from './jobCodes'

/** Codes of one binding at most. */
export const mostBindingCodes = 10_000

const own = { field: 'bindType', is: 'PRESET' } as const satisfies When
const foreign = { field: 'bindType', is: 'THIRD' } as const satisfies When
const byTill = { field: 'bindType', is: 'POS' } as const satisfies When
const counted = { field: 'bindType', is: ['PRESET', 'POS'] } as const satisfies When
/** Once its codes are made only its name and its days may be changed. */
const made = { field: 'codeCount', is: { over: 0 } } as const satisfies When

/** 票券绑定: codes that were printed before, or that others give out, each good for one ticket. */
export const ticketBinding = defineResource({
  key: 'ticket-binding',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '票券绑定',
  scope: 'hotel',
  nameField: 'name',
  lifecycle: ticketBindingLifecycle,
  mayRemove: { holds: ({ record }) => record.status === 'DRAFT', refusal: '已启用的绑定不能删除' },
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 50 },
    productId: {
      type: 'reference',
      label: '商品',
      to: 'ticket-product',
      required: true,
      where: { ticketType: '13,19,30' },
      fixedWhen: made,
    },
    bindType: {
      type: 'enum',
      label: '类型',
      required: true,
      values: { PRESET: '实体券号', THIRD: '第三方码', POS: '收银品项' },
      initial: 'PRESET',
      fixedWhen: made,
    },
    prefix: {
      type: 'text',
      label: '券号前缀',
      max: 8,
      pattern: /^[A-Za-z0-9]+$/,
      ...asked(own),
      fixedWhen: made,
      hint: '字母或数字，印在券号最前面',
    },
    quantity: {
      type: 'integer',
      label: '数量',
      min: 1,
      max: mostBindingCodes,
      ...asked(counted),
      fixedWhen: made,
      hint: '启用时锁定同样数量的库存',
    },
    thirdCodes: {
      type: 'longText',
      label: '第三方券码',
      max: 400_000,
      access: 'ticket:binding:save',
      ...asked(foreign),
      fixedWhen: made,
      hint: '每行一个，可从表格整列粘贴；重复的只算一次',
    },
    posItemCode: {
      type: 'text',
      label: '收银品项编码',
      max: 40,
      ...asked(byTill),
      fixedWhen: made,
    },
    needPin: {
      type: 'boolean',
      label: '需要密码',
      initial: true,
      shownWhen: own,
      fixedWhen: made,
      hint: '绑定时须输入6位密码',
    },
    validRange: { type: 'dateRange', label: '有效期', required: true },
    codeCount: { type: 'integer', label: '已制券号', readOnly: true, initial: 0 },
    boundCount: { type: 'integer', label: '已绑', readOnly: true, initial: 0 },
    usedCount: { type: 'integer', label: '已用', readOnly: true, initial: 0 },
  },
  virtual: { pack: '码包' },
  rules: [
    {
      at: 'thirdCodes',
      reads: ['thirdCodes'],
      message: `最多${mostBindingCodes}个券码`,
      holds: ({ thirdCodes }) => foreignCodesIn(thirdCodes ?? '').length <= mostBindingCodes,
    },
    {
      at: 'thirdCodes',
      reads: ['thirdCodes'],
      message: '每个券码最多64个字符',
      holds: ({ thirdCodes }) => foreignCodesIn(thirdCodes ?? '').every((code) => code.length <= 64),
    },
  ],
  list: {
    columns: [
      'name',
      'status',
      'productId',
      'bindType',
      'codeCount',
      'boundCount',
      'usedCount',
      'pack',
      'validRange',
      'needPin',
      'createdAt',
      'id',
    ],
    filters: ['productId', 'bindType', 'validRange', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'codeCount', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    { section: '绑定商品', fields: ['name', 'productId', 'validRange'] },
    { section: '券号', fields: ['bindType', 'prefix', 'quantity', 'thirdCodes', 'posItemCode', 'needPin'] },
  ],
  access: { read: 'ticket:binding', write: 'ticket:binding:save', export: 'ticket:binding:export' },
  sample: { name: '中秋礼盒实体券', prefix: 'ZQ26', quantity: 200 },
})
