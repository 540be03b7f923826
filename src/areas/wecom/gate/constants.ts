import type { WecomPlace } from '@machines/flows/wecomGate/machine'

/** Kind of channel of corporate WeChat among a merchant's sale channels (Business areas and routes, 7). */
export const corpAppTypes = 7

/** Where applying leads (Business areas and routes, 4). */
export const corpAuthAddress = '/wecom/corpAuth?type=eb'
export const corpAuthPath = '/wecom/corpAuth'
/** The one page on which the overlay never stands (Business areas and routes, 4). */
export const wxSetPath = '/company-wx/WxSet'

/** @returns which of the gate's places a path of the module is */
export const placeOf = (pathname: string): WecomPlace => {
  if (pathname === wxSetPath) return 'wxSet'
  return pathname === corpAuthPath ? 'corpAuth' : 'elsewhere'
}

/**
 * The promotion page (Business areas and routes, 2; docs/readings.md, 18): three sections with one button each, a QR
 * beside them.
 */
export const promotionTitle = '用企业微信经营客户'
export const applyText = '申请开通并授权'
export const qrText = '有疑问扫码加我微信'

export const promotionSections = [
  {
    title: '多渠道引流获客',
    text: '前台、客房、餐桌和包裹卡各放一个活码，客人扫码加上员工企业微信，自动打上来源标签。',
  },
  {
    title: '精细化客户运营',
    text: '按标签和跟进阶段分组，一次把消息、优惠券发给合适的客人；流失时及时提醒接待员工。',
  },
  {
    title: '社群销售统计',
    text: '每个群、每位员工带来多少订单和成交额，每天统计，哪种玩法有效一目了然。',
  },
] as const

/** Side of the QR in px. */
export const qrPx = 132

export const gateWords = {
  asked: '正在查询企业微信授权情况',
  ofStore: '企业微信按门店授权和使用，选择一家门店后继续。',
  lastApplication: '上一次的授权',
  applyAgain: '再次申请',
  blockedTitle: '企业微信未授权',
  popupTitle: '提示',
  toSettings: '授权管理',
  toAuthorisation: '去授权',
  checkAgain: '重新检查',
  mayNotApply: '当前账号没有开通企业微信的权限，可以请管理员来申请。',
  notOwner: '当前企业微信由授权主店管理，本店仅可查看',
} as const
