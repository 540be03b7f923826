import { defineRoutes } from './route'

/** Marketing suite (Business areas and routes, 2). */
// prettier-ignore
export const marketingRoutes = defineRoutes('marketing', [
  { name: 'marketing.ticketFullsaleActivity', path: '/ticket-fullsale-activity', title: '票券满减活动', access: 'marketing:fullsale', menu: true },
  { name: 'marketing.shortmessageMessadd', path: '/shortmessage/messadd', title: '新增短信', auth: true, access: 'marketing:sms-campaign', alsoAccess: 'marketing:sms-campaign:save' },
  { name: 'marketing.shortmessageMessedit', path: '/shortmessage/messedit/:activityId', title: '编辑短信', auth: true, access: 'marketing:sms-campaign', alsoAccess: 'marketing:sms-campaign:save' },
  { name: 'marketing.shortmessageMesslist', path: '/shortmessage/messlist', title: '短信群发', auth: true, access: 'marketing:sms-campaign', menu: true },
  { name: 'marketing.groupbuy', path: '/groupbuy', title: '拼团', redirect: '/groupbuy/info' },
  { name: 'marketing.groupbuyInfo', path: '/groupbuy/info', title: '拼团概况', access: 'marketing:groupbuy-report', menu: true, screen: 'GroupbuyReport' },
  { name: 'marketing.groupbuyManage', path: '/groupbuy/manage', title: '拼团管理', access: 'marketing:groupbuy-activity', place: 'store', menu: true, screen: 'GroupbuyManage' },
  { name: 'marketing.groupbuyAdd', path: '/groupbuy/edit', title: '新增拼团活动', access: 'marketing:groupbuy-activity', place: 'store', alsoAccess: 'marketing:groupbuy-activity:save', screen: 'GroupbuyForm' },
  { name: 'marketing.groupbuyEdit', path: '/groupbuy/edit/:id', title: '编辑拼团活动', access: 'marketing:groupbuy-activity', place: 'store', alsoAccess: 'marketing:groupbuy-activity:save', screen: 'GroupbuyForm' },
  { name: 'marketing.redEnvelopeEdit', path: '/redEnvelope/edit', title: '红包设置', access: 'marketing:red-envelope-setting', menu: true, screen: 'RedEnvelopeSettings' },
  { name: 'marketing.redEnvelopeRedEnvelope', path: '/red-envelope/red-envelope', title: '红包管理', auth: true, access: 'marketing:red-envelope', menu: true, screen: 'RedEnvelopes' },
  { name: 'marketing.redEnvelopeSalesReport', path: '/red-envelope/sales-report', title: '红包销售报表', auth: true, access: 'marketing:sales-report', menu: true },
  { name: 'marketing.redEnvelopeEnvelopeAdd', path: '/red-envelope/envelope-add/:brand_id', title: '新增红包', auth: true, access: 'marketing:red-envelope', alsoAccess: 'marketing:red-envelope:save', screen: 'RedEnvelope' },
  { name: 'marketing.redEnvelopeEnvelopeEdit', path: '/red-envelope/envelope-edit/:id/:brand_id', title: '编辑红包', auth: true, access: 'marketing:red-envelope', alsoAccess: 'marketing:red-envelope:save', screen: 'RedEnvelope' },
  { name: 'marketing.redEnvelopeEnvelopeView', path: '/red-envelope/envelope-view/:id/:brand_id', title: '红包详情', auth: true, access: 'marketing:red-envelope', screen: 'RedEnvelope' },
  { name: 'marketing.redEnvelopeActivity', path: '/red-envelope/activity', title: '红包活动', auth: true, access: 'marketing:red-envelope-activity', menu: true, screen: 'EnvelopeActivities' },
  { name: 'marketing.redEnvelopeReceiveOverview', path: '/red-envelope/receive-overview', title: '领取概览', auth: true, access: 'marketing:receive-report', menu: true, screen: 'EnvelopeReport' },
  { name: 'marketing.redEnvelopeReceiveDetail', path: '/red-envelope/receive-detail', title: '领取明细', auth: true, access: 'marketing:red-envelope-receive', menu: true, screen: 'RedEnvelopeReceives' },
  { name: 'marketing.redEnvelopeWriteoff', path: '/red-envelope/writeoff', title: '核销汇总', auth: true, access: 'marketing:writeoff-report', menu: true, screen: 'WriteoffReport' },
  { name: 'marketing.redEnvelopeWriteoffdetail', path: '/red-envelope/writeoffdetail', title: '核销明细', auth: true, access: 'marketing:red-envelope-writeoff', place: 'store', menu: true, screen: 'RedEnvelopeWriteoffs' },
])
