import type { RecordAnswer } from '@contracts/resources/calls'
import { isGivenUp, serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { serviceFeedback } from '@contracts/resources/wecom/serviceFeedback'
import { definePage, type PageStep } from '@/blocks/records/page/recordPage'
import { CollectButton } from './CollectButton'

type Booking = RecordAnswer<typeof serviceBooking>

/** What was refused or given up has no course any more. */
function courseOf({ status, createdAt, acceptedAt, finishedAt }: Booking): readonly PageStep[] {
  if (isGivenUp(status)) return []
  const isAccepted = acceptedAt !== null
  return [
    { name: '提出', is: 'over', at: createdAt },
    { name: '接单', is: isAccepted ? 'over' : 'now', at: acceptedAt },
    { name: '完成', is: finishedAt !== null ? 'over' : isAccepted ? 'now' : 'ahead', at: finishedAt },
  ]
}

/** 预约详情: what is wanted and by when, who does it. */
export const bookingPage = definePage(serviceBooking, {
  word: '预约',
  number: 'bookingNo',
  said: ['serviceId', 'createdAt'],
  strip: [{ of: 'roomNo' }, { of: 'bookAt' }, { of: 'handler' }, { of: 'dueAt' }],
  steps: courseOf,
  money: [{ of: 'price' }, { of: 'amount' }],
  facts: [
    { section: '服务', fields: ['quantity', 'remark', 'overtime', 'reason', 'score'] },
    { section: '支付', fields: ['payStatus', 'paidAt', 'paymentId'] },
    { section: '约定', fields: ['slaMinutes', 'cancelRule'] },
  ],
  leftOut: ['acceptedAt', 'finishedAt'],
  person: { title: '客人', name: 'guestName', phone: 'phone' },
  likely: { PENDING: 'ACCEPT', ACCEPTED: 'FINISH', FINISHED: null, REFUSED: null, CANCELLED: null },
  buttons: CollectButton,
})

/** 反馈详情: what was said, and what became of it. */
export const feedbackPage = definePage(serviceFeedback, {
  word: '反馈',
  number: 'feedbackNo',
  said: ['createdAt', 'types'],
  strip: [{ of: 'score' }, { of: 'handler' }, { of: 'replyMinutes' }, { of: 'couponId' }],
  facts: [
    { section: '反馈', fields: ['content', 'images', 'bookingId'] },
    { section: '答复', fields: ['reply', 'repliedAt'] },
  ],
  person: { title: '客人', name: 'guestName', phone: 'phone' },
  likely: { PENDING: 'TAKE', PROCESSING: 'REPLY', REPLIED: 'CLOSE', CLOSED: null },
})
