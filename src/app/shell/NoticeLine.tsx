import { useSelector } from '@xstate/react'
import { useConnection } from '@/app/connection/useConnection'
import { useMe, useSession } from '@/app/session/useSession'
import { tenantKey } from '@/app/tenant/tenantOfTab'
import { useVersionWatch } from '@/app/versionWatch/useVersionWatch'
import { OrderVoiceBar } from './OrderVoiceBar'
import { VersionBar } from './VersionBar'

/**
 * The line between tabs and page for what is not urgent: a new version, else the voice of new orders. It pushes the page
 * down rather than cover it, and waits while something graver is said there: no network, the end of the session.
 */
export function NoticeLine() {
  const version = useVersionWatch()
  const isOutdated = useSelector(version, (now) => now.hasTag('outdated'))
  const isOffline = useSelector(useConnection(), (now) => now.hasTag('disturbed'))
  const isEnding = useSelector(
    useSession(),
    (now) => now.matches({ signedIn: { idle: 'endingSoon' } }) || now.context.error !== null,
  )
  const isGraver = isOffline || isEnding
  return (
    <>
      {!isGraver && <VersionBar flow={version} />}
      <OrderVoiceBar key={tenantKey(useMe().current)} isHeld={isGraver || isOutdated} />
    </>
  )
}
