import { defineCall } from './call'

/** What somebody holds who comes with a printed code. */
export interface BindInput {
  /** As it was scanned or typed. */
  code: string
  /** Of six digits, where the binding asks for one. */
  pin?: string
  buyerName?: string
  buyerPhone?: string
}

/** What a code was bound to: an order of 0 fen with one voucher. */
export interface BoundCode {
  orderId: number
  orderNo: string
  voucherId: number
  productName: string
}

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
    source: 'docs/architecture.md, decision 16',
  }),
  /** 扫码绑定: a code becomes an order of 0 fen with its voucher. */
  bindCode: defineCall<BindInput, BoundCode>()({
    service: 'ticket-api',
    method: 'POST',
    path: '/ticket-api/eb/ticket-binding/bind',
    title: '扫码绑定券号',
    effect: 'write',
    access: 'ticket:binding:save',
    tenant: 'hotel',
    body: ['code', 'pin', 'buyerName', 'buyerPhone'],
    source: 'docs/architecture.md, decision 16',
  }),
}
