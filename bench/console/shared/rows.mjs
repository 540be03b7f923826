const status = ['NEW', 'PUBLISHED', 'OFFLINE']
const types = ['门票', '套餐', '储值卡', '权益卡']
export const rows = Array.from({ length: 1000 }, (_, i) => ({
  id: i + 1,
  productName: `西湖假日酒店自助晚餐双人票 ${i + 1}`,
  type: types[i % 4],
  status: status[i % 3],
  salePrice: 9900 + ((i * 137) % 50000),
  inventory: (i * 31) % 900,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  operator: ['张三', '李四', '王五'][i % 3],
  updatedAt: `2026-0${1 + (i % 9)}-1${i % 9} 10:0${i % 9}:00`,
}))
