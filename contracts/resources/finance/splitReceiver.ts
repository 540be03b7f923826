import { splitReceiverLifecycle } from '@machines/lifecycles/finance/splitReceiver'
import { defineResource } from '../definition'
import { ownerTypes } from './codes'

const { HOTEL, PARTNER, STAFF } = ownerTypes
const save = 'finance:split:save'

/** Most of a payment that goes to others, percent. */
const mostRatio = 30

/** 分账方: who gets a part of what a store's tickets bring in, once he has signed. */
export const splitReceiver = defineResource({
  key: 'split-receiver',
  suite: 'finance',
  gateway: 'payment-api',
  title: '分账方',
  scope: 'hotel',
  nameField: 'name',
  page: '/bill/sub-account',
  lifecycle: splitReceiverLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '分账方不能删除，请停用' },
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 40, unique: true },
    kind: {
      type: 'enum',
      label: '类型',
      required: true,
      values: { HOTEL, PARTNER, STAFF },
      initial: 'PARTNER',
    },
    account: {
      type: 'text',
      label: '账户',
      required: true,
      max: 64,
      hint: '收款商户号或账号',
      personal: { as: 'code', access: save },
    },
    agreement: { type: 'file', label: '分账协议', required: true },
    ratio: {
      type: 'percent',
      label: '默认比例',
      min: 0.01,
      max: mostRatio,
      hint: '仅供参考，以商品的分账设置为准',
    },
  },
  list: {
    columns: ['name', 'kind', 'account', 'ratio', 'status', 'createdAt'],
    filters: ['kind', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [{ section: '分账方', fields: ['name', 'kind', 'account', 'agreement', 'ratio'] }],
  access: { read: 'finance:split', write: save, export: 'finance:split:export' },
  sample: { name: '西湖文旅有限公司', kind: 'PARTNER', account: '1900012345', ratio: 10 },
})
