import {
  baseConfigStatus,
  type AppletGrants,
  type AppletStatus,
  type PlatformStep,
  type PlatformType,
} from '@contracts/calls/wxaAdmin'
import { codes } from '@contracts/envelope'
import { and, eq } from 'drizzle-orm'
import { gone, Refusal, refused } from '@server/refusal'
import type { Services } from '@server/services'
import { hasAllGrants, noGrants } from './grants'
import { appletPlatformOf, type PlatformState } from './platform'
import { appletBaseConfigs } from './tables'

type Needs = Pick<Services, 'db' | 'now'>

/** Who registers: the place of the caller, and the account it has there. */
export interface Registrant {
  brandId: number
  hotelId: number | null
  /** app_id of the brand relation; null when the brand has none. */
  appId: string | null
  userId: string
}

/** Refusals that a user reads. */
export const registrationMessages = {
  noAccount: '品牌还没有配置公众号 AppID，不能快速注册',
  otherAccount: '公众号 AppID 与当前门店不符，请刷新后重试',
  notGranted: '三项权限没有全部授权，请重新授权',
  otherApplet: '小程序 AppID 与授权结果不符，请刷新后重试',
  notRecorded: '基础配置还没有写入，请刷新后重试',
  notRegistered: '小程序还没有注册成功，请稍候',
  existingNotGranted: '已有小程序还没有授权，请重新授权',
} as const

const nothing: PlatformState = { grants: noGrants, appletAppId: null, isRegistered: false, existingAppletAppId: null }

const isOf = (brandId: number, platformType: PlatformType) =>
  and(eq(appletBaseConfigs.brandId, brandId), eq(appletBaseConfigs.platformType, platformType))

const recordOf = async ({ db }: Needs, brandId: number, platformType: PlatformType) =>
  (await db.select().from(appletBaseConfigs).where(isOf(brandId, platformType)))[0]

type BaseConfig = NonNullable<Awaited<ReturnType<typeof recordOf>>>

/** Of the account that the record was made for, and before there is one of the caller's. */
async function platformStateOf(
  services: Needs,
  registrant: Registrant,
  record: BaseConfig | undefined,
  platformType: PlatformType,
): Promise<PlatformState> {
  const appId = record?.appId ?? registrant.appId
  return appId === null ? nothing : appletPlatformOf(services).stateOf({ appId, platformType })
}

/** How far a brand has come on a platform (Business areas and routes, 3 and 4; docs/readings.md, 22). */
export async function appletStatusOf(
  services: Needs,
  registrant: Registrant,
  platformType: PlatformType,
): Promise<AppletStatus> {
  const record = await recordOf(services, registrant.brandId, platformType)
  const { grants, appletAppId, existingAppletAppId } = await platformStateOf(services, registrant, record, platformType)
  const isDone = record?.status === baseConfigStatus.registered
  return {
    ...grants,
    registerStatus: record?.status ?? null,
    appletStatus: isDone ? '3' : hasAllGrants(grants) ? '1' : '0',
    appletAppId: (isDone ? record.appletAppId : appletAppId) ?? record?.appletAppId ?? null,
    existingAppletAppId,
  }
}

/** What an account has granted. */
export const grantsOfAccount = async (
  services: Needs,
  account: { appId: string; platformType: PlatformType },
): Promise<AppletGrants> => (await appletPlatformOf(services).stateOf(account)).grants

/** Whether the platform has registered the mini-program. */
export async function isRegistered(
  services: Needs,
  registrant: Registrant,
  platformType: PlatformType,
): Promise<boolean> {
  const record = await recordOf(services, registrant.brandId, platformType)
  return (await platformStateOf(services, registrant, record, platformType)).isRegistered
}

/** @returns where the platform asks its user @throws Refusal for a brand without an account */
export async function platformPageOf(
  services: Needs,
  registrant: Registrant,
  platformType: PlatformType,
  step: PlatformStep,
): Promise<string> {
  const record = await recordOf(services, registrant.brandId, platformType)
  const appId = record?.appId ?? registrant.appId
  if (appId === null) throw refused(registrationMessages.noAccount)
  return appletPlatformOf(services).pageFor({ appId, platformType }, step)
}

interface NewBaseConfig {
  platformType: PlatformType
  appId: string
  appletAppId: string
}

/**
 * Records the grant of a brand on a platform, once: a second insert, from another tab or sent again, finds the first
 * and changes nothing.
 * @throws Refusal when the account is not the caller's, or the platform knows nothing of such a grant
 */
export async function insertBaseConfig(
  services: Needs,
  registrant: Registrant,
  { platformType, appId, appletAppId }: NewBaseConfig,
): Promise<void> {
  const { brandId, hotelId, userId } = registrant
  if (appId !== registrant.appId) throw new Refusal(codes.tenantChanged, registrationMessages.otherAccount)
  const granted = await appletPlatformOf(services).stateOf({ appId, platformType })
  if (!hasAllGrants(granted.grants)) throw refused(registrationMessages.notGranted)
  if (appletAppId !== granted.appletAppId) throw refused(registrationMessages.otherApplet)
  const at = services.now()
  await services.db
    .insert(appletBaseConfigs)
    .values({
      brandId,
      platformType,
      hotelId,
      appId,
      appletAppId,
      status: baseConfigStatus.inserted,
      createdAt: at,
      createdBy: userId,
      updatedAt: at,
      updatedBy: userId,
    })
    .onConflictDoNothing()
}

/**
 * Records a mini-program that a brand had before and has granted: it is done at once (docs/console.md, 18). A quick
 * registration that was begun and not finished gives way to it; what is done already stays, and again changes nothing.
 * @throws Refusal when the account is not the caller's, or the platform knows nothing of such a grant
 */
export async function linkExisting(
  services: Needs,
  registrant: Registrant,
  { platformType, appId, appletAppId }: NewBaseConfig,
): Promise<void> {
  const { brandId, hotelId, userId } = registrant
  if (appId !== registrant.appId) throw new Refusal(codes.tenantChanged, registrationMessages.otherAccount)
  const { existingAppletAppId } = await appletPlatformOf(services).stateOf({ appId, platformType })
  if (existingAppletAppId === null) throw refused(registrationMessages.existingNotGranted)
  if (appletAppId !== existingAppletAppId) throw refused(registrationMessages.otherApplet)
  const at = services.now()
  const linked = { appId, appletAppId, status: baseConfigStatus.registered, updatedAt: at, updatedBy: userId }
  await services.db
    .insert(appletBaseConfigs)
    .values({ brandId, platformType, hotelId, ...linked, createdAt: at, createdBy: userId })
    .onConflictDoUpdate({
      target: [appletBaseConfigs.brandId, appletBaseConfigs.platformType],
      set: linked,
      setWhere: eq(appletBaseConfigs.status, baseConfigStatus.inserted),
    })
}

/**
 * Records that the mini-program of a brand is registered; again changes nothing.
 * @throws Refusal before the insert, and as long as the platform has not registered it
 */
export async function recordRegistration(
  services: Needs,
  registrant: Registrant,
  platformType: PlatformType,
): Promise<void> {
  const { brandId, userId } = registrant
  const record = await recordOf(services, brandId, platformType)
  if (!record) throw gone(registrationMessages.notRecorded)
  if (record.status === baseConfigStatus.registered) return
  const state = await platformStateOf(services, registrant, record, platformType)
  if (!state.isRegistered) throw refused(registrationMessages.notRegistered)
  await services.db
    .update(appletBaseConfigs)
    .set({ status: baseConfigStatus.registered, updatedAt: services.now(), updatedBy: userId })
    .where(isOf(brandId, platformType))
}
