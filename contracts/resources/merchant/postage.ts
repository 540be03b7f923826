import { postageLifecycle } from '@machines/lifecycles/merchant/postage'
import { defineResource } from '../definition'
import { postageSummary } from './postageFee'

interface OfAreas {
  readonly areas: readonly string[] | null
}

const areasOf = (rows: readonly OfAreas[] | null): readonly string[] => (rows ?? []).flatMap(({ areas }) => areas ?? [])
const isEachOnce = (areas: readonly string[]): boolean => new Set(areas).size === areas.length

/** 运费模板. Provinces, cities and districts are named by their whole way: 浙江省杭州市. */
export const postage = defineResource({
  key: 'postage',
  suite: 'merchant',
  gateway: 'merchant-api',
  title: '运费模板',
  scope: 'hotel',
  nameField: 'name',
  lifecycle: postageLifecycle,
  facts: ['products'],
  mayRemove: { holds: ({ facts }) => !facts.products, refusal: '还有商品在使用，不能删除' },
  fields: {
    name: { type: 'text', label: '模板名称', required: true, max: 20, unique: true },
    isDefault: { type: 'boolean', label: '默认', initial: false },
    chargeMode: {
      type: 'enum',
      label: '计费方式',
      required: true,
      values: { PIECE: '按件', WEIGHT: '按重量', VOLUME: '按体积' },
      initial: 'PIECE',
      hint: '更改后请重新填写计费规则',
    },
    sendRegion: { type: 'text', label: '发货地', required: true, max: 50 },
    shipHours: { type: 'integer', label: '发货时效', lead: '付款后', unit: '小时内', min: 1, initial: 48 },
    chargeRules: {
      type: 'rows',
      label: '计费规则',
      required: true,
      max: 50,
      hint: '第一条为全国默认，不填地区',
      fields: {
        areas: { type: 'tags', label: '地区' },
        first: { type: 'decimal', label: '首件/首重', required: true, min: 0.01 },
        firstFee: { type: 'money', label: '首费', required: true, min: 0 },
        extra: { type: 'decimal', label: '续件/续重', required: true, min: 0 },
        extraFee: { type: 'money', label: '续费', required: true, min: 0 },
      },
    },
    freeRules: {
      type: 'rows',
      label: '包邮规则',
      max: 20,
      fields: {
        areas: { type: 'tags', label: '地区', required: true },
        minAmount: { type: 'money', label: '满额', min: 1 },
        minCount: { type: 'integer', label: '满件', min: 1 },
        logic: { type: 'enum', label: '同时满足', values: { AND: '都满足', OR: '满足其一' }, initial: 'AND' },
      },
    },
    noDelivery: {
      type: 'rows',
      label: '不配送地区',
      max: 20,
      fields: {
        areas: { type: 'tags', label: '地区', required: true },
        reason: { type: 'text', label: '原因', max: 50 },
      },
    },
  },
  virtual: {
    summary: {
      label: '规则摘要',
      type: 'text',
      letters: 20,
      reads: ['chargeMode', 'chargeRules', 'freeRules', 'noDelivery'],
      of: postageSummary,
    },
    productCount: {
      label: '使用商品',
      type: 'integer',
      reads: [],
      of: ({ facts }) => Number(facts.products ?? 0),
    },
  },
  related: [
    {
      title: '使用的商品',
      resource: 'ticket-product',
      by: 'postageId',
      columns: ['productName', 'minSalePrice', 'availableCount', 'status'],
    },
  ],
  rules: [
    {
      at: 'chargeRules',
      reads: [],
      message: '第一条为全国默认，不填地区；其余各条须填地区',
      holds: ({ chargeRules }) =>
        (chargeRules ?? []).every(({ areas }, at) => (at === 0) === ((areas ?? []).length === 0)),
    },
    {
      at: 'chargeRules',
      reads: [],
      message: '同一地区只能有一条计费规则',
      holds: ({ chargeRules }) => isEachOnce(areasOf(chargeRules)),
    },
    {
      at: 'chargeRules',
      reads: [],
      message: '续件为0时续费须为0',
      holds: ({ chargeRules }) => (chargeRules ?? []).every(({ extra, extraFee }) => extra > 0 || extraFee === 0),
    },
    {
      at: 'freeRules',
      reads: [],
      message: '满额与满件至少填写一项',
      holds: ({ freeRules }) =>
        (freeRules ?? []).every(({ minAmount, minCount }) => minAmount !== null || minCount !== null),
    },
    {
      at: 'noDelivery',
      reads: ['chargeRules'],
      message: '不配送地区不能出现在计费或包邮规则里',
      holds: ({ chargeRules, freeRules, noDelivery }) => {
        const served = [...areasOf(chargeRules), ...areasOf(freeRules)]
        return areasOf(noDelivery).every((area) => !served.includes(area))
      },
    },
  ],
  list: {
    columns: ['id', 'name', 'isDefault', 'summary', 'sendRegion', 'shipHours', 'productCount', 'status'],
    filters: ['chargeMode', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['id', 'name', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    { section: '基本信息', fields: ['name', 'isDefault', 'sendRegion', 'shipHours'] },
    { section: '运费', fields: ['chargeMode', 'chargeRules', 'freeRules', 'noDelivery'] },
  ],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: { read: 'merchant:postage', write: 'merchant:postage:save', remove: 'merchant:postage:remove' },
  sample: {
    name: '华东标准快递',
    sendRegion: '浙江省杭州市',
    chargeRules: [
      { areas: null, first: 1, firstFee: 800, extra: 1, extraFee: 200 },
      { areas: ['内蒙古自治区'], first: 1, firstFee: 1_500, extra: 1, extraFee: 800 },
    ],
    freeRules: [{ areas: ['江苏省', '浙江省', '上海市'], minAmount: 9_900, minCount: null, logic: 'AND' }],
    noDelivery: [{ areas: ['新疆维吾尔自治区', '西藏自治区'], reason: '快递不达' }],
  },
})
