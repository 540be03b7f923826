import type { RecordAnswer } from '@contracts/resources/calls'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { yuanText } from '@/blocks/records/money'
import { definePage, type PageStep } from '@/blocks/records/page/recordPage'

type Reservation = RecordAnswer<typeof voucherReservation>

const ended = { REJECTED: '已拒绝', CANCELLED: '已取消', NO_SHOW: '未到店' } as const

/** The course of a reservation: made, confirmed, used. */
function stepsOf({ status, createdAt, updatedAt, startsAt }: Reservation): readonly PageStep[] {
  const made: PageStep = { name: '提交预约', is: 'over', at: createdAt }
  const confirmed: PageStep = { name: '确认', is: 'over' }
  switch (status) {
    case 'PENDING':
      return [made, { name: '确认', is: 'now', waitsFor: '等待门店确认' }, { name: '到店', is: 'ahead', at: startsAt }]
    case 'CONFIRMED':
      return [made, confirmed, { name: '到店', is: 'now', at: startsAt, waitsFor: '开始，等待到店' }]
    case 'ARRIVED':
      return [made, confirmed, { name: '到店', is: 'over', at: updatedAt }]
    case 'NO_SHOW':
      return [made, confirmed, { name: ended[status], is: 'over', at: updatedAt }]
    case 'REJECTED':
    case 'CANCELLED':
      return [made, { name: ended[status], is: 'over', at: updatedAt }]
  }
}

/** 预约单详情. */
export const reservationPage = definePage(voucherReservation, {
  word: '预约',
  number: 'reservationNo',
  said: ['createdAt'],
  strip: [
    { of: 'date', note: ({ slot }) => slot },
    { of: 'quantity' },
    {
      label: '加价（元）',
      of: ({ surcharge }) => yuanText(surcharge),
      note: ({ surcharge, paid }) => (surcharge === 0 ? '无需加价' : paid ? '已付' : '未付'),
    },
  ],
  steps: stepsOf,
  facts: [{ section: '预约', fields: ['productName', 'reason', 'payMethod', 'aheadHours'] }],
  leftOut: ({ surcharge }) => [
    'voucherId',
    'productId',
    'slot',
    'startsAt',
    'surcharge',
    'paid',
    ...(surcharge === 0 ? (['payMethod'] as const) : []),
  ],
  likely: { PENDING: 'CONFIRM', CONFIRMED: 'ARRIVE' },
  person: { title: '联系人', name: 'contactName', phone: 'phone' },
})
