import { defineCall } from './call'

/** Calls of 票券绑定 beside those of its record. */
export const ticketBindingCalls = {
  /** 下载码包: a CSV file (base64). */
  downloadBindingCodes: defineCall<{ id: number }, { name: string; base64: string }>()({
    service: 'ticket-api',
    method: 'GET',
    path: '/ticket-api/eb/ticket-binding/codes',
    title: '下载票券绑定码包',
    effect: 'read',
    access: 'ticket:binding:export',
    tenant: 'hotel',
    query: ['id'],
    source: 'areas tickets 3',
  }),
}
