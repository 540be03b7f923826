import type { AppletGrants } from '@contracts/calls/wxaAdmin'

export const noGrants: AppletGrants = { appletRegister: false, appletManager: false, platformRegister: false }

/** The permissions alone, of whatever carries them. */
export const grantsOf = ({ appletRegister, appletManager, platformRegister }: AppletGrants): AppletGrants => ({
  appletRegister,
  appletManager,
  platformRegister,
})

export const grantCount = (grants: AppletGrants): number => Object.values(grantsOf(grants)).filter(Boolean).length

/** Quick registration goes on with all three only (Business areas and routes, 6). */
export const hasAllGrants = (grants: AppletGrants): boolean => Object.values(grantsOf(grants)).every(Boolean)
