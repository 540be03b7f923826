import type { Me } from '@contracts/calls/oauth2Api'

/** The right that stands for all others. */
export const fullRight = 'all'

/** Whether `me` holds a permission key in the current tenant; the server checks the same key again. */
export const holdsRight = (me: Pick<Me, 'permissions' | 'baseRights'>, key: string): boolean =>
  me.permissions.includes(fullRight) || me.permissions.includes(key) || me.baseRights.includes(key)
