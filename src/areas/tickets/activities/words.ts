/** What the forms of activities say of their rows. */
export const offerWords = {
  discount: '折扣',
  tenths: (tenths: number) => `${tenths} 折`,
  dear: (usual: string) => `须低于售价 ${usual} 元`,
  scarce: (asked: number, available: number) => `活动库存 ${asked} 多于可售 ${available}：可售卖完后活动也停止`,
  impact: '影响预估',
  products: '参与商品',
  pieces: '活动库存',
  revenue: '售完收入',
  given: '最多让利',
  basis: '按全部活动库存售完计算',
} as const
