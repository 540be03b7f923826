import { defineCall } from './call'

/** A slot of a service on a day. */
export interface ServiceSlot {
  /** HH:mm */
  from: string
  to: string
  /** ISO time at which it begins: what a booking of it holds. */
  at: string
  capacity: number
  /** Pieces that are booked. */
  taken: number
  /** Why none can be booked; null while it is open. */
  closedReason: string | null
}

/** 服务预约 beyond its record. */
export const serviceApi = {
  /** The slots of a service on a day of the store; none of a service that is given at once. */
  serviceSlots: defineCall<{ serviceId: number; day: string }, { isBooked: boolean; slots: ServiceSlot[] }>()({
    service: 'merchant-api',
    method: 'GET',
    path: '/merchant-api/eb/service-booking/slots',
    title: '可约时段',
    effect: 'read',
    access: 'wecom:service-booking',
    tenant: 'hotel',
    query: ['serviceId', 'day'],
    source: 'docs/architecture.md, decision 16',
  }),
  /** 收款链接 of a booking that costs something; ISO until when it is good. */
  bookingLink: defineCall<{ id: number }, { url: string; until: string }>()({
    service: 'merchant-api',
    method: 'GET',
    path: '/merchant-api/eb/service-booking/pay_link',
    title: '预约收款链接',
    effect: 'read',
    access: 'wecom:service-booking:accept',
    orAccess: ['wecom:service-booking:save'],
    tenant: 'hotel',
    query: ['id'],
    source: 'docs/architecture.md, decision 16',
  }),
}
