/** Words of 挂账账户. */
export const creditWords = {
  title: '挂账账户',
  bills: '结算单',
  statement: '对账单',
  charge: '挂账',
  chargeTitle: (name: string) => `挂账到「${name}」`,
  left: (limit: string, used: string) => `额度 ${limit} 元，已用 ${used} 元`,
  scene: '收款场景',
  cancel: '取消',
  open: '未还明细',
  moves: '往来流水',
  nothingOpen: '没有未还的款项',
  noMoves: '还没有往来',
  overdue: '逾期',
} as const
