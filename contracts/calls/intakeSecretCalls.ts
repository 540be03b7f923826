import { defineCall } from './call'

/** A secret with which outside shops sign for the stores of a brand; the secret itself is never told again. */
export interface IntakeSecret {
  id: number
  /** Its last characters, to tell two apart. */
  ending: string
  createdAt: string
  createdBy: string | null
  /** ISO; when it ends or has ended. Null of the one that holds. */
  endsAt: string | null
}

/** How long the former secret of a brand stays good beside a new one, ms. */
export const intakeSecretOverlapMs = 7 * 24 * 60 * 60_000

/** Where the gateway describes the calls that are signed with it, as OpenAPI. */
export const intakeDocsPath = '/openapi/intake.json'

const service = 'ticket-api'

/** 接入密钥 of a brand (docs/intake.md). */
export const intakeSecretCalls = {
  /** The newest first; those that ended long ago are left out. */
  intakeSecrets: defineCall<object, IntakeSecret[]>()({
    service,
    method: 'GET',
    path: '/ticket-api/eb/intake-secret/list',
    title: '外部订单接入密钥',
    effect: 'read',
    access: 'merchant:hotel-config',
    tenant: 'any',
    source: 'docs/intake.md',
  }),
  /** A new secret, told this once; the one before stays good for seven days, any other ends. */
  renewIntakeSecret: defineCall<object, { id: number; secret: string; formerEndsAt: string | null }>()({
    service,
    method: 'POST',
    path: '/ticket-api/eb/intake-secret/renew',
    title: '更换接入密钥',
    effect: 'write',
    access: 'merchant:hotel-config:save',
    tenant: 'any',
    source: 'docs/intake.md',
  }),
  /** Ends the former secret now. */
  endIntakeSecret: defineCall<{ id: number }, null>()({
    service,
    method: 'POST',
    path: '/ticket-api/eb/intake-secret/end',
    title: '停用旧接入密钥',
    effect: 'write',
    access: 'merchant:hotel-config:save',
    tenant: 'any',
    body: ['id'],
    source: 'docs/intake.md',
  }),
}
