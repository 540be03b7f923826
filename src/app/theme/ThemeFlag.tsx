import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { hotelConfigQuery } from '../hotelConfig/hotelConfigQuery'
import { useMe } from '../session/useSession'

/** Root class of pages in the new look. */
export const newLookClass = 'ui-new'
const isOn = '1'

/**
 * Puts `ui-new` on the document while a themed page is shown and the store's ENABLE_UI_UPGRADE_ALL is '1'
 * (Business areas and routes, 2; docs/console.md, 11). A configuration that cannot be read means the classic look.
 */
export function ThemeFlag({ themed }: { themed: boolean }) {
  const { current } = useMe()
  const { data } = useQuery({ ...hotelConfigQuery(current), enabled: themed })
  const isNew = themed && data?.ENABLE_UI_UPGRADE_ALL === isOn
  useLayoutEffect(() => {
    document.documentElement.classList.toggle(newLookClass, isNew)
  }, [isNew])
  return null
}
