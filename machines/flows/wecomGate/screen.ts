import { defineScreen, type Sight } from '../../testing/screen'
import { model } from './cases'

const promotion: Sight = { role: 'heading', name: '用企业微信经营客户' }
const section = (name: string): Sight => ({ role: 'region', name })
/** Within the page: the bar above it may say that the network is gone. */
const problem: Sight = { role: 'alert', within: { role: 'main' } }
const overlay: Sight = { role: 'region', name: '企业微信未授权' }
const popup: Sight = { role: 'dialog', name: '提示' }
/** Pages of the module that the paths visit. */
const anyPage: Sight = { role: 'heading', name: /^(客户管理|客户标签|授权管理|企业微信授权)$/ }
const asked = '正在查询企业微信授权情况'
const authPage: Sight = { role: 'heading', name: '企业微信授权' }
const wxSet: Sight = { role: 'heading', name: '授权管理' }

const ofHotel = ({ hotelId }: { hotelId: number | string }) => ({ query: { hotelId } })

/** The gate before the pages of corporate WeChat: nothing, the promotion page, or the page behind it. */
export const screen = defineScreen(model, {
  remembersOtherwise: '跳转之后所在页面随之改变',
  at: '/company-wx/CustomerManage',
  controls: {
    'path changed': 'outside',
    'no corp found': 'outside',
    apply: ['多渠道引流获客', '精细化客户运营', '社群销售统计'].map((name) => ({
      role: 'button',
      name: '申请开通并授权',
      within: section(name),
    })),
    close: { role: 'button', name: '关闭', within: popup },
    'go to settings': { role: 'button', name: '授权管理', within: popup },
    'check again': { role: 'button', name: '重新检查' },
  },
  states: {
    'asking.fresh': { hides: [promotion, overlay, anyPage, popup, asked] },
    'asking.slow': { shows: [asked], hides: [promotion, overlay, anyPage, popup] },
    'unauthorised.offering': ({ context }) => ({
      shows: [
        promotion,
        section('多渠道引流获客'),
        section('精细化客户运营'),
        section('社群销售统计'),
        '有疑问扫码加我微信',
        ...(context.problem === null ? [] : [problem, context.problem]),
      ],
      hides: [anyPage, overlay, ...(context.problem === null ? [problem] : [])],
    }),
    'unauthorised.applying': { shows: [promotion], hides: [anyPage, overlay, problem] },
    applied: { shows: [authPage], hides: [promotion, overlay] },
    'authorised.loadingCorp': { shows: [anyPage], hides: [promotion, overlay] },
    'authorised.withCorp.quiet': { shows: [anyPage], hides: [promotion, overlay, popup] },
    'authorised.withCorp.doubted': { shows: [anyPage], hides: [promotion, overlay, popup] },
    'authorised.withCorp.prompting': {
      shows: [popup, '企业微信未授权，请点击“授权管理”操作'],
      hides: [promotion, overlay],
    },
    // The page that leads through the authorisation lies outside the gate.
    'authorised.withoutCorp.blocked': ({ context }) =>
      context.place === 'corpAuth'
        ? { shows: [authPage], hides: [promotion, overlay] }
        : { shows: [overlay, '企业微信未授权，请点击“应用管理 → 直客通商户版”操作'], hides: [promotion, anyPage] },
    'authorised.withoutCorp.onWxSet': { shows: [wxSet], hides: [promotion, overlay] },
  },
  reloads: ['reload the page'],
  leads: {
    'go to the corp auth page': '/wecom/corpAuth?type=eb',
    'go to WxSet': '/company-wx/WxSet',
  },
  requests: {
    askWhetherAuthorised: { method: 'GET', path: '/wechat-api/eb/work/is_hotel_auth', sends: ofHotel },
    applyForAuthorisation: { method: 'GET', path: '/wechat-api/eb/work_auth/add_hotel_auth', sends: ofHotel },
    loadSaleChannels: {
      method: 'GET',
      path: '/merchant-api/eb/hotel/get_merchant_all_sale_channel_info',
      sends: ({ hotelId }: { hotelId: number | string }) => ({ query: { hotelId, appTypes: 7 } }),
    },
  },
})
