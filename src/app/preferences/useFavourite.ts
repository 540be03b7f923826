import { useToast } from '@/blocks/toast/ToastProvider'
import { mostFavourites } from './preferenceStore'
import { usePreferences } from './usePreferences'

/** A page as a favourite: whether it is one, and `toggle`, which says so when there are as many as there may be. */
export function useFavourite(permission: string): { isOn: boolean; toggle: () => void } {
  const { favourites, change } = usePreferences()
  const { show } = useToast()
  const isOn = favourites.includes(permission)
  return {
    isOn,
    toggle() {
      if (isOn) change({ favourites: favourites.filter((one) => one !== permission) })
      else if (favourites.length < mostFavourites) change({ favourites: [...favourites, permission] })
      else show({ text: `最多收藏 ${mostFavourites} 个页面，请先取消一个`, type: 'warning' })
    },
  }
}
