import { homePermission } from '../menus/joinMenu'
import { changePreferences, mostRecents, readPreferences } from './preferenceStore'

/** Puts a page first among those opened lately; 首页 is not counted. @param permission its page key */
export function noteRecent(permission: string): void {
  const { recents } = readPreferences()
  if (permission === homePermission || recents[0] === permission) return
  changePreferences({ recents: [permission, ...recents.filter((one) => one !== permission)].slice(0, mostRecents) })
}
