import { defineRoutes } from './route'

/**
 * Merchant settings (Business areas and routes, 2). The two feedback pages answer at the root and below
 * /question-feed-back/ (docs/readings.md, 8).
 */
// prettier-ignore
export const merchantRoutes = defineRoutes('merchant', [
  { name: 'merchant.deliveryPlatform', path: '/delivery-platform', title: '配送平台', access: 'merchant:delivery', menu: true },
  { name: 'merchant.hotelConfig', path: '/hotel-config', title: '酒店配置', access: 'merchant:hotel-config', menu: true, screen: 'HotelConfig' },
  { name: 'merchant.shopinfo', path: '/shopinfo', title: '店铺信息', access: 'merchant:shop-info', menu: true },
  { name: 'merchant.shopAuthorize', path: '/shop-authorize', title: '店铺授权', access: 'merchant:shop-auth', menu: true },
  { name: 'merchant.commentList', path: '/comment/list', title: '评价管理', access: 'merchant:comment', menu: true },
  { name: 'merchant.commentConfig', path: '/comment/config', title: '评价设置', access: 'merchant:comment-config', menu: true },
  { name: 'merchant.merchantCategory', path: '/merchant/category', title: '商户分类', access: 'merchant:category', menu: true, record: 'merchant-category' },
  { name: 'merchant.merchantTopConfiguration', path: '/merchant/topConfiguration', title: '置顶配置', access: 'merchant:top-config', menu: true },
  { name: 'merchant.printerManageList', path: '/printer-manage/list', title: '打印机管理', access: 'merchant:printer', menu: true },
  { name: 'merchant.printerManageVposSetting', path: '/printer-manage/vpos-setting', title: 'VPOS打印设置', access: 'merchant:print-vpos', menu: true },
  { name: 'merchant.printerManageRestaurantSetting', path: '/printer-manage/restaurant-setting', title: '餐厅打印设置', access: 'merchant:print-restaurant', menu: true },
  { name: 'merchant.postageConfigList', path: '/postage-config/list', title: '运费模板', access: 'merchant:postage', place: 'store', menu: true, screen: 'Postages' },
  { name: 'merchant.postageConfigAdd', path: '/postage-config/add', title: '新增运费模板', access: 'merchant:postage', place: 'store', alsoAccess: 'merchant:postage:save', screen: 'Postages' },
  { name: 'merchant.postageConfigEdit', path: '/postage-config/edit/:detailId', title: '编辑运费模板', access: 'merchant:postage', place: 'store', alsoAccess: 'merchant:postage:save', screen: 'Postages' },
  { name: 'merchant.postageConfigCopy', path: '/postage-config/copy/:copyId', title: '复制运费模板', access: 'merchant:postage', place: 'store', alsoAccess: 'merchant:postage:save', screen: 'Postages' },
  { name: 'merchant.noticeSystemList', path: '/notice/system/list', title: '系统公告', access: 'base:notice', menu: true, screen: 'NoticeList' },
  { name: 'merchant.noticeSystemDetail', path: '/notice/system/detail/:id', title: '公告详情', access: 'base:notice', screen: 'NoticeDetail' },
  { name: 'merchant.onlineService', path: '/onlineService', title: '在线客服', access: 'merchant:online-service', menu: true },
  { name: 'merchant.questionFeedBackQuestionFeedBack', path: '/question-feed-back/question-feed-back', title: '问题反馈', access: 'base:feedback', menu: true },
  { name: 'merchant.questionFeedBackQuestionFeedBackAdd', path: '/question-feed-back/question-feed-back-add', title: '提交反馈', access: 'base:feedback' },
  { name: 'merchant.questionFeedBackQuestionFeedBackDetail', path: '/question-feed-back/question-feed-back-detail', title: '反馈详情', access: 'base:feedback' },
  { name: 'merchant.questionFeedBackAdd', path: '/question-feed-back-add', title: '提交反馈', access: 'base:feedback' },
  { name: 'merchant.questionFeedBackDetail', path: '/question-feed-back-detail', title: '反馈详情', access: 'base:feedback' },
  { name: 'merchant.shortLinkTools', path: '/short-link-tools', title: '短链工具', access: 'merchant:short-link', menu: true },
  { name: 'merchant.ihg', path: '/ihg', title: 'IHG对接', access: 'merchant:ihg', menu: true },
  { name: 'merchant.linkinfo', path: '/linkinfo', title: '联系信息', access: 'merchant:contact', menu: true },
  { name: 'merchant.powerMenuConfig', path: '/PowerMenuConfig', title: '权限菜单配置', auth: true, themed: true, access: 'merchant:menu-config', menu: true },
])
