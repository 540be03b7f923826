import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useGuide } from '@/app/guide/useGuide'
import { noteRecent } from '@/app/preferences/noteRecent'
import { NoticePopups } from '@/app/messages/NoticePopups'
import { useDesktopNotices } from '@/app/messages/useDesktopNotices'
import { usePreferenceKeeping } from '@/app/preferences/usePreferenceKeeping'
import { useHasRight, useMe } from '@/app/session/useSession'
import { tenantKey } from '@/app/tenant/tenantOfTab'
import { Guide } from './Guide'

interface LatecomersProps {
  /** Page key of the page shown; null outside the menu. */
  permission: string | null
}

/** What the frame does beside the page, from when the first page is there. */
export function Latecomers({ permission }: LatecomersProps) {
  const isKnown = useSelector(usePreferenceKeeping(), (now) => now.hasTag('known'))
  useDesktopNotices()
  useEffect(() => {
    if (isKnown && permission !== null) noteRecent(permission)
  }, [isKnown, permission])
  useEffect(() => {
    // So that something can be said without a connection.
    import('@/blocks/toast/ToastLayer').catch(() => undefined)
    // The first layer asked for opens without a detour.
    import('./Layers').catch(() => undefined)
  }, [])
  return isKnown ? <FirstRun /> : null
}

/** The account has said how often the guide has appeared; what else would open by itself waits for it. */
function FirstRun() {
  const guide = useGuide()
  const isFree = useSelector(guide, (now) => now.matches('closed'))
  const place = tenantKey(useMe().current)
  const mayRead = useHasRight('base:notice')
  return (
    <>
      <Guide flow={guide} />
      {mayRead && <NoticePopups key={place} place={place} isFree={isFree} />}
    </>
  )
}
