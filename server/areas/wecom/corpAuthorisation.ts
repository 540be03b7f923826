import type { CorpAuthorisation, CorpState } from '@contracts/calls/wechatApi'
import type { SaleChannel } from '@contracts/calls/merchantApi'
import { codes } from '@contracts/envelope'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '@server/refusal'
import type { Services } from '@server/services'
import type { Corp, CorpPlatform, Store } from './corpPlatform'
import { corpAuthorisations } from './tables'

type Needs = Pick<Services, 'db' | 'now'>

const own = ({ brandId, hotelId }: Store) =>
  and(eq(corpAuthorisations.brandId, brandId), eq(corpAuthorisations.hotelId, hotelId))

const find = async ({ db }: Pick<Needs, 'db'>, store: Store) =>
  (await db.select().from(corpAuthorisations).where(own(store)))[0]

/**
 * States in which the gate lets the pages be seen: an application opens them, only a grant names a corp
 * (docs/console.md, 18).
 */
const open: readonly CorpState[] = ['APPLIED', 'AUTHORIZED']

/** @returns whether the store has applied for corporate WeChat, or been granted it */
export async function isAuthorised(needs: Needs, store: Store): Promise<boolean> {
  const row = await find(needs, store)
  return row !== undefined && open.includes(row.state)
}

/**
 * APPLY of docs/console.md, 18. One that is under way or granted stays as it is, so that a second press, or a second
 * tab, changes nothing.
 * @param userId who applies
 */
export async function apply({ db, now }: Needs, store: Store, userId: string): Promise<void> {
  const application = { state: 'APPLIED' as const, appliedAt: now(), appliedBy: userId }
  await db
    .insert(corpAuthorisations)
    .values({ ...store, ...application })
    .onConflictDoUpdate({
      target: corpAuthorisations.hotelId,
      set: application,
      setWhere: inArray(corpAuthorisations.state, ['UNAUTHORIZED', 'CANCELLED']),
    })
}

/** What a platform reports: the administrator granted a corp, refused, or took the grant back. */
export type Decision = { readonly granted: Corp } | 'refused' | 'cancelled'

/** AUTHORIZE, the platform's refusal and CANCEL of docs/console.md, 18 (docs/readings.md, 13). */
const decisionFrom = (decision: Decision): { from: readonly CorpState[]; to: CorpState } => {
  if (decision === 'refused') return { from: ['APPLIED'], to: 'UNAUTHORIZED' }
  if (decision === 'cancelled') return { from: ['AUTHORIZED'], to: 'CANCELLED' }
  return { from: ['APPLIED', 'CANCELLED'], to: 'AUTHORIZED' }
}

const notNow: Readonly<Record<CorpState, string>> = {
  UNAUTHORIZED: '门店还没有申请开通企业微信',
  APPLIED: '门店的申请还在等待企业微信管理员处理',
  AUTHORIZED: '门店已授权企业微信',
  CANCELLED: '门店已取消企业微信授权',
}

/**
 * Takes over what the platform's administrator has decided about a store; of two decisions at once one wins.
 * @throws Refusal 40903 where the store's authorisation cannot take it
 */
export async function decide(needs: Needs, store: Store, decision: Decision): Promise<void> {
  const { from, to } = decisionFrom(decision)
  const corp = typeof decision === 'object' ? decision.granted : { corpId: null, corpName: null }
  const taken = await needs.db
    .update(corpAuthorisations)
    .set({ state: to, ...corp, decidedAt: needs.now() })
    .where(and(own(store), inArray(corpAuthorisations.state, [...from])))
    .returning({ hotelId: corpAuthorisations.hotelId })
  if (taken.length > 0) return
  const row = await find(needs, store)
  throw new Refusal(codes.lifecycleRefuses, notNow[row?.state ?? 'UNAUTHORIZED'])
}

/** @returns how far the store has come, and where the platform's administrator decides */
export async function authorisationOf(needs: Needs, platform: CorpPlatform, store: Store): Promise<CorpAuthorisation> {
  const row = await find(needs, store)
  return {
    state: row?.state ?? 'UNAUTHORIZED',
    corpId: row?.corpId ?? null,
    corpName: row?.corpName ?? null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
    decisionPage: await platform.decisionPage(store),
  }
}

/** @returns the store's corp and since when; null unless it is authorised */
export async function corpOf(needs: Needs, store: Store): Promise<(Corp & { authorizedAt: Date }) | null> {
  const row = await find(needs, store)
  if (!row?.corpId || !row.corpName || !row.decidedAt) return null
  return { corpId: row.corpId, corpName: row.corpName, authorizedAt: row.decidedAt }
}

/** relationType of the store that owns a corp (Business areas and routes, 3), and of one that shares it. */
const relation = { owner: 1, sharer: 3 } as const

/**
 * The stores that sell through the corp of a store: the one that was granted it first owns it, the others share it.
 * @returns none unless the store itself is authorised
 */
export async function corpChannels(needs: Needs, store: Store): Promise<SaleChannel[]> {
  const corp = await corpOf(needs, store)
  if (!corp) return []
  const rows = await needs.db
    .select({ hotelId: corpAuthorisations.hotelId })
    .from(corpAuthorisations)
    .where(and(eq(corpAuthorisations.brandId, store.brandId), eq(corpAuthorisations.corpId, corp.corpId)))
    .orderBy(asc(corpAuthorisations.decidedAt), asc(corpAuthorisations.hotelId))
  return rows.map(({ hotelId }, place) => ({
    relationType: place === 0 ? relation.owner : relation.sharer,
    merchantId: hotelId,
    appId: corp.corpId,
  }))
}
