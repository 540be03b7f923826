// The 60-field form every implementation renders: 44 text, 8 number, 8 select. Field 30 (text) is the one typed into.
export const selectOptions = ['甲类', '乙类', '丙类', '丁类', '戊类'].map((label, value) => ({
  label,
  value: String(value),
}))
export const fields = Array.from({ length: 60 }, (_, i) => {
  const type = i % 15 === 7 || i % 15 === 12 ? 'number' : i % 15 === 4 || i % 15 === 9 ? 'select' : 'text'
  return { name: `f${i}`, label: `字段${i}`, type, required: i % 3 === 0 }
})
/** The columns of the list behind those that each implementation draws in its own way. */
export const plainColumns = [
  { name: 'sold', label: '已售', isNumber: true },
  { name: 'locked', label: '锁定', isNumber: true },
  { name: 'refunded', label: '已退', isNumber: true },
  { name: 'category', label: '分类' },
  { name: 'store', label: '门店' },
  { name: 'operator', label: '操作人' },
  { name: 'channel', label: '渠道' },
  { name: 'weight', label: '排序', isNumber: true },
  { name: 'createdAt', label: '创建时间' },
  { name: 'updatedAt', label: '更新时间' },
]
/** Columns of money, in fen. */
export const moneyColumns = [
  { name: 'salePrice', label: '售价' },
  { name: 'marketPrice', label: '门市价' },
  { name: 'revenue', label: '销售额' },
]
export const typedField = 'f30'
export const statusLabel = { NEW: '待审核', PUBLISHED: '已上线', OFFLINE: '已下线' }
export const money = (fen) => `¥${(fen / 100).toFixed(2)}`
