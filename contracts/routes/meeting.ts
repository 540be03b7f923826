import { defineRoutes } from './route'

/** Meeting rooms (areas §2); /meeting-room/order has the name the spec gives it. */
// prettier-ignore
export const meetingRoutes = defineRoutes([
  { name: 'meeting.bookMeeting', path: '/book-meeting', suite: 'meeting', title: '会议预订', access: 'meeting:room', menu: true },
  { name: 'meeting.bookMeetingReserve', path: '/book-meeting-reserve', suite: 'meeting', title: '会议预订登记', access: 'meeting:reserve', menu: true },
  { name: 'meeting.meetingTicket', path: '/meeting-ticket', suite: 'meeting', title: '会议工单看板', redirect: '/meeting-ticket/board' },
  { name: 'meeting.meetingTicketBoard', path: '/meeting-ticket/board', suite: 'meeting', title: '会议工单看板', access: 'meeting:ticket', menu: true },
  { name: 'meeting.meetingTicketDetails', path: '/meeting-ticket/details', suite: 'meeting', title: '工单详情', access: 'meeting:ticket' },
  { name: 'meeting.meetingTicketCheck', path: '/meeting-ticket/check', suite: 'meeting', title: '会签审核', access: 'meeting:check', menu: true },
  { name: 'meeting.meetingTicketThreaded', path: '/meeting-ticket/threaded', suite: 'meeting', title: '会议线索', access: 'meeting:lead', menu: true },
  { name: 'meetingRoomOrder', path: '/meeting-room/order', suite: 'meeting', title: '会议订单', access: 'meeting:order', menu: true },
])
