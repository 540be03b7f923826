/** Words of what stands beside the list of products. */
export const productWords = {
  link: '商品链接',
  sales: '销售数据',
  code: '商品二维码',
  notSet: '未配置商品页地址，请联系管理员设置 TICKET_PAGE_URL',
  note: '近30天，按付款时间统计，未扣除退款；已撤销的核销不计入',
  sold: '销售额',
  trend: '近30天趋势',
  soldNote: '未扣除退款',
} as const
