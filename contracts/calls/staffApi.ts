import type { DataScope } from '../rules/dataScopes'
import { defineCall } from './call'

/** A role beside others. */
export interface ComparedRole {
  id: number
  name: string
  /** Permission keys, or `['all']`. */
  permissions: string[]
  dataScope: DataScope
  employeeCount: number
}

/** What the page of an invitation shows before it is used. */
export interface StaffInvitation {
  name: string
  brandName: string
  account: string
  /** Invited, not somebody whose password is set anew. */
  isNew: boolean
  /** False for who has a password already, and only joins a further brand. */
  needsPassword: boolean
}

/** The account behind an employee. */
export interface StaffAccount {
  account: string | null
  hasPassword: boolean
  wechat: string | null
  lastLoginAt: string | null
  /** The last of them, newest first. */
  logins: { at: string; action: string; ip: string; device: string }[]
  /** The link that was sent and can still be used; `simulated`: its text, where no message leaves. */
  invitation: { sentAt: string; expiresAt: string; simulated: string | null } | null
  /** What he may do in all: the sum of his roles that are switched on. */
  permissions: string[]
  /** How far he sees with them: the widest of their scopes. */
  dataScope: DataScope
}

const service = 'oauth2-api'

/** Beside the lists of employees, departments and roles. */
export const staffApi = {
  /** `ids`: two to four, with commas between them. In the order in which they were asked. */
  compareRoles: defineCall<{ ids: string }, ComparedRole[]>()({
    service,
    method: 'GET',
    path: '/oauth2-api/eb/role/compare',
    title: '对比角色',
    effect: 'read',
    access: 'power:role',
    tenant: 'any',
    query: ['ids'],
    source: 'docs/architecture.md, decision 16',
  }),
  staffAccount: defineCall<{ id: number }, StaffAccount>()({
    service,
    method: 'GET',
    path: '/oauth2-api/eb/employee/account',
    title: '员工账号与有效权限',
    effect: 'read',
    access: 'power:employee',
    tenant: 'any',
    query: ['id'],
    source: 'docs/architecture.md, decision 16',
  }),
  /** The link of a text message stands for a session: whoever has it has the phone. */
  invitation: defineCall<{ token: string }, StaffInvitation>()({
    service,
    method: 'GET',
    path: '/oauth2-api/pub/staff_invitation',
    title: '员工邀请',
    effect: 'read',
    access: 'public',
    tenant: 'none',
    query: ['token'],
    source: 'docs/console.md, 1',
  }),
  acceptInvitation: defineCall<{ token: string; password: string }, { account: string }>()({
    service,
    method: 'POST',
    path: '/oauth2-api/pub/staff_activate',
    title: '激活员工账号',
    effect: 'write',
    access: 'public',
    tenant: 'none',
    body: ['token', 'password'],
    source: 'docs/console.md, 1',
  }),
}
