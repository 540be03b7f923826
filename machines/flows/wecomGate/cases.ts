import { defineModel, done, failed, user } from '../../testing/model'
import { wecomGateMachine, type SaleChannel } from './machine'

const owner: SaleChannel = { relationType: 1, merchantId: '1001', appId: 'ww1001' }
const otherStore: SaleChannel = { relationType: 2, merchantId: 2002, appId: 'ww2002' }
const partner: SaleChannel = { relationType: 3, merchantId: 1001, appId: 'ww3003' }
const offline = new Error('网络异常')

export const model = defineModel({
  machine: wecomGateMachine,
  title: '企业微信授权门',
  where: '以 admin 登录（门店还没有授权企业微信），打开 /#/company-wx/CustomerManage',
  input: { hotelId: 1001, place: 'elsewhere' },
  cases: [
    user({ type: 'path changed', place: 'wxSet' }, '授权管理页'),
    user({ type: 'path changed', place: 'corpAuth' }, '企业授权页'),
    user({ type: 'path changed', place: 'elsewhere' }, '其他页面'),
    done('askWhetherAuthorised', true, '已授权'),
    done('askWhetherAuthorised', false, '未授权'),
    failed('askWhetherAuthorised', offline),
    done('applyForAuthorisation', true, '受理'),
    done('applyForAuthorisation', false, '不受理'),
    failed('applyForAuthorisation', offline),
    done('loadSaleChannels', [partner, owner, otherStore], '本店企业'),
    done('loadSaleChannels', [otherStore, owner], '其他店企业'),
    done('loadSaleChannels', [partner], '没有企业'),
    failed('loadSaleChannels', offline),
  ],
  project: ({ context }) => ({
    place: context.place,
    isMasterOrOwner: context.isMasterOrOwner,
    problem: context.problem !== null,
  }),
  invariants: {
    授权管理页上从不出现遮罩: (snapshot) => !(snapshot.hasTag('overlay') && snapshot.context.place === 'wxSet'),
    '除授权管理页外，没有企业ID就有遮罩': (snapshot) =>
      !snapshot.matches({ authorised: 'withoutCorp' }) ||
      snapshot.context.place === 'wxSet' ||
      snapshot.hasTag('overlay'),
    有企业ID才算就绪: (snapshot) => snapshot.matches({ authorised: 'withCorp' }) === (snapshot.context.corpId !== null),
    宣传页与页面从不同时出现: (snapshot) => !(snapshot.hasTag('promotion') && snapshot.hasTag('pageShown')),
    查询完成前不显示页面和宣传页也没有遮罩: (snapshot) =>
      !snapshot.matches('asking') ||
      !(['pageShown', 'promotion', 'overlay'] as const).some((tag) => snapshot.hasTag(tag)),
    正在申请时没有旧的错误信息: (snapshot) =>
      !snapshot.matches({ unauthorised: 'applying' }) || snapshot.context.problem === null,
  },
  asks: {
    askWhetherAuthorised: '查询企业微信授权',
    applyForAuthorisation: '申请开通并授权',
    loadSaleChannels: '读取销售渠道',
  },
  guards: {
    'it is authorised': '已授权',
    'a corp is named': '给出了企业',
    'the user is on WxSet': '在授权管理页',
    'the user leaves WxSet': '离开授权管理页',
    'the user leaves the corp auth page': '离开企业授权页',
    'it was taken and the user is on the corp auth page': '申请已受理且在企业授权页',
    'it was taken': '申请已受理',
  },
  words: {
    'path changed[授权管理页]': '进入“授权管理”页（/company-wx/WxSet）',
    'path changed[企业授权页]': '进入企业授权页（/wecom/corpAuth?type=eb）',
    'path changed[其他页面]': '进入企业微信模块的其他页面',
    apply: '点击“申请开通并授权”',
    'no corp found': '在已打开的页面上操作，服务端找不到企业微信',
    close: '关闭弹窗',
    'go to settings': '点击弹窗中的“授权管理”',
    'check again': '点击“重新检查”',
    'askWhetherAuthorised[已授权]': '服务端答复已授权',
    'askWhetherAuthorised[未授权]': '服务端答复未授权',
    'askWhetherAuthorised[失败]': '查询授权失败',
    'applyForAuthorisation[受理]': '服务端受理申请',
    'applyForAuthorisation[不受理]': '服务端不受理申请',
    'applyForAuthorisation[失败]': '申请请求失败',
    'loadSaleChannels[本店企业]': '销售渠道中有本店的企业ID',
    'loadSaleChannels[其他店企业]': '销售渠道中有其他门店的企业ID',
    'loadSaleChannels[没有企业]': '销售渠道中没有企业ID',
    'loadSaleChannels[失败]': '加载销售渠道失败',
  },
})
