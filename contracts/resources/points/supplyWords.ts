/** Why a product of the platform's supply is not given for points. */
export const supplyWords = {
  gone: '直客通已停止供货',
  noSpec: '关联的规格已停止供货',
  chooseSpec: '请选择规格',
  priceChanged: (price: string) => `供货价已变为 ¥${price}，请核对后重新保存`,
  freightChanged: (freight: string) => `供货运费已变为 ¥${freight}，请核对后重新保存`,
  changed: '供货价已变动，请核对后重新保存',
  delivery: (ways: string) => `该商品只能选：${ways}`,
  stock: (left: number) => `直客通库存不足，最多可上架${left}件`,
  noRegion: (region: string) => `该商品不支持配送到${region}`,
} as const
