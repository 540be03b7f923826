/** A route as the spec prints it: section 2 of business-areas-and-routes, plus the two that only other sections name. */
export interface SpecRoute {
  /** In the router's notation: `{id}` of the spec is `:id`. */
  path: string
  redirect?: string
  auth?: true
  themed?: true
  /** "No login flag": opens signed out. */
  public?: true
  /** Behind the corporate-WeChat gate. */
  gated?: true
}

type Flags = Omit<SpecRoute, 'path'>

const colon = (path: string) => path.replaceAll(/\{(\w+\??)\}/g, ':$1')

const routes = (flags: Flags, ...paths: string[]): SpecRoute[] => paths.map((path) => ({ path: colon(path), ...flags }))
const plain = (...paths: string[]) => routes({}, ...paths)
const auth = (...paths: string[]) => routes({ auth: true }, ...paths)
const themed = (...paths: string[]) => routes({ auth: true, themed: true }, ...paths)
const gated = (...paths: string[]) => routes({ gated: true }, ...paths)
const open = (...paths: string[]) => routes({ public: true }, ...paths)
const leads = (path: string, redirect: string) => routes({ redirect }, path)
const under = (parent: string, ...children: string[]) => children.map((child) => `${parent}/${child}`)

/** Copied from the text of the spec, line by line in its order; nothing here is taken from the table it checks. */
export const specRoutes: readonly SpecRoute[] = [
  // Merchant settings
  ...plain('/delivery-platform', '/hotel-config', '/shopinfo', '/shop-authorize'),
  ...plain('/comment/list', '/comment/config'),
  ...plain('/merchant/category', '/merchant/topConfiguration'),
  ...plain('/printer-manage/list', '/printer-manage/vpos-setting', '/printer-manage/restaurant-setting'),
  ...plain('/postage-config/list', '/postage-config/add'),
  ...plain('/postage-config/edit/{detailId}', '/postage-config/copy/{copyId}'),
  ...plain('/notice/system/list', '/notice/system/detail/{id}'),
  ...plain('/onlineService'),
  ...plain('/question-feed-back/question-feed-back', '/question-feed-back-add', '/question-feed-back-detail'),
  ...plain('/short-link-tools', '/ihg', '/linkinfo'),
  ...themed('/PowerMenuConfig'),

  // Applets suite
  ...auth('/applets-lottery/index', '/applets-lottery/add/:id?'),
  ...plain(...under('/smallLife', 'smallLife', 'Protocol', 'ticket')),
  ...plain('/autoreply'),
  ...plain(...under('/nearby-applets', 'nearby-applets', 'nearby-applets-add')),
  ...plain(...under('/wx', 'custommenu', 'authorization', 'help')),
  ...leads('/custommenu', '/wx/custommenu'),
  ...leads('/fliggy-distribution-config', '/fliggy-distribution-config/index'),
  ...plain('/fliggy-distribution-config/index'),
  ...plain(...under('/applets', 'register-auth', 'help', 'base-info', 'base-info-v2', 'advanced-setup')),
  ...plain(...under('/applets', 'release-applet', 'page-link', 'video', 'qualification')),
  ...plain(...under('/miniStore', 'productManage', 'qualification')),
  ...plain(...under('/bytedanceApplets', 'base-info', 'release-applet', 'page-link', 'poi-local')),
  ...leads('/tiktok', '/tiktok/poi'),
  ...plain('/tiktok/poi'),
  ...plain(...under('/alipayApplets', 'baseInfo', 'editTemplate')),
  ...plain(...under('/xhsApplets', 'baseInfo', 'editTemplate', 'productManage')),
  ...plain(...under('/sms-buy', 'config', 'list')),

  // Marketing suite
  ...plain('/ticket-fullsale-activity'),
  ...auth('/shortmessage/messadd', '/shortmessage/messedit/:activityId', '/shortmessage/messlist'),
  ...leads('/groupbuy', '/groupbuy/info'),
  ...plain(...under('/groupbuy', 'info', 'manage', 'edit', 'edit/:id')),
  ...plain('/redEnvelope/edit'),
  ...auth(...under('/red-envelope', 'red-envelope', 'sales-report', 'envelope-add/:brand_id')),
  ...auth(...under('/red-envelope', 'envelope-edit/:id/:brand_id', 'envelope-view/:id/:brand_id', 'activity')),
  ...auth(...under('/red-envelope', 'receive-overview', 'receive-detail', 'writeoff', 'writeoffdetail')),

  // Member and staff suite
  ...plain(...under('/member-import', 'index', 'add', 'edit')),
  ...plain(...under('/member-price', 'list', 'edit')),
  ...plain(...under('/staff-introduce', 'list', 'edit')),
  ...plain('/member/member-list-by-ticket'),
  ...plain(...under('/member-interest', 'list', 'edit/:id')),
  ...plain('/memberInteract/detail'),
  ...plain('/point/list', '/member-home', '/member-grade', '/upgrade-type', '/member-manage'),
  ...plain('/pointCash/pointCash', '/bonus-batch-setting'),
  ...plain(...under('/member-corporation', 'list', 'edit', 'agreement-edit', 'sell-report', 'threaded', 'deal')),
  ...plain(...under('/member-corporation', 'meeting', 'personnel', 'apply', 'importlevel')),
  ...plain(...under('/member-list', 'list', 'memberFiledAdd', 'memberAddEdit', 'record', 'adjustSource')),
  ...plain(...under('/power', 'employee-list', 'employee/:id', 'department/:id', 'department-list')),
  ...plain(...under('/power', 'departmentqr/:id', 'batch-operation', 'role-list', 'role/:id')),
  ...plain(...under('/vpospoint', 'list', 'edit/:id?')),
  ...plain('/assistant', '/member-center-custom/index', '/memberRegister', '/memberMastery'),

  // Shop suite
  ...plain('/incoming/edit/:hotelId', '/filemanager', '/clientStyle', '/homepage', '/whole-situation'),
  ...plain('/admin/channelSelect', '/brandMangeList'),
  ...plain(...under('/hotel-msg', 'counter-list', 'edit-counter')),
  ...plain(...under('/advert-manage', 'list', 'add')),
  ...plain(...under('/custompage', 'PageList', 'modelLink', 'Edit', 'TemplateList', 'posterTest', 'SiteManagement')),
  ...plain(...under('/coupon', 'coupon', 'list', 'add/:style_code/:order_index', 'edit/:id')),
  ...plain(...under('/official', 'official', 'list')),
  ...plain(...under('/poster', 'index', 'edit', 'indexTiktok', 'editTiktok')),

  // Corporate WeChat module
  ...leads('/wx-task-treasure', '/wx-task-treasure/list'),
  ...gated(...under('/wx-task-treasure', 'list', 'edit', 'data')),
  ...leads('/group-fission', '/group-fission/list'),
  ...gated(...under('/group-fission', 'list', 'edit', 'data')),
  ...leads('/company-wx', '/company-wx/CustomerManage'),
  ...gated(...under('/company-wx', 'CustomerManage', 'WxSet', 'CustomData', 'CustomTags', 'GroupTags')),
  ...gated(...under('/company-wx', 'GroupTradingAnalyse', 'CustomChannel', 'SendMsg', 'GroupLiveCode')),
  ...gated(...under('/company-wx', 'GroupManagement', 'GroupManagement/:id', 'Tutorial', 'EmployeesSellAnalyse')),
  ...gated(...under('/company-wx', 'AddEmployeeRemind', 'EmployeeRemindDetail', 'ClientAutoMarketDetail')),
  ...gated('/company-wx/PublicKeySet'),
  ...plain(...under('/company-wx', 'HotelServiceBespeak', 'HotelServiceFeedback')),
  ...gated(...under('/company-wx', 'ServiceManage', 'Radar')),
  // Section 4: where applying leads.
  ...plain('/wecom/corpAuth'),

  // Reports module
  ...leads('/', '/dashboard'),
  ...open('/showgmv', '/ticket-list-eagleeye', '/poster/report', '/dataMap/userCube', '/pass-list-eagleeye'),
  ...open('/ticket-browse-statistics/:id/:productName/:hotelid'),
  ...themed('/dashboard', '/BrandFans', '/BrandStaff', '/collect-report', '/restaurant-report', '/brand-data'),
  ...themed('/member-grade-report', '/custom-page/page-report', '/custom-page/page-report-detail'),
  ...themed('/staff-introduce-report/list', '/eagle-eye', '/eagle-eye-new/index', '/report/mallData'),
  ...themed('/official-value', '/member-value-report', '/fansevent-detail-report', '/custom-report/index'),
  ...themed('/room-data-report', '/prepaycard-report', '/prepaycard-new-report', '/pass-report'),
  ...themed('/staff-sold-report', '/fansevent-report', '/MemberValreport', '/ticket-report', '/reward-report'),

  // Points mall
  ...plain('/points-exchange-history/index'),
  ...plain('/points-exchange-history/detail/{id}/{memberId}/{brandId}/{distributionHotelId}'),
  ...plain('/points-manage/index', '/points-manage/detail', '/category-manage/index', '/points-mall/index'),
  ...plain('/points-mall/add-ticket-product/{brandId}/{hotelId}/{id}/{ticketProductId}'),
  ...plain('/points-mall/red-package-product/{brandId}/{hotelId}/{id}/{redPackageId}'),
  ...plain('/points-mall/precard-product/{brandId}/{hotelId}/{id}'),
  ...plain('/points-mall/zkt-product/{brandId}/{hotelId}/{id}/{zktProductId}'),

  // Prepaid, electronic and equity cards
  ...plain('/prepaycard/index', '/prepaycard/edit/:type', '/ecard/config', '/ecard/checkReimburse', '/businessCard'),
  ...plain('/equity-config', '/equity-check-reimburse', '/equity-gift', '/prepay-card-administration-pay'),
  ...plain(...under('/prepay-card-add', 'prepay-card-add', 'edit', 'list', 'reconciliation-list', 'merge-detail')),
  ...plain(...under('/prepay-card-add', 'card-import', 'edit-import', 'delay-list', 'delay', 'send-record')),
  ...plain(...under('/prepay-card-add', 'add-config', 'edit-config', 'configure', 'data-analysis-report')),
  ...plain(...under('/equity', 'list', 'add', 'copy', 'card-delay', 'card-edit', 'physical-card-list')),
  ...plain(...under('/equity', 'add-physical', 'physical-card-delivery', 'cardPurchasingStatistics')),
  ...plain(...under('/equity-user-manage', 'list', 'detail')),

  // Tickets
  ...plain('/ticket/list/{type}'),
  ...auth('/ticket/orderList/detail', '/tempebticketposter'),
  ...themed('/ticket/normalnew/add', '/ticket/normalnew/edit/{ticketProductId}'),
  ...themed('/ticket/normalnew/copy/{copyTicketProductId}'),
  ...plain(...under('/ecard/user-manage', 'index', 'detail')),
  ...plain('/deposit/activity', '/deposit/edit/{activityId?}', '/deposit/order', '/deposit/account'),
  ...plain('/ticket-verify', '/ticket/genericVoucher'),
  ...plain(...under('/validcard', 'add', 'edit', 'copy', 'list', 'delay/list', 'delay/edit')),
  ...plain(...under('/validcard', 'reservation-manage', 'reservation-inventory', 'performance-data')),
  ...plain(...under('/ticket/promotion-activity', 'add', 'edit/{id}', 'list')),
  ...plain(...under('/tying-activity', 'addEdit/{id}', 'addEdit/{id}/{view}', 'list')),
  ...plain(...under('/ticket/delay', 'batch-list', 'batch-add', 'single-list', 'single-add')),
  ...plain(...under('/ticket/binding', 'list', 'create', 'edit/{id}')),
  ...plain(...under('/batch-refund', 'list', 'add')),
  ...plain('/groupOrder/groupOrderList/{status?}'),
  ...plain(...under('/ticketUpSell', 'list', 'edit')),

  // Activities
  ...plain(...under('/generateQrcode', 'index', 'edit', 'selfDefine', 'selfHelp')),
  ...plain(...under('/qrCodeTicket', 'qrTable', 'getTicketMange', 'singleGetTicket')),
  ...plain(...under('/auto-reply', 'index', 'edit')),
  ...plain(...under('/liveCode', 'index', 'addLiveCode', 'editLiveCode', 'scanRecord')),
  ...plain(...under('/missiontReasure', 'taskManger', 'taskDetail')),
  ...themed(...under('/directionaTicket', 'manage', 'addTicket', 'detail')),
  ...plain(...under('/signIn', 'signInList', 'add', 'detailData')),
  ...plain('/bigWheelSpread/ticket'),
  ...leads('/reward-activity', '/reward-activity/list'),
  ...plain(...under('/reward-activity', 'list/{comments?}', 'setting', 'database')),
  ...plain(...under('/giftExchange', 'edit/{id?}', 'list', 'setting', 'detail')),
  ...plain(...under('/activity-manage', 'list', 'add', 'edit/{activityId}', 'statistics', 'singlestore')),
  ...plain(...under('/activity-manage', 'reduction', 'edit-reduction')),

  // Finance and invoices
  ...leads('/payment', '/payment/direct'),
  ...plain('/payment/direct', '/payment/direct-detail/{directPaymentId}', '/payment/scene-manage/{sceneType}'),
  ...plain(...under('/posElectronicInvoice', 'index', 'manage')),
  ...plain(...under('/setRewardSend', 'index', 'edit')),
  ...plain('/receiveAward/index'),
  ...themed('/invoice/index', '/invoice/edit/{id?}'),
  ...plain('/recharge/saasRecharge', '/recharge/smallLifeRecharge', '/creditAccount/index'),
  ...plain('/brandCashWithdrawal/index', '/smallDirectLabor/index', '/epay'),
  ...plain('/vpos-direct-pay/index', '/vpos/bill', '/equitycard-settle-bill', '/prepaycard-settle-bill'),
  ...plain('/reserved-meals-settle-bill', '/bill/sub-account', '/cash-account', '/equitycard-consumer-detail'),
  ...plain('/corpcompany/reward/{radioType}', '/withdraw/detail'),
  ...leads('/ticket-reward-config', '/ticket-reward-config/index'),
  ...plain('/ticket-reward-config/index', '/rewardQuery/rewardQuery'),
  ...auth('/reward-factor', '/reward/reward/{radioType}'),
  ...themed('/statements/ticket-summary'),
  ...plain('/groupStoresCash', '/direct-payment/direct-payment', '/vpos-payment/vpos-payment'),
  ...plain('/entrance-ticket-settle-bill'),
  ...plain('/SmallLifeCashAccount', '/SmallLifeSettlementAccount', '/SmallLifeConsume', '/SmallLifeTicket'),
  // In a list joined by `;` the flag is the last item's alone.
  ...themed('/SmallLifeTicketEdit'),
  ...plain(...under('/applyInvoice', 'list/{type?}', 'info/{type?}', 'apply')),
  ...plain('/invoice/bookConfig'),

  // Restaurant, meeting rooms, pass
  ...plain('/reservation-booking', '/dishes-class', '/restaurant-setting', '/order-distribution'),
  ...plain('/book-meeting', '/book-meeting-reserve'),
  ...leads('/meeting-ticket', '/meeting-ticket/board'),
  ...plain(...under('/meeting-ticket', 'board', 'details', 'check', 'threaded')),
  ...plain('/meeting-room/order'),
  ...plain(...under('/pass', 'delivery-list', 'delivery-edit', 'scenic-info')),
]

/** Routes of the table that the spec's list does not hold, and why each is there. */
export const additions: Readonly<Record<string, string>> = {
  '/login': 'docs/console.md, 4: sign-in',
  '/login/reset': 'docs/console.md, 4: sign-in',
  '/login/activate': 'docs/console.md, 4: sign-in',
  '/profile': 'docs/console.md, 4: the user’s own page',
  '/message': 'docs/console.md, 4: the user’s own page',
  '/download-center': 'docs/console.md, 4: the user’s own page',
  '/403': 'docs/console.md, 4: failure page',
  '/404': 'docs/console.md, 4: failure page',
  '/load-error': 'docs/console.md, 4: failure page',
  '/question-feed-back/question-feed-back-add': 'docs/readings.md, 8: answers at both addresses',
  '/question-feed-back/question-feed-back-detail': 'docs/readings.md, 8: answers at both addresses',
  '/member-import/tracking': 'areas/points.md, 3: 批量发货 of 兑换记录 is a wizard of 批量任务',
  '/member-list/grantPoints': 'areas/points.md, 3: 批量发放 of 积分管理 is a wizard of 批量任务',
  '/reward-activity/list/comments':
    'docs/console.md, 4: list/{comments?} has a second page key when comments is present',
}

/**
 * Parents that the spec prints with children and without a redirect, and where they lead: to their first child
 * (docs/readings.md, 9), with the exceptions named there.
 */
export const parents: Readonly<Record<string, string>> = {
  '/smallLife': '/smallLife/smallLife',
  '/nearby-applets': '/nearby-applets/nearby-applets',
  '/wx': '/wx/custommenu',
  '/applets': '/applets/register-auth',
  '/miniStore': '/miniStore/productManage',
  '/bytedanceApplets': '/bytedanceApplets/base-info',
  '/alipayApplets': '/alipayApplets/baseInfo',
  '/xhsApplets': '/xhsApplets/baseInfo',
  '/sms-buy': '/sms-buy/config',
  '/member-import': '/member-import/index',
  '/member-price': '/member-price/list',
  '/staff-introduce': '/staff-introduce/list',
  '/member-interest': '/member-interest/list',
  '/member-corporation': '/member-corporation/list',
  '/member-list': '/member-list/list',
  '/power': '/power/employee-list',
  '/vpospoint': '/vpospoint/list',
  '/prepay-card-add': '/prepay-card-add/prepay-card-add',
  '/equity': '/equity/list',
  '/equity-user-manage': '/equity-user-manage/list',
  '/applyInvoice': '/applyInvoice/list',
  '/pass': '/pass/delivery-list',
  // These four do not all lead to the first child (docs/readings.md, 9).
  '/hotel-msg': '/hotel-msg/counter-list',
  '/advert-manage': '/advert-manage/list',
  '/custompage': '/custompage/PageList',
  '/coupon': '/coupon/list',
  '/official': '/official/list',
  '/poster': '/poster/index',
}
