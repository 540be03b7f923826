import { merchantApi } from '@contracts/calls/merchantApi'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { call } from '../gateway/call'
import { useMe } from '../session/useSession'
import { tenantKey } from '../tenant/tenantOfTab'

/** Root class of pages in the new look. */
export const newLookClass = 'ui-new'
const isOn = '1'

/**
 * Puts `ui-new` on the document while a themed page is shown and the store's ENABLE_UI_UPGRADE_ALL is '1'
 * (areas §2, shell 2.2). A configuration that cannot be read is logged and means the classic look.
 */
export function ThemeFlag({ themed }: { themed: boolean }) {
  const { current } = useMe()
  const { data } = useQuery({
    queryKey: ['hotelConfig', tenantKey(current)],
    queryFn: async ({ signal }) => {
      try {
        return await call(merchantApi.getHotelConfigAll, {}, { signal })
      } catch (error) {
        // oxlint-disable-next-line no-console -- the spec wants this failure logged, and nothing else
        if (!signal.aborted) console.warn('hotel configuration could not be read', error)
        throw error
      }
    },
    enabled: themed,
    retry: false,
  })
  const isNew = themed && data?.ENABLE_UI_UPGRADE_ALL === isOn
  useLayoutEffect(() => {
    document.documentElement.classList.toggle(newLookClass, isNew)
  }, [isNew])
  return null
}
