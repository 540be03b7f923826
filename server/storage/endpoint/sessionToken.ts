import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readPolicy, type RamPolicy } from './ramPolicy'
import { sameSecret } from './signature'

/** The storage's root keys, which allow everything. They never leave the gateway. */
export interface RootKeys {
  id: string
  secret: string
}

/** Temporary keys as AssumeRole hands them out. */
export interface SessionKeys {
  accessKeyId: string
  accessKeySecret: string
  securityToken: string
  /** Unix milliseconds. */
  expiresAt: number
}

/** What a session token says, once its seal is found good. */
export interface Session {
  accessKeySecret: string
  expiresAt: number
  /** Absent: everything the root may do, but write-once. */
  policy?: RamPolicy
}

export const SESSION_KEY_PREFIX = 'STS.'

const sealed = z.object({ id: z.string(), until: z.number(), policy: z.string().optional() })

/**
 * Makes session keys that need no memory: the secret is derived from the root secret and the key id, and the token
 * carries expiry and policy under a seal. They stay good across restarts and in every process with the same root keys.
 */
export function issueSession(root: RootKeys, expiresAt: number, policy?: string): SessionKeys {
  const id = SESSION_KEY_PREFIX + randomBytes(12).toString('hex')
  const body = Buffer.from(JSON.stringify({ id, until: expiresAt, policy })).toString('base64url')
  return {
    accessKeyId: id,
    accessKeySecret: secretOf(root, id),
    securityToken: `${body}.${sealOf(root, body)}`,
    expiresAt,
  }
}

/** Opens a token; null when it was not sealed with these root keys or belongs to another key id. */
export function openSession(root: RootKeys, accessKeyId: string, token: string): Session | null {
  const [body, seal, ...rest] = token.split('.')
  if (!body || !seal || rest.length > 0 || !sameSecret(seal, sealOf(root, body))) return null
  const said = sealed.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  if (said.id !== accessKeyId) return null
  const policy = said.policy === undefined ? undefined : readPolicy(said.policy)
  if (policy === null) return null
  return { accessKeySecret: secretOf(root, accessKeyId), expiresAt: said.until, policy }
}

function secretOf(root: RootKeys, id: string): string {
  return createHmac('sha256', root.secret).update(`session secret\n${id}`).digest('base64url')
}

function sealOf(root: RootKeys, body: string): string {
  return createHmac('sha256', root.secret).update(`session token\n${body}`).digest('base64url')
}
