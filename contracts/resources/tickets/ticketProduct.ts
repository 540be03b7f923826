import { ticketProductLifecycle } from '@machines/lifecycles/tickets/ticketProduct'
import { ruleMessages } from '../../rules/messages'
import { defineResource, type ValuesOf } from '../definition'
import { productPages } from '../productPages'
import { reviewedFields, ticketProductFields } from './ticketProductFields'
import { axesProblem, combinationsOf, specNameOf, type SpecAxis } from './specAxes'
import { isOfSeveralStores, labelsOfProduct } from './ticketProductLabels'

type Product = ValuesOf<typeof ticketProductFields>

/** Whether no two spans of a day have a minute in common. */
const areApart = (spans: readonly { readonly hours: readonly [string, string] }[]): boolean => {
  const sorted = spans.map(({ hours }) => hours).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sorted.every(([start], at) => at === 0 || sorted[at - 1]![1] <= start)
}

/** How many there are to sell: of several specs as many as of all of them together. */
const stockOf = ({
  productSpecType,
  specs,
  totalInventory,
}: Pick<Product, 'productSpecType' | 'specs' | 'totalInventory'>) =>
  productSpecType === '1' && specs?.length ? specs.reduce((sum, { inventory }) => sum + inventory, 0) : totalInventory

const tooFew = (sold: number, locked: number) => `库存不少于 ${sold + locked}：已售 ${sold}、锁定 ${locked}`

/** Of a spec's row in a draft only what a person fills in is sure to be there. */
type Spec = NonNullable<Product['specs']>[number]

/** Whether each spec is a combination of the axes; some of these may be left out. */
const areOfAxes = (specs: readonly { readonly name: string }[], axes: readonly SpecAxis[]): boolean => {
  const names = new Set(combinationsOf(axes).map(specNameOf))
  return specs.every(({ name }) => names.has(name))
}

/** What was sold, or is being paid for, stays: its spec, its name, and as many as there are. */
function specProblem(specs: readonly Spec[], stored: readonly Spec[]): string | null {
  for (const { name, sold, locked } of stored) {
    const taken = (sold ?? 0) + (locked ?? 0)
    if (taken === 0) continue
    const kept = specs.find((one) => one.name === name)
    if (!kept) return `「${name}」已售 ${sold ?? 0}、锁定 ${locked ?? 0}，不能删除或改名`
    if (kept.inventory < taken) return `「${name}」${tooFew(sold ?? 0, locked ?? 0)}`
  }
  return null
}

/** 票券商品. Its id is `ticketProductId` to the pickers. */
export const ticketProduct = defineResource({
  key: 'ticket-product',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '票券商品',
  scope: 'hotelOrBrand',
  nameField: 'productName',
  pictureField: 'images',
  page: '/ticket/list/all',
  lifecycle: ticketProductLifecycle,
  facts: ['changedSinceApproval'],
  mayRemove: {
    holds: ({ record }) => !record.soldCount && record.status !== 'SHARE',
    refusal: '已售出或由品牌共享的商品不能删除',
  },
  fields: ticketProductFields,
  virtual: {
    soldRate: {
      label: '售卖进度',
      type: 'percent',
      reads: ['soldCount', 'totalInventory'],
      of: ({ soldCount, totalInventory }) =>
        totalInventory > 0 ? Math.min(Math.floor(((soldCount ?? 0) / totalInventory) * 100), 100) : 0,
    },
    timesLeft: { label: '剩余权益', drawn: 'number' },
    timesUsed: { label: '已核', drawn: 'number' },
  },
  derived: {
    minSalePrice: ({ productSpecType, salePrice, specs }) =>
      productSpecType === '1' && specs?.length ? Math.min(...specs.map((spec) => spec.salePrice)) : salePrice,
    totalInventory: stockOf,
    availableCount: (product) => stockOf(product) - (product.soldCount ?? 0) - (product.lockedCount ?? 0),
    isBrandMultiple: isOfSeveralStores,
    productLabelList: labelsOfProduct,
  },
  rules: [
    {
      at: 'salePrice',
      reads: ['marketPrice'],
      message: ruleMessages.lessOrEqual('门市价'),
      holds: ({ salePrice, marketPrice, productSpecType }) =>
        productSpecType === '1' || (salePrice ?? 0) <= (marketPrice ?? 0),
    },
    {
      at: 'salePrice',
      reads: ['ticketType'],
      message: '售价为0仅限赠送兑换券和赠品',
      holds: ({ salePrice, ticketType, productType, productSpecType }) =>
        productSpecType === '1' || (salePrice ?? 0) > 0 || ticketType === '19' || productType === 'gift',
    },
    {
      at: 'specs',
      reads: ['ticketType'],
      message: '售价为0仅限赠送兑换券和赠品',
      holds: ({ specs, ticketType, productType, productSpecType }) =>
        productSpecType === '0' ||
        ticketType === '19' ||
        productType === 'gift' ||
        (specs ?? []).every(({ salePrice }) => salePrice > 0),
    },
    {
      at: 'specs',
      reads: [],
      message: '规格的售价不能高于门市价',
      holds: ({ specs, productSpecType }) =>
        productSpecType === '0' || (specs ?? []).every(({ salePrice, marketPrice }) => salePrice <= marketPrice),
    },
    {
      at: 'specs',
      reads: [],
      message: '规格名不能重复',
      holds: ({ specs }) => new Set((specs ?? []).map(({ name }) => name.trim())).size === (specs ?? []).length,
    },
    {
      at: 'specAxes',
      reads: [],
      message: '规格项的名称和取值不能重复，取值不能含有“·”，组合不能超过20个',
      holds: ({ specAxes, productSpecType }) => productSpecType === '0' || axesProblem(specAxes ?? []) === null,
    },
    {
      at: 'specs',
      reads: ['specAxes'],
      message: '规格明细与规格项不一致',
      holds: ({ specs, specAxes, productSpecType }) =>
        productSpecType === '0' || !specAxes?.length || areOfAxes(specs ?? [], specAxes),
    },
    {
      at: 'flashPrice',
      reads: ['salePrice', 'ticketType'],
      message: ruleMessages.less('售价'),
      holds: ({ flashPrice, salePrice, ticketType }) =>
        ticketType !== '24' || (flashPrice ?? 0) < (salePrice ?? Infinity),
    },
    {
      at: 'dailyTimes',
      reads: [],
      message: '时段不能重叠',
      holds: ({ dailyTimes }) => areApart(dailyTimes ?? []),
    },
    {
      at: 'maxPerOrder',
      reads: ['minPerOrder'],
      message: ruleMessages.greaterOrEqual('起购数量'),
      holds: ({ maxPerOrder, minPerOrder }) => (maxPerOrder ?? 99) >= (minPerOrder ?? 1),
    },
    {
      at: 'splits',
      reads: [],
      message: '各方比例之和不能超过100',
      holds: ({ splits }) => (splits ?? []).reduce((sum, { ratio }) => sum + Math.round(ratio * 100), 0) <= 10_000,
    },
  ],
  storedRules: [
    {
      at: 'totalInventory',
      problem: (product, { soldCount, lockedCount }) =>
        product.productSpecType === '0' && product.totalInventory < (soldCount ?? 0) + (lockedCount ?? 0)
          ? tooFew(soldCount ?? 0, lockedCount ?? 0)
          : null,
    },
    { at: 'specs', problem: ({ specs }, stored) => specProblem(specs ?? [], stored.specs ?? []) },
  ],
  audited: {
    fields: reviewedFields,
    unseen: { specs: ['inventory'] },
    while: ['PUBLISHED'],
    access: 'ticket:product:audit',
    flag: 'isRevised',
  },
  list: {
    columns: [
      'id',
      'images',
      'productName',
      'posterTitle',
      'productLabelList',
      'ticketType',
      'categoryId',
      'minSalePrice',
      'salePrice',
      'marketPrice',
      'flashPrice',
      'flashRange',
      'flashQty',
      'faceValue',
      'threshold',
      'totalInventory',
      'soldCount',
      'lockedCount',
      'availableCount',
      'soldRate',
      'saleRange',
      'validityType',
      'totalTimes',
      'refundRule',
      'rpNames',
      'ecardType',
      'activityTypes',
      'status',
      'createdAt',
      'updatedAt',
    ],
    filters: [
      'ticketType',
      'categoryId',
      'productType',
      'productSpecType',
      'saleRange',
      'hotelIds',
      'reserveMode',
      'refundRule',
      'shipType',
      'postageId',
      'isRevised',
      'status',
      'createdAt',
    ],
    notOffered: ['postageId'],
    search: ['productName', 'posterTitle'],
    sortable: [
      'id',
      'minSalePrice',
      'salePrice',
      'marketPrice',
      'totalInventory',
      'soldCount',
      'lockedCount',
      'availableCount',
      'createdAt',
      'updatedAt',
    ],
    sort: '-updatedAt',
    tabs: 'status',
    figures: [
      { name: 'onSale', label: '在售', is: 'count', where: { status: 'PUBLISHED' }, unit: '个' },
      { name: 'toApprove', label: '待审核', is: 'count', where: { status: 'NEW' }, unit: '个' },
      {
        name: 'revised',
        label: '修改待审核',
        is: 'count',
        where: { isRevised: 'true', status: 'PUBLISHED' },
        unit: '个',
      },
      { name: 'sold', label: '累计已售', is: 'sum', of: 'soldCount', unit: '份' },
      {
        name: 'available',
        label: '在售可售',
        is: 'sum',
        of: 'availableCount',
        where: { status: 'PUBLISHED' },
        unit: '份',
      },
    ],
    totals: ['totalInventory', 'soldCount', 'availableCount'],
    todos: [{ name: 'toApprove', label: '商品待审核', where: { status: 'NEW' }, until: 'APPROVE' }],
  },
  form: [
    {
      section: '基本信息',
      fields: [
        'ticketType',
        'categoryId',
        'productName',
        'posterTitle',
        'images',
        'video',
        'detail',
        'notice',
        'ecardType',
        'ecardDiscount',
        'zhiLianPass',
        'zhiLianRoom',
        'rpNames',
      ],
    },
    {
      section: '价格与库存',
      fields: [
        'productSpecType',
        'salePrice',
        'marketPrice',
        'specAxes',
        'specs',
        'faceValue',
        'threshold',
        'totalInventory',
        'saleRange',
        'flashPrice',
        'flashRange',
        'flashQty',
        'dailyTimes',
        'dailyQty',
        'perPersonLimit',
        'minPerOrder',
        'maxPerOrder',
        'buyerScope',
        'gradeIds',
        'channels',
      ],
    },
    {
      section: '使用与预约',
      fields: [
        'hotelIds',
        'validityType',
        'validRange',
        'validDays',
        'effectHours',
        'weekdays',
        'blackouts',
        'totalTimes',
        'benefits',
        'reserveMode',
        'aheadHours',
        'autoConfirm',
        'realName',
        'shipType',
        'postageId',
      ],
    },
    {
      section: '退款与分账',
      fields: [
        'refundRule',
        'refundDays',
        'autoRefundExpired',
        'refundFeeRate',
        'partRefund',
        'refundAudit',
        'ifSetSeparate',
        'splits',
        'staffReward',
      ],
    },
  ],
  related: [{ title: '关联菜品', resource: 'restaurant-product', by: 'ticketProductId' }],
  batch: ['SUBMIT', 'PUBLISH', 'TAKE_OFFLINE', 'remove'],
  bulk: ['salePrice', 'marketPrice', 'saleRange', 'perPersonLimit', 'dailyQty', 'channels', 'refundRule', 'notice'],
  print: [
    {
      title: '票券库存清单',
      columns: [
        'id',
        'productName',
        'categoryId',
        'salePrice',
        'totalInventory',
        'soldCount',
        'availableCount',
        'status',
      ],
      per: 'all',
    },
  ],
  access: {
    read: 'ticket:product',
    readAlso: productPages,
    write: 'ticket:product:save',
    remove: 'ticket:product:remove',
    export: 'ticket:product:export',
  },
  sample: {
    ticketType: '13',
    productType: 'meal',
    productName: '周末自助晚餐双人券',
    posterTitle: '湖景自助晚餐，双人同享',
    notice: '请至少提前一天预约，逾期未用自动退款。',
    salePrice: 39_800,
    marketPrice: 59_800,
    specAxes: [{ name: '人数', values: ['双人', '家庭'] }],
    specs: [
      { name: '双人', salePrice: 39_800, marketPrice: 59_800, inventory: 200, sold: 12, locked: 1 },
      { name: '家庭', salePrice: 56_800, marketPrice: 79_800, inventory: 100, sold: 0, locked: 0 },
    ],
    flashPrice: 29_800,
    faceValue: 10_000,
    totalInventory: 300,
    soldCount: 12,
    lockedCount: 1,
    dailyTimes: [{ hours: ['10:00', '14:00'] }, { hours: ['17:30', '21:00'] }],
    perPersonLimit: 4,
    minPerOrder: 1,
    maxPerOrder: 10,
    splits: [{ receiverId: 1, ratio: 12.5 }],
    refundFeeRate: 5,
  },
})
