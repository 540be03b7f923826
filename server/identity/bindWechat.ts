import { createHash, randomBytes } from 'node:crypto'
import type {
  BoundWechat,
  WechatCode,
  WechatCodeAnswer,
  WechatCodeState,
  WechatDecision,
} from '@contracts/calls/wechatBindingApi'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { holdKey } from '../db/holdKey'
import { fieldErrors, refused } from '../refusal'
import type { Caller, Session } from './identity'
import { logOperation, operations } from './operationLog'
import { checkOwnPassword } from './ownPassword'
import { users, verifications, wechatAccounts } from './tables'
import { standInAccount, standInWechatPlatform, type WechatAccount, type WechatPlatform } from './wechatPlatform'

/** How long a code can be scanned, ms. */
export const wechatCodeMs = 2 * 60_000

export const wechatMessages = {
  bound: '已绑定微信，请先解绑',
  notBound: '没有绑定微信',
  gone: '二维码已失效，请刷新',
  noNickname: '请填写微信昵称',
  noPassword: '请填写登录密码',
  wrongPassword: '登录密码不正确',
} as const

/** How a code stands while its row is there. */
type KeptState = Exclude<WechatCodeState, 'EXPIRED'>

const rowOf = (userId: string) => `wechat ${userId}`
/** Reading the table is not enough to answer in WeChat's place. */
const sealOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

/** The WeChat account that is bound to a user; null without one. */
export async function boundWechat(db: Database, { userId }: Pick<Session, 'userId'>): Promise<BoundWechat | null> {
  const [found] = await db.select().from(wechatAccounts).where(eq(wechatAccounts.userId, userId))
  return found ? { nickname: found.nickname, boundAt: found.boundAt.toISOString() } : null
}

/**
 * A code for the user to scan with WeChat; the one before ends.
 * @throws Refusal 40000 where the user is bound already
 */
export async function issueWechatCode(
  db: Database,
  { userId }: Pick<Session, 'userId'>,
  now: Date,
  platform: WechatPlatform = standInWechatPlatform,
): Promise<WechatCode> {
  if (await boundWechat(db, { userId })) throw refused(wechatMessages.bound)
  const ticket = randomBytes(24).toString('base64url')
  const code = {
    identifier: sealOf(ticket),
    value: 'WAITING' satisfies KeptState,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + wechatCodeMs),
  }
  await db
    .insert(verifications)
    .values({ id: rowOf(userId), ...code })
    .onConflictDoUpdate({ target: verifications.id, set: code })
  const { content, isSimulated = false } = await platform.codeFor(ticket)
  return { ticket, content, isSimulated }
}

/** What became of a code of the user; one that is too old, or that another has followed, is 'EXPIRED'. */
export async function wechatCodeState(
  db: Database,
  { userId }: Pick<Session, 'userId'>,
  ticket: string,
  now: Date,
): Promise<WechatCodeAnswer> {
  const [kept] = await db
    .select({ state: verifications.value })
    .from(verifications)
    .where(
      and(
        eq(verifications.id, rowOf(userId)),
        eq(verifications.identifier, sealOf(ticket)),
        gt(verifications.expiresAt, now),
      ),
    )
  const state = (kept?.state ?? 'EXPIRED') as WechatCodeState
  const bound = state === 'BOUND' ? await boundWechat(db, { userId }) : null
  return { state, nickname: bound?.nickname ?? null }
}

/** What WeChat reports of a code: its owner agrees with this account, or refuses. */
type Told = { readonly ticket: string } & (
  { readonly decision: 'AGREE'; readonly account: WechatAccount } | { readonly decision: 'REFUSE' }
)

/**
 * Takes WeChat's report, once for each code: binds the account to the user who has asked for it. An account is one
 * user's only.
 * @throws Refusal 40000 for a code that is no longer waited for
 */
export function decideWechat(db: Database, told: Told, caller: Caller, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [code] = await tx
      .select()
      .from(verifications)
      .where(
        and(
          eq(verifications.identifier, sealOf(told.ticket)),
          eq(verifications.value, 'WAITING' satisfies KeptState),
          gt(verifications.expiresAt, now),
        ),
      )
      .for('update')
    const user = code && (await userOf(tx, code.id))
    if (!user) throw refused(wechatMessages.gone)
    const state = told.decision === 'AGREE' ? await bind(tx, user, told.account, now) : 'REFUSED'
    await tx.update(verifications).set({ value: state, updatedAt: now }).where(eq(verifications.id, code.id))
    if (state === 'BOUND') await logOperation(tx, { action: operations.bindWechat, at: now, ...user }, caller)
  })
}

async function userOf(tx: Database, row: string) {
  const [user] = await tx
    .select({ userId: users.id, account: users.account })
    .from(users)
    .where(eq(users.id, row.slice(rowOf('').length)))
  return user
}

async function bind(
  tx: Database,
  { userId }: { userId: string },
  { openId, nickname }: WechatAccount,
  now: Date,
): Promise<KeptState> {
  // Of two users who scan with one account at once the second is refused because it is taken.
  await holdKey(tx, `wechat ${openId}`)
  const [other] = await tx
    .select({ userId: wechatAccounts.userId })
    .from(wechatAccounts)
    .where(and(eq(wechatAccounts.openId, openId), ne(wechatAccounts.userId, userId)))
  if (other) return 'TAKEN'
  await tx.insert(wechatAccounts).values({ userId, openId, nickname, boundAt: now }).onConflictDoNothing()
  return 'BOUND'
}

/**
 * 模拟: plays the owner of a WeChat account who has scanned a code of this user.
 * @throws Refusal 42200 without a nickname, 40000 for another user's code, or one that has ended
 */
export async function playWechat(
  db: Database,
  session: Pick<Session, 'userId'>,
  { ticket, decision, nickname }: { ticket: string; decision: WechatDecision; nickname: string },
  caller: Caller,
  now: Date,
): Promise<void> {
  if ((await wechatCodeState(db, session, ticket, now)).state !== 'WAITING') throw refused(wechatMessages.gone)
  if (decision === 'REFUSE') return decideWechat(db, { ticket, decision }, caller, now)
  const name = nickname.trim()
  if (name === '') throw fieldErrors({ nickname: wechatMessages.noNickname }, wechatMessages.noNickname)
  return decideWechat(db, { ticket, decision, account: standInAccount(name) }, caller, now)
}

/**
 * Ends the binding; the account's password must be given.
 * @throws Refusal 42200 by field, 42900 after five wrong passwords, 40000 where nothing is bound
 */
export async function unbindWechat(
  db: Database,
  { userId, account }: Session,
  password: string,
  caller: Caller,
  now: Date,
): Promise<void> {
  if (!(await boundWechat(db, { userId }))) throw refused(wechatMessages.notBound)
  await checkOwnPassword(db, userId, password, wechatMessages, now)
  await db.transaction(async (tx) => {
    await tx.delete(wechatAccounts).where(eq(wechatAccounts.userId, userId))
    await logOperation(tx, { action: operations.unbindWechat, at: now, userId, account }, caller)
  })
}
