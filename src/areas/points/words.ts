/** What the form of a product says of the ticket, the red envelope or the card behind it. */
export const sourceWords = {
  TICKET: {
    said: ({ price, stock, refund }: SourceSaid) =>
      [price !== null && `售价 ¥${price}`, `可售 ${stock.toLocaleString('en-US')} 张`, refund && `票券${refund}`]
        .filter(Boolean)
        .join('，'),
    fill: '带入票券信息',
  },
  ENVELOPE: {
    said: ({ stock, refund }: SourceSaid) => `${refund}，可上架 ${stock.toLocaleString('en-US')} 个`,
    fill: '带入红包信息',
  },
  PREPAID: {
    said: ({ stock, refund }: SourceSaid) => `${refund}，可发 ${stock.toLocaleString('en-US')} 张`,
    fill: '带入卡种信息',
  },
  filled: (labels: readonly string[]) =>
    labels.length > 0 ? `已带入${labels.join('、')}；已填写的不变` : '没有空着的内容，已填写的不变',
} as const

interface SourceSaid {
  /** Yuan; null where there is none. */
  readonly price: string | null
  readonly stock: number
  readonly refund: string
}

/** What the form of a product says of what the platform supplies. */
export const supplyLabels = {
  choose: '选择直客通商品',
  search: '商品名称或供应商',
  none: '没有找到供货商品，请换个关键词',
  gone: '已停止供货',
  take: '选用',
  takeOne: (name: string) => `选用 ${name}`,
  sku: '供货规格',
  oneKind: '单一规格',
  skuSaid: (name: string, price: string, stock: number) => `${name}（供货价 ¥${price}，库存 ${stock}）`,
  supplier: (name: string) => `供应商：${name}`,
  terms: ({ price, freight, stock }: { readonly price: string; readonly freight: string; readonly stock: number }) =>
    `供货价 ¥${price}，供货运费 ¥${freight}，供货库存 ${stock.toLocaleString('en-US')} 件`,
  ways: (ways: readonly string[], regions: readonly string[]) =>
    `支持${ways.join('、')}${regions.length > 0 ? `；不配送：${regions.join('、')}` : ''}`,
  afterSale: (text: string) => `售后说明：${text}`,
  changed: ({ from, to }: { readonly from: readonly string[]; readonly to: readonly string[] }) =>
    `供货价与运费由 ¥${from.join(' + ')} 变为 ¥${to.join(' + ')}，保存前会员不能兑换`,
  takePrice: '按新的供货价',
} as const
