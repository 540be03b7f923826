import { defineRoutes } from './route'

/**
 * Corporate WeChat module (Business areas and routes, 2): all but the two service pages and the authorisation itself
 * sit behind the gate.
 */
// prettier-ignore
export const wecomRoutes = defineRoutes('wecom', [
  { name: 'wecom.wxTaskTreasure', path: '/wx-task-treasure', title: '企微任务宝', redirect: '/wx-task-treasure/list' },
  { name: 'wecom.wxTaskTreasureList', path: '/wx-task-treasure/list', title: '企微任务宝', gate: 'wecom', access: 'wecom:task-treasure', menu: true },
  { name: 'wecom.wxTaskTreasureEdit', path: '/wx-task-treasure/edit', title: '编辑任务宝', gate: 'wecom', access: 'wecom:task-treasure', alsoAccess: 'wecom:task-treasure:save' },
  { name: 'wecom.wxTaskTreasureData', path: '/wx-task-treasure/data', title: '任务宝数据', gate: 'wecom', access: 'wecom:task-treasure' },
  { name: 'wecom.groupFission', path: '/group-fission', title: '群裂变', redirect: '/group-fission/list' },
  { name: 'wecom.groupFissionList', path: '/group-fission/list', title: '群裂变', gate: 'wecom', access: 'wecom:group-fission', menu: true },
  { name: 'wecom.groupFissionEdit', path: '/group-fission/edit', title: '编辑群裂变', gate: 'wecom', access: 'wecom:group-fission', alsoAccess: 'wecom:group-fission:save' },
  { name: 'wecom.groupFissionData', path: '/group-fission/data', title: '群裂变数据', gate: 'wecom', access: 'wecom:group-fission' },
  { name: 'wecom.companyWx', path: '/company-wx', title: '企业微信', redirect: '/company-wx/CustomerManage' },
  { name: 'wecom.companyWxCustomerManage', path: '/company-wx/CustomerManage', title: '客户管理', gate: 'wecom', access: 'wecom:customer', menu: true },
  { name: 'wecom.companyWxWxSet', path: '/company-wx/WxSet', title: '授权管理', gate: 'wecom', access: 'wecom:corp', menu: true, screen: 'WxSet' },
  { name: 'wecom.companyWxCustomData', path: '/company-wx/CustomData', title: '客户数据', gate: 'wecom', access: 'wecom:customer-report', menu: true },
  { name: 'wecom.companyWxCustomTags', path: '/company-wx/CustomTags', title: '客户标签', gate: 'wecom', access: 'wecom:tag-group', menu: true },
  { name: 'wecom.companyWxGroupTags', path: '/company-wx/GroupTags', title: '群标签', gate: 'wecom', access: 'wecom:group-tag', menu: true },
  { name: 'wecom.companyWxGroupTradingAnalyse', path: '/company-wx/GroupTradingAnalyse', title: '社群交易分析', gate: 'wecom', access: 'wecom:group-trade', menu: true },
  { name: 'wecom.companyWxCustomChannel', path: '/company-wx/CustomChannel', title: '渠道活码', gate: 'wecom', access: 'wecom:channel-code', menu: true },
  { name: 'wecom.companyWxSendMsg', path: '/company-wx/SendMsg', title: '消息触达', gate: 'wecom', access: 'wecom:message', menu: true },
  { name: 'wecom.companyWxGroupLiveCode', path: '/company-wx/GroupLiveCode', title: '群活码', gate: 'wecom', access: 'wecom:group-live-code', menu: true },
  { name: 'wecom.companyWxGroupManagement', path: '/company-wx/GroupManagement', title: '客户群管理', gate: 'wecom', access: 'wecom:group', menu: true },
  { name: 'wecom.companyWxGroupDetail', path: '/company-wx/GroupManagement/:id', title: '群详情', gate: 'wecom', access: 'wecom:group' },
  { name: 'wecom.companyWxTutorial', path: '/company-wx/Tutorial', title: '使用教程', gate: 'wecom', access: 'wecom:tutorial', menu: true },
  { name: 'wecom.companyWxEmployeesSellAnalyse', path: '/company-wx/EmployeesSellAnalyse', title: '员工销售分析', gate: 'wecom', access: 'wecom:employee-sale', menu: true },
  { name: 'wecom.companyWxAddEmployeeRemind', path: '/company-wx/AddEmployeeRemind', title: '新增员工提醒', gate: 'wecom', access: 'wecom:message', alsoAccess: 'wecom:message:save' },
  { name: 'wecom.companyWxEmployeeRemindDetail', path: '/company-wx/EmployeeRemindDetail', title: '员工提醒详情', gate: 'wecom', access: 'wecom:message' },
  { name: 'wecom.companyWxClientAutoMarketDetail', path: '/company-wx/ClientAutoMarketDetail', title: '自动营销详情', gate: 'wecom', access: 'wecom:message' },
  { name: 'wecom.companyWxPublicKeySet', path: '/company-wx/PublicKeySet', title: '会话存档公钥设置', gate: 'wecom', access: 'wecom:archive-key', menu: true },
  { name: 'wecom.companyWxHotelServiceBespeak', path: '/company-wx/HotelServiceBespeak', title: '服务预约', access: 'wecom:service-booking', place: 'store', menu: true, screen: 'ServiceBookings' },
  { name: 'wecom.companyWxHotelServiceFeedback', path: '/company-wx/HotelServiceFeedback', title: '服务反馈', access: 'wecom:service-feedback', place: 'store', menu: true, screen: 'ServiceFeedback' },
  { name: 'wecom.companyWxServiceManage', path: '/company-wx/ServiceManage', title: '服务管理', gate: 'wecom', access: 'wecom:hotel-service', place: 'store', menu: true, record: 'hotel-service' },
  { name: 'wecom.companyWxRadar', path: '/company-wx/Radar', title: '互动雷达', gate: 'wecom', access: 'wecom:radar', menu: true },
  { name: 'wecom.wecomCorpAuth', path: '/wecom/corpAuth', title: '企业微信授权', access: 'wecom:corp', screen: 'CorpAuth' },
])
