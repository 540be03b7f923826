import { countryNames } from '../countryNames'
import { defineResource } from '../definition'
import { asked } from '../fieldGroups'
import { entityUsages, invoiceBiz, invoiceProviders } from './codes'

const { TICKET, DIRECT } = invoiceBiz

/** 开票主体: who stands on invoices, as the one who sells or the one who buys. */
export const invoiceEntity = defineResource({
  key: 'invoice-entity',
  suite: 'finance',
  gateway: 'payment-api',
  title: '开票主体',
  scope: 'hotel',
  nameField: 'name',
  heading: ['name', 'taxNo'],
  page: '/invoice/index',
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 60, hint: '营业执照上的全称' },
    country: {
      type: 'enum',
      label: '国家/地区',
      required: true,
      values: countryNames,
      initial: 'CN',
      hint: '境外单位没有境内税号，只能按个人抬头收取普票',
    },
    taxNo: {
      type: 'text',
      label: '税号',
      ...asked({ field: 'country', is: 'CN' }),
      unique: true,
      max: 20,
      pattern: /^[0-9A-Z]{15,20}$/,
      hint: '15–20 位数字或大写字母',
    },
    address: { type: 'text', label: '地址', max: 80, hint: '专票必填' },
    phone: { type: 'text', label: '电话', max: 20, pattern: /^[\d-]{7,20}$/, hint: '座机或手机' },
    bank: { type: 'text', label: '开户行', max: 60 },
    accountNo: { type: 'text', label: '银行账号', max: 30, pattern: /^\d{8,30}$/, hint: '8–30 位数字' },
    usages: { type: 'tags', label: '用途', required: true, values: entityUsages, min: 1, max: 2 },
    isDefault: { type: 'boolean', label: '默认', initial: false, hint: '同一用途只有一个默认主体' },
    provider: {
      type: 'enum',
      label: '开票服务商',
      values: invoiceProviders,
      initial: 'STAND_IN',
      hint: '模拟服务不会真的开票',
    },
    drawer: { type: 'text', label: '开票人', max: 20, hint: '对客开票必填' },
    mailTo: { type: 'email', label: '收票邮箱', hint: '收取发票必填，平台开出的发票发到这里' },
    items: {
      type: 'rows',
      label: '开票项目',
      max: 10,
      hint: '对客开票必填：各业务开成什么项目、多少税率',
      words: { of: ['bizType', 'itemName'] },
      fields: {
        bizType: { type: 'enum', label: '业务', required: true, values: { TICKET, DIRECT } },
        itemName: { type: 'text', label: '项目名称', required: true, max: 40 },
        taxCode: { type: 'text', label: '税收编码', required: true, max: 19, pattern: /^\d{10,19}$/ },
        taxRate: { type: 'percent', label: '税率', required: true, min: 0, max: 13 },
      },
    },
  },
  rules: [
    {
      at: 'country',
      reads: ['usages'],
      message: '对客开票的主体须是境内单位',
      holds: ({ usages, country }) => !usages.includes('SELLER') || country === 'CN',
    },
    {
      at: 'drawer',
      reads: ['usages'],
      message: '对客开票须填写开票人',
      holds: ({ usages, drawer }) => !usages.includes('SELLER') || Boolean(drawer),
    },
    {
      at: 'items',
      reads: ['usages'],
      message: '对客开票须填写开票项目',
      holds: ({ usages, items }) => !usages.includes('SELLER') || (items ?? []).length > 0,
    },
    {
      at: 'items',
      reads: ['items'],
      message: '一种业务只能有一个开票项目',
      holds: ({ items }) => new Set((items ?? []).map(({ bizType }) => bizType)).size === (items ?? []).length,
    },
    {
      at: 'mailTo',
      reads: ['usages'],
      message: '收取发票须填写收票邮箱',
      holds: ({ usages, mailTo }) => !usages.includes('BUYER') || Boolean(mailTo),
    },
  ],
  list: {
    columns: ['name', 'taxNo', 'usages', 'isDefault', 'provider', 'drawer', 'mailTo', 'items', 'updatedAt'],
    filters: ['usages', 'isDefault', 'createdAt'],
    search: ['name', 'taxNo'],
    sortable: ['name', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
  },
  form: [
    { section: '主体', fields: ['name', 'country', 'taxNo', 'address', 'phone', 'bank', 'accountNo'] },
    { section: '用途', fields: ['usages', 'isDefault', 'mailTo'] },
    { section: '开票', fields: ['provider', 'drawer', 'items'] },
  ],
  access: {
    read: 'finance:invoice-entity',
    readAlso: ['finance:invoice', 'finance:invoice-apply'],
    write: 'finance:invoice-entity:save',
    remove: 'finance:invoice-entity:remove',
  },
  sample: {
    name: '杭州云栖酒店管理有限公司',
    taxNo: '91330106MA2CF0001X',
    phone: '0571-87001234',
    accountNo: '571900012345678',
    usages: ['SELLER'],
    drawer: '许知衡',
    items: [{ bizType: 'TICKET', itemName: '住宿服务', taxCode: '3070402000000000000', taxRate: 6 }],
  },
})
