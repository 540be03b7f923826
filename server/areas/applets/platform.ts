import type { AppletGrants, PlatformStep, PlatformType } from '@contracts/calls/wxaAdmin'
import type { Services } from '@server/services'
import { standInPlatform } from './standIn/standInPlatform'

/** Who registers a mini-program: the account that grants, on one platform. */
export interface PlatformAccount {
  /** app_id of the brand relation. */
  appId: string
  platformType: PlatformType
}

/** What a platform reports of an account's registration. */
export interface PlatformState {
  grants: AppletGrants
  /** The mini-program's own id; null until all three permissions are granted. */
  appletAppId: string | null
  isRegistered: boolean
  /** Id of a mini-program that the account's brand had before and has granted to us; null while it has not. */
  existingAppletAppId: string | null
}

/**
 * A mini-program platform as quick registration needs it: what an adapter for a real one has to bring
 * (docs/console.md, 18).
 */
export interface AppletPlatform {
  stateOf(account: PlatformAccount): Promise<PlatformState>
  /** @returns address of the platform's own page, whole or from the console's root; it is opened in a new window */
  pageFor(account: PlatformAccount, step: PlatformStep): Promise<string>
}

/** The platform that this gateway speaks to: the stand-in, as long as there is an adapter for no other. */
export const appletPlatformOf = (services: Pick<Services, 'db'>): AppletPlatform => standInPlatform(services)
