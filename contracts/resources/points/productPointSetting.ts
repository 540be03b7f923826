import { defineResource } from '../definition'

/** How a product gives points. */
export const pointModes = { DEFAULT: '按规则', FIXED: '每件固定', MULTIPLE: '规则的倍数', NONE: '不积分' } as const

const valued = { field: 'mode', is: ['FIXED', 'MULTIPLE'] } as const

/** 产品积分: what differs from the rules for one product. */
export const productPointSetting = defineResource({
  key: 'product-point-setting',
  suite: 'points',
  gateway: 'member-api',
  title: '产品积分',
  scope: 'hotel',
  nameField: 'productName',
  page: '/bonus-batch-setting',
  fields: {
    productId: {
      type: 'reference',
      label: '产品',
      to: 'ticket-product',
      required: true,
      fixed: true,
      unique: true,
    },
    productName: {
      type: 'text',
      label: '产品名称',
      readOnly: true,
      max: 60,
      takenFrom: { reference: 'productId', field: 'productName' },
    },
    salePrice: {
      type: 'money',
      label: '售价',
      readOnly: true,
      takenFrom: { reference: 'productId', field: 'salePrice' },
    },
    mode: { type: 'enum', label: '积分方式', required: true, values: pointModes, initial: 'DEFAULT' },
    worth: {
      type: 'decimal',
      label: '积分值',
      min: 0.1,
      max: 100_000,
      requiredWhen: valued,
      shownWhen: valued,
      hint: '每件固定时为积分数，倍数时如 2 表示双倍',
    },
    cashable: { type: 'boolean', label: '可用积分抵现', initial: true },
  },
  rules: [
    {
      at: 'worth',
      reads: ['mode'],
      message: '每件固定的积分须为整数',
      holds: ({ mode, worth }) => mode !== 'FIXED' || worth === null || Number.isInteger(worth),
    },
    {
      at: 'worth',
      reads: ['mode'],
      message: '倍数不能超过10',
      holds: ({ mode, worth }) => mode !== 'MULTIPLE' || worth === null || worth <= 10,
    },
  ],
  list: {
    columns: ['productId', 'salePrice', 'mode', 'worth', 'cashable', 'updatedAt', 'updatedBy'],
    filters: ['mode', 'cashable', 'createdAt'],
    search: ['productName'],
    sortable: ['salePrice', 'createdAt', 'updatedAt'],
    sort: '-updatedAt',
    tabs: 'mode',
  },
  form: [{ section: '产品积分', fields: ['productId', 'mode', 'worth', 'cashable'] }],
  batch: ['remove'],
  bulk: ['mode', 'worth', 'cashable'],
  access: { read: 'points:product-setting', write: 'points:product-setting:save' },
  sample: { mode: 'MULTIPLE', worth: 2 },
})
