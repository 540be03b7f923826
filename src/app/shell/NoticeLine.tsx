import { useSelector } from '@xstate/react'
import { useMe } from '@/app/session/useSession'
import { tenantKey } from '@/app/tenant/tenantOfTab'
import { useVersionWatch } from '@/app/versionWatch/useVersionWatch'
import { OrderVoiceBar } from './OrderVoiceBar'
import { VersionBar } from './VersionBar'

/**
 * The line between tabs and page for what is not urgent: a new version, else the voice of new orders. It pushes the page
 * down rather than cover it, and there is one at a time.
 * @param isGraver whether something graver is said there already: no network, the end of the session
 */
export function NoticeLine({ isGraver }: { isGraver: boolean }) {
  const version = useVersionWatch()
  const isOutdated = useSelector(version, (now) => now.hasTag('outdated'))
  return (
    <>
      {!isGraver && <VersionBar flow={version} />}
      <OrderVoiceBar key={tenantKey(useMe().current)} isHeld={isGraver || isOutdated} />
    </>
  )
}
