// The 60-field form every implementation renders: 44 text, 8 number, 8 select. Field 30 (text) is the one typed into.
export const selectOptions = ['甲类', '乙类', '丙类', '丁类', '戊类'].map((label, value) => ({
  label,
  value: String(value),
}))
export const fields = Array.from({ length: 60 }, (_, i) => {
  const type = i % 15 === 7 || i % 15 === 12 ? 'number' : i % 15 === 4 || i % 15 === 9 ? 'select' : 'text'
  return { name: `f${i}`, label: `字段${i}`, type, required: i % 3 === 0 }
})
export const typedField = 'f30'
export const statusLabel = { NEW: '待审核', PUBLISHED: '已上线', OFFLINE: '已下线' }
export const money = (fen) => `¥${(fen / 100).toFixed(2)}`
