import { splitReceiverLifecycle } from '@machines/lifecycles/finance/splitReceiver'
import { defineResource } from '../definition'
import { mostSplitRatio, ownerTypes } from './codes'

const { HOTEL, PARTNER, STAFF } = ownerTypes
const save = 'finance:split:save'

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
    storeId: {
      type: 'reference',
      label: '门店',
      to: 'hotel',
      shownWhen: { field: 'kind', is: 'HOTEL' },
      requiredWhen: { field: 'kind', is: 'HOTEL' },
      fixedWhen: { field: 'status', is: ['ACTIVE', 'DISABLED'] },
      hint: '同品牌的门店，分得的钱进入该店待结算',
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
      max: mostSplitRatio,
      hint: '仅供参考，以商品的分账设置为准',
    },
  },
  facts: ['products'],
  virtual: {
    productCount: {
      label: '票品数',
      type: 'integer',
      reads: [],
      of: ({ facts }) => (typeof facts.products === 'number' ? facts.products : 0),
    },
  },
  list: {
    columns: ['name', 'kind', 'account', 'productCount', 'ratio', 'status', 'createdAt'],
    filters: ['kind', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    todos: [{ name: 'toSign', label: '分账方待签约', where: { status: 'NEW' }, until: 'SIGN' }],
  },
  related: [
    {
      title: '分账单',
      resource: 'split-order',
      by: 'receiverId',
      columns: ['splitNo', 'orderNo', 'status', 'planned', 'amount', 'returnedAmount', 'createdAt'],
    },
  ],
  form: [{ section: '分账方', fields: ['name', 'kind', 'storeId', 'account', 'agreement', 'ratio'] }],
  access: { read: 'finance:split', write: save, export: 'finance:split:export' },
  sample: { name: '西湖文旅有限公司', kind: 'PARTNER', account: '1900012345', ratio: 10 },
})
