import { createHash, randomBytes } from 'node:crypto'
import type { AppletGrants } from '@contracts/calls/wxaAdmin'
import { and, eq } from 'drizzle-orm'
import type { Services } from '@server/services'
import { grantsOf, hasAllGrants, noGrants } from '../grants'
import type { AppletPlatform, PlatformAccount } from '../platform'
import { standInAccounts } from '../tables'
import { pagePath } from './pagePath'

type Needs = Pick<Services, 'db'>
export type StandInAccount = typeof standInAccounts.$inferSelect

const ofAccount = ({ appId, platformType }: PlatformAccount) =>
  and(eq(standInAccounts.appId, appId), eq(standInAccounts.platformType, platformType))

/** Ids of WeChat are `wx` and 16 hexadecimal digits; an account always gets the same. */
const appletAppIdOf = ({ appId, platformType }: PlatformAccount) =>
  `wx${createHash('sha256').update(`${platformType} ${appId}`).digest('hex').slice(0, 16)}`

/**
 * The platform of an installation that no real one is connected to: its pages are served by this gateway, and what is
 * granted there is kept in a table of its own. Nothing leaves the machine.
 */
export function standInPlatform({ db }: Needs): AppletPlatform {
  const find = async (account: PlatformAccount) =>
    (await db.select().from(standInAccounts).where(ofAccount(account)))[0]
  return {
    async stateOf(account) {
      const found = await find(account)
      const grants = grantsOf(found ?? noGrants)
      return {
        grants,
        appletAppId: hasAllGrants(grants) ? appletAppIdOf(account) : null,
        isRegistered: found?.isRegistered ?? false,
        existingAppletAppId: found?.existingAppletAppId ?? null,
      }
    },
    async pageFor({ appId, platformType }, step) {
      const pageKey = randomBytes(24).toString('base64url')
      await db.insert(standInAccounts).values({ appId, platformType, pageKey }).onConflictDoNothing()
      const account = await find({ appId, platformType })
      if (!account) throw new Error('the account of the stand-in could not be stored')
      return pagePath(account.pageKey, step)
    },
  }
}

const ofPage = (pageKey: string) => eq(standInAccounts.pageKey, pageKey)

/** @returns the account whose page it is; undefined for a key that was never given out */
export const accountOfPage = async ({ db }: Needs, pageKey: string): Promise<StandInAccount | undefined> =>
  (await db.select().from(standInAccounts).where(ofPage(pageKey)))[0]

/** The user of the platform has decided: exactly these permissions are granted from now on. */
export async function grant({ db }: Needs, pageKey: string, grants: AppletGrants): Promise<void> {
  await db.update(standInAccounts).set(grantsOf(grants)).where(ofPage(pageKey))
}

/** Ids of mini-programs, as WeChat gives them out. */
export const appletAppIdPattern = /^wx[0-9a-f]{16}$/

/**
 * The user of the platform has granted a mini-program that existed before. @param appletAppId as `appletAppIdPattern`
 */
export async function grantExisting({ db }: Needs, pageKey: string, appletAppId: string): Promise<void> {
  await db.update(standInAccounts).set({ existingAppletAppId: appletAppId }).where(ofPage(pageKey))
}

/** The user of the platform has registered the mini-program. */
export async function register({ db }: Needs, pageKey: string): Promise<void> {
  await db.update(standInAccounts).set({ isRegistered: true }).where(ofPage(pageKey))
}
