import { standInPages } from '@server/http/standIn/standInPage'

/** The pages of the stand-in channel, and of the stand-in service that issues invoices. */
export const { page, outcome } = standInPages({
  notice: '代替支付渠道和开票服务的页面，不会真的付款、退款或开票。',
  afterwards: '可以关闭此页面。',
})

/** A key of no page, or a record that is gone. */
export const unknownPage = outcome('页面已失效', '请重新扫码。')
