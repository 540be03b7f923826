import { defineRoutes } from './route'

/**
 * Activities (Business areas and routes, 2). /reward-activity/list/comments has a page key of its own, so it is a route
 * of its own.
 */
// prettier-ignore
export const activitiesRoutes = defineRoutes('activities', [
  { name: 'activities.generateQrcodeIndex', path: '/generateQrcode/index', title: '推广码', access: 'activity:promo-qrcode', menu: true },
  { name: 'activities.generateQrcodeEdit', path: '/generateQrcode/edit', title: '编辑推广码', access: 'activity:promo-qrcode', alsoAccess: 'activity:promo-qrcode:save' },
  { name: 'activities.generateQrcodeSelfDefine', path: '/generateQrcode/selfDefine', title: '自定义码', access: 'activity:promo-qrcode' },
  { name: 'activities.generateQrcodeSelfHelp', path: '/generateQrcode/selfHelp', title: '员工自助码', access: 'activity:qr-self', menu: true },
  { name: 'activities.qrCodeTicketQrTable', path: '/qrCodeTicket/qrTable', title: '扫码领券', access: 'activity:qr-ticket', menu: true },
  { name: 'activities.qrCodeTicketGetTicketMange', path: '/qrCodeTicket/getTicketMange', title: '领取管理', access: 'activity:grant', menu: true },
  { name: 'activities.qrCodeTicketSingleGetTicket', path: '/qrCodeTicket/singleGetTicket', title: '一次性领取码', access: 'activity:qr-ticket' },
  { name: 'activities.autoReplyIndex', path: '/auto-reply/index', title: '活动自动回复', access: 'activity:auto-reply', menu: true },
  { name: 'activities.autoReplyEdit', path: '/auto-reply/edit', title: '编辑自动回复', access: 'activity:auto-reply', alsoAccess: 'activity:auto-reply:save' },
  { name: 'activities.liveCodeIndex', path: '/liveCode/index', title: '活码', access: 'activity:live-code', menu: true },
  { name: 'activities.liveCodeAddLiveCode', path: '/liveCode/addLiveCode', title: '新增活码', access: 'activity:live-code', alsoAccess: 'activity:live-code:save' },
  { name: 'activities.liveCodeEditLiveCode', path: '/liveCode/editLiveCode', title: '编辑活码', access: 'activity:live-code', alsoAccess: 'activity:live-code:save' },
  { name: 'activities.liveCodeScanRecord', path: '/liveCode/scanRecord', title: '扫码记录', access: 'activity:scan-record', menu: true },
  { name: 'activities.missiontReasureTaskManger', path: '/missiontReasure/taskManger', title: '任务宝', access: 'activity:task-treasure', menu: true },
  { name: 'activities.missiontReasureTaskDetail', path: '/missiontReasure/taskDetail', title: '任务宝详情', access: 'activity:task-treasure' },
  { name: 'activities.directionaTicketManage', path: '/directionaTicket/manage', title: '定向发券', auth: true, themed: true, access: 'activity:directional', menu: true },
  { name: 'activities.directionaTicketAddTicket', path: '/directionaTicket/addTicket', title: '新增定向发券', auth: true, themed: true, access: 'activity:directional', alsoAccess: 'activity:directional:save' },
  { name: 'activities.directionaTicketDetail', path: '/directionaTicket/detail', title: '定向发券详情', auth: true, themed: true, access: 'activity:directional' },
  { name: 'activities.signInSignInList', path: '/signIn/signInList', title: '签到活动', access: 'activity:sign-in', menu: true },
  { name: 'activities.signInAdd', path: '/signIn/add', title: '签到设置', access: 'activity:sign-in' },
  { name: 'activities.signInDetailData', path: '/signIn/detailData', title: '签到数据', access: 'activity:sign-in' },
  { name: 'activities.bigWheelSpreadTicket', path: '/bigWheelSpread/ticket', title: '大转盘送券', access: 'activity:big-wheel', menu: true },
  { name: 'activities.rewardActivity', path: '/reward-activity', title: '奖励活动', redirect: '/reward-activity/list' },
  { name: 'activities.rewardActivityList', path: '/reward-activity/list/:comments?', title: '奖励活动', access: 'activity:reward', menu: '/reward-activity/list' },
  { name: 'activities.rewardActivityListComments', path: '/reward-activity/list/comments', title: '评论有礼', access: 'activity:comment-gift', menu: true },
  { name: 'activities.rewardActivitySetting', path: '/reward-activity/setting', title: '奖励活动设置', access: 'activity:reward' },
  { name: 'activities.rewardActivityDatabase', path: '/reward-activity/database', title: '评论数据库', access: 'activity:comment-material', menu: true },
  { name: 'activities.giftExchangeEdit', path: '/giftExchange/edit/:id?', title: '编辑礼品兑换', newTitle: '新增礼品兑换', access: 'activity:gift-exchange', alsoAccess: 'activity:gift-exchange:save' },
  { name: 'activities.giftExchangeList', path: '/giftExchange/list', title: '礼品兑换', access: 'activity:gift-exchange', menu: true },
  { name: 'activities.giftExchangeSetting', path: '/giftExchange/setting', title: '兑换页设置', access: 'activity:gift-setting', menu: true },
  { name: 'activities.giftExchangeDetail', path: '/giftExchange/detail', title: '兑换明细', access: 'activity:gift-exchange' },
  { name: 'activities.activityManageList', path: '/activity-manage/list', title: '满减活动', access: 'activity:sale', menu: true },
  { name: 'activities.activityManageAdd', path: '/activity-manage/add', title: '新增满减活动', access: 'activity:sale', alsoAccess: 'activity:sale:save' },
  { name: 'activities.activityManageEdit', path: '/activity-manage/edit/:activityId', title: '编辑满减活动', access: 'activity:sale', alsoAccess: 'activity:sale:save' },
  { name: 'activities.activityManageStatistics', path: '/activity-manage/statistics', title: '活动数据', access: 'activity:sale' },
  { name: 'activities.activityManageSinglestore', path: '/activity-manage/singlestore', title: '单店活动', access: 'activity:sale-single', menu: true },
  { name: 'activities.activityManageReduction', path: '/activity-manage/reduction', title: '立减活动', access: 'activity:reduction', menu: true },
  { name: 'activities.activityManageEditReduction', path: '/activity-manage/edit-reduction', title: '立减编辑', access: 'activity:reduction', alsoAccess: 'activity:sale:save' },
])
