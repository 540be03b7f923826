import { defineRoutes } from './route'

/** Meeting rooms (Business areas and routes, 2); /meeting-room/order has the name the spec gives it. */
// prettier-ignore
export const meetingRoutes = defineRoutes('meeting', [
  { name: 'meeting.bookMeeting', path: '/book-meeting', title: '会议预订', access: 'meeting:room', menu: true },
  { name: 'meeting.bookMeetingReserve', path: '/book-meeting-reserve', title: '会议预订登记', access: 'meeting:reserve', menu: true },
  { name: 'meeting.meetingTicket', path: '/meeting-ticket', title: '会议工单看板', redirect: '/meeting-ticket/board' },
  { name: 'meeting.meetingTicketBoard', path: '/meeting-ticket/board', title: '会议工单看板', access: 'meeting:ticket', menu: true },
  { name: 'meeting.meetingTicketDetails', path: '/meeting-ticket/details', title: '工单详情', access: 'meeting:ticket' },
  { name: 'meeting.meetingTicketCheck', path: '/meeting-ticket/check', title: '会签审核', access: 'meeting:check', menu: true },
  { name: 'meeting.meetingTicketThreaded', path: '/meeting-ticket/threaded', title: '会议线索', access: 'meeting:lead', menu: true },
  { name: 'meetingRoomOrder', path: '/meeting-room/order', title: '会议订单', access: 'meeting:order', menu: true },
])
