import type { PromoOwner } from '../rules/promoCodes'
import { defineCall } from './call'

/** A promotion code with what has come of it: in the caller's store, or in all stores of his brand. */
export interface PromoCode {
  code: string
  owner: PromoOwner
  /** Of the department or the employee. */
  name: string
  /** Who has what a scan of it brings; null while nobody does. */
  creditedTo: string | null
  /** The shop's page that it leads to; null while there is none. */
  link: string | null
  scans: number
  /** Different people who scanned it. */
  visitors: number
  /** Members who joined after their first scan, through whom they scanned. */
  registers: number
  /** Those of them who have paid an order. */
  buyers: number
}

/** What a shop tells of a scan. */
export interface ScanAnswer {
  code: string
  /** 工号 of the employee for whom the visitor counts; null where nobody. */
  staffNo: string | null
  /** Until when, ISO. */
  until: string | null
}

/** member-api: the promotion codes of departments and employees, and the scans that shops send. */
export const promoCalls = {
  /** The department's own, then those of its employees. */
  departmentCodes: defineCall<{ departmentId: number }, PromoCode[]>()({
    service: 'member-api',
    method: 'GET',
    path: '/member-api/eb/promo-qrcode/department',
    title: '部门推广码',
    effect: 'read',
    access: 'power:department',
    tenant: 'any',
    query: ['departmentId'],
    source: 'docs/intake.md',
  }),
  employeeCode: defineCall<{ employeeId: number }, PromoCode>()({
    service: 'member-api',
    method: 'GET',
    path: '/member-api/eb/promo-qrcode/employee',
    title: '员工推广码',
    effect: 'read',
    access: 'power:employee',
    tenant: 'any',
    query: ['employeeId'],
    source: 'docs/intake.md',
  }),
  /** Signed as the intake of orders is, each request once. */
  takeScan: defineCall<
    { hotelId: number; kind: 'SCAN'; requestNo: string; sentAt: string; payload: string; sign: string },
    ScanAnswer
  >()({
    service: 'member-api',
    method: 'POST',
    path: '/member-api/pub/promo-qrcode/intake',
    title: '推广码扫码接入',
    effect: 'write',
    access: 'public',
    tenant: 'none',
    body: ['hotelId', 'kind', 'requestNo', 'sentAt', 'payload', 'sign'],
    source: 'docs/intake.md',
  }),
}
