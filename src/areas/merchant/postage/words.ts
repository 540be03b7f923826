/** Words of 运费模板. */
export const postageWords = {
  title: '运费模板',
  trial: '运费试算',
  trialOf: (name: string) => `运费试算「${name}」`,
  reckon: '试算',
  quantity: { PIECE: '', WEIGHT: '重量（kg）', VOLUME: '体积（m³）' },
  fee: '运费（元）',
  close: '关闭',
  areas: '地区',
  everywhere: '请选择地区',
  affected: (count: number) => `有 ${count} 个商品使用这个模板，保存后新订单按新规则收运费，已下的订单不变`,
  see: '查看这些商品',
} as const
