import { routes } from './index'
import { pagePaths } from './menuPaths'

/** A first-level entry of the menu with its page keys under section labels. */
interface GroupSeed {
  readonly key: string
  readonly title: string
  /** `label` stands above the pages of its section; null = the pages stand without one. */
  readonly sections: readonly { readonly label: string | null; readonly pages: readonly string[] }[]
}

/** 首页 stands alone, above the groups. */
const homePermission = 'base:dashboard'

/**
 * The seed menu in order (docs/console.md, 4). Titles and paths are those of the routes; function rights are in
 * menuRights.
 */
// prettier-ignore
export const menuGroups: readonly GroupSeed[] = [
  { key: 'ticket', title: '票券', sections: [
    { label: '商品与订单', pages: [
      'ticket:product', 'ticket:order', 'ticket:verify', 'ticket:generic-voucher',
    ] },
    { label: '有效期卡与预约', pages: [
      'ticket:validcard', 'ticket:validcard-delay', 'ticket:reservation', 'ticket:inventory',
      'ticket:validcard-report',
    ] },
    { label: '促销', pages: [
      'ticket:promotion', 'ticket:tying', 'ticket:upsell', 'ticket:group-order', 'ticket:deposit',
      'ticket:deposit-order', 'ticket:deposit-account',
    ] },
    { label: '批量处理', pages: [
      'ticket:delay-batch', 'ticket:delay-single', 'ticket:batch-refund', 'ticket:binding',
    ] },
  ] },
  { key: 'venue', title: '餐饮·会议·门票', sections: [
    { label: '餐饮', pages: [
      'restaurant:booking', 'restaurant:order', 'restaurant:menu', 'restaurant:setting',
    ] },
    { label: '会议', pages: [
      'meeting:room', 'meeting:reserve', 'meeting:order', 'meeting:lead', 'meeting:ticket', 'meeting:check',
    ] },
    { label: '门票', pages: [
      'pass:delivery', 'pass:scenic',
    ] },
  ] },
  { key: 'member', title: '会员', sections: [
    { label: '会员', pages: [
      'member:home', 'member:member', 'member:event', 'member:workbench', 'member:import', 'member:field',
      'member:insight', 'member:ticket-buyer',
    ] },
    { label: '会员体系', pages: [
      'member:grade', 'member:upgrade', 'member:interest', 'member:price', 'member:register', 'member:center',
    ] },
    { label: '企业会员', pages: [
      'corp:corporation', 'corp:apply', 'corp:person', 'corp:lead', 'corp:deal', 'corp:meeting', 'corp:report',
      'corp:import',
    ] },
  ] },
  { key: 'points', title: '积分', sections: [
    { label: '积分', pages: [
      'points:account', 'points:rule', 'points:vpos-rule', 'points:cash', 'points:product-setting',
    ] },
    { label: '积分商城', pages: [
      'points:product', 'points:category', 'points:exchange',
    ] },
  ] },
  { key: 'card', title: '卡券', sections: [
    { label: '预付卡', pages: [
      'card:setting', 'prepaid:product', 'prepaid:cashier', 'prepaid:plan', 'card:batch', 'card:send',
      'card:delay', 'prepaid:recon', 'prepaid:report',
    ] },
    { label: '电子卡', pages: [
      'ecard:setting', 'ecard:redeem', 'ecard:account',
    ] },
    { label: '权益卡', pages: [
      'equity:product', 'equity:card', 'equity:redeem', 'equity:gift', 'equity:delay', 'card:physical',
      'card:delivery', 'equity:setting', 'equity:report', 'card:business',
    ] },
  ] },
  { key: 'activity', title: '活动', sections: [
    { label: '活动', pages: [
      'activity:sale', 'activity:sale-single', 'activity:reduction', 'activity:reward', 'activity:comment-gift',
      'activity:comment-material', 'activity:sign-in', 'activity:big-wheel', 'applets:lottery',
      'activity:gift-exchange', 'activity:gift-setting',
    ] },
    { label: '推广获客', pages: [
      'activity:task-treasure', 'activity:directional', 'activity:promo-qrcode', 'activity:qr-self',
      'activity:qr-ticket', 'activity:grant', 'activity:live-code', 'activity:scan-record',
      'activity:auto-reply',
    ] },
  ] },
  { key: 'marketing', title: '营销', sections: [
    { label: '促销', pages: [
      'marketing:fullsale', 'marketing:groupbuy-report', 'marketing:groupbuy-activity', 'shop:coupon',
    ] },
    { label: '红包', pages: [
      'marketing:red-envelope', 'marketing:red-envelope-activity', 'marketing:receive-report',
      'marketing:red-envelope-receive', 'marketing:writeoff-report', 'marketing:red-envelope-writeoff',
      'marketing:sales-report', 'marketing:red-envelope-setting',
    ] },
    { label: '短信', pages: [
      'marketing:sms-campaign', 'applets:sms-sign', 'applets:sms-order',
    ] },
  ] },
  { key: 'wecom', title: '企业微信', sections: [
    { label: '客户与触达', pages: [
      'wecom:customer', 'wecom:customer-report', 'wecom:tag-group', 'wecom:group-tag', 'wecom:channel-code',
      'wecom:group-live-code', 'wecom:group', 'wecom:message', 'wecom:task-treasure', 'wecom:group-fission',
      'wecom:radar',
    ] },
    { label: '分析', pages: [
      'wecom:group-trade', 'wecom:employee-sale',
    ] },
    { label: '客房服务', pages: [
      'wecom:service-booking', 'wecom:service-feedback', 'wecom:hotel-service',
    ] },
    { label: '设置', pages: [
      'wecom:corp', 'wecom:archive-key', 'wecom:tutorial',
    ] },
  ] },
  { key: 'shop', title: '店铺', sections: [
    { label: '装修', pages: [
      'shop:homepage', 'shop:page', 'shop:template', 'shop:link', 'shop:site', 'shop:style', 'shop:global',
    ] },
    { label: '素材与推广', pages: [
      'shop:advert', 'shop:poster', 'shop:poster-douyin', 'shop:file',
    ] },
    { label: '品牌与进件', pages: [
      'shop:brand', 'shop:incoming',
    ] },
  ] },
  { key: 'applets', title: '渠道小程序', sections: [
    { label: '微信小程序', pages: [
      'applets:applet', 'applets:applet-old', 'applets:register', 'applets:advanced', 'applets:version',
      'applets:link', 'applets:video', 'applets:qualification', 'applets:channel-product',
      'applets:store-qualification', 'applets:poi',
    ] },
    { label: '抖音', pages: [
      'applets:douyin', 'applets:douyin-version', 'applets:douyin-link', 'applets:douyin-poi',
      'applets:douyin-match',
    ] },
    { label: '支付宝·小红书·飞猪', pages: [
      'applets:alipay', 'applets:alipay-version', 'applets:xhs', 'applets:xhs-version', 'applets:xhs-product',
      'applets:fliggy',
    ] },
    { label: '公众号', pages: [
      'shop:official', 'applets:wx-account', 'applets:wx-menu', 'applets:wx-reply',
    ] },
  ] },
  { key: 'report', title: '数据报表', sections: [
    { label: '实时看板', pages: [
      'report:eagle-eye', 'report:eagle-eye-old', 'report:gmv', 'report:ticket-live', 'report:pass-live',
    ] },
    { label: '经营', pages: [
      'report:brand', 'report:mall', 'report:ticket', 'report:collect', 'report:restaurant', 'report:pass',
      'report:room', 'report:prepaid', 'report:prepaid-old', 'report:poster', 'report:page', 'report:custom',
    ] },
    { label: '会员粉丝', pages: [
      'report:member-grade', 'report:member-value', 'report:member-asset', 'report:user-cube',
      'report:brand-fans', 'report:fans-event', 'report:fans-detail', 'report:official',
    ] },
    { label: '员工', pages: [
      'report:brand-staff', 'report:staff-sold', 'report:introduce', 'report:reward',
    ] },
  ] },
  { key: 'finance', title: '财务', sections: [
    { label: '收款资金', pages: [
      'finance:direct-payment', 'finance:scene', 'finance:direct-report', 'finance:vpos-pay',
      'finance:vpos-report', 'finance:channel', 'finance:ledger', 'finance:pool', 'finance:withdrawal',
      'finance:withdraw-detail', 'finance:recharge', 'finance:credit',
    ] },
    { label: '结算对账', pages: [
      'finance:ticket-summary', 'finance:bill-entrance', 'finance:bill-meals', 'finance:bill-prepaid',
      'finance:bill-equity', 'finance:equity-line', 'finance:bill', 'finance:split',
    ] },
    { label: '奖励', pages: [
      'finance:reward-rule', 'finance:ticket-reward', 'finance:reward-factor', 'finance:reward',
      'finance:corp-reward', 'finance:reward-query', 'finance:reward-claim', 'finance:labor',
    ] },
    { label: '发票', pages: [
      'finance:invoice', 'finance:invoice-manage', 'finance:invoice-entity', 'finance:invoice-apply',
      'finance:invoice-book',
    ] },
  ] },
  { key: 'small-life', title: '小生活', sections: [
    { label: null, pages: [
      'applets:small-life', 'applets:small-life-protocol', 'applets:small-life-ticket',
      'finance:small-life-ticket', 'finance:small-life-line', 'finance:small-life-cash',
      'finance:small-life-bank', 'finance:small-life-recharge',
    ] },
  ] },
  { key: 'staff', title: '员工与权限', sections: [
    { label: null, pages: [
      'power:employee', 'power:department', 'power:role', 'power:batch', 'power:introduce', 'power:assistant',
      'merchant:menu-config',
    ] },
  ] },
  { key: 'merchant', title: '商户设置', sections: [
    { label: '店铺', pages: [
      'merchant:shop-info', 'merchant:hotel-config', 'merchant:contact', 'shop:counter', 'merchant:shop-auth',
      'merchant:delivery', 'merchant:postage',
    ] },
    { label: '评价与展示', pages: [
      'merchant:comment', 'merchant:comment-config', 'merchant:category', 'merchant:top-config',
    ] },
    { label: '打印', pages: [
      'merchant:printer', 'merchant:print-vpos', 'merchant:print-restaurant',
    ] },
    { label: '工具与公告', pages: [
      'merchant:online-service', 'merchant:short-link', 'merchant:ihg', 'base:notice', 'base:feedback',
    ] },
  ] },
]

/** A page of the menu. */
interface MenuPage {
  readonly title: string
  /** Ready for a link but for `{hotelId}`. */
  readonly path: string
  /** Page key, which is the right to see the page. */
  readonly permission: string
  /** Group that holds it; null for 首页. */
  readonly group: string | null
  /** Label of its section; null where there is none. */
  readonly section: string | null
}

const titles = new Map(routes.flatMap(({ access, menu, title }) => (access && menu ? [[access, title] as const] : [])))

function pageOf(permission: string, group: string | null, section: string | null): MenuPage {
  const title = titles.get(permission)
  const path = pagePaths.get(permission)
  if (title === undefined || path === undefined) throw new Error(`no route is the menu page of ${permission}`)
  return { title, path, permission, group, section }
}

/** Every page of the menu (docs/console.md, 4), in order; throws while loading when a key has no route. */
export const menuPages: readonly MenuPage[] = [
  pageOf(homePermission, null, null),
  ...menuGroups.flatMap(({ key, sections }) =>
    sections.flatMap(({ label, pages }) => pages.map((permission) => pageOf(permission, key, label))),
  ),
]
