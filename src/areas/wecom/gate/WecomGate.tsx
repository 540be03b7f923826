import type { Route } from '@contracts/routes/route'
import { useSelector } from '@xstate/react'
import { lazy, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useMissingRight } from '@/app/router/useMissingRight'
import { useMe } from '@/app/session/useSession'
import { Overlay } from '@/app/shell/Overlay'
import { PlaceNeeded } from '@/app/shell/pages/PlaceNeeded'
import { Blocked } from './Blocked'
import { corpAuthPath, gateWords, placeOf } from './constants'
import { GateContext } from './corp'
import { Promotion } from './Promotion'
import { useWecomGate, type WecomGateRef } from './useWecomGate'

const NoCorpDialog = lazy(async () => ({ default: (await import('./NoCorpDialog')).NoCorpDialog }))

interface WecomGateProps {
  route: Route
  children: ReactNode
}

/** The two service pages of the module have no gate; the page that leads through the authorisation shares it. */
const hasGate = ({ gate, path }: Route) => gate === 'wecom' || path === corpAuthPath

/**
 * The authorisation gate around the pages of corporate WeChat (Business areas and routes, 2 and 4): one for all of
 * them, so that it is not asked again from page to page. Users who may not open a page read that, and are not asked to
 * apply.
 */
export function WecomGate({ route, children }: WecomGateProps) {
  const { pathname } = useLocation()
  const { hotelId } = useMe().current
  const missing = useMissingRight(route, pathname)
  if (!hasGate(route) || missing) return children
  if (hotelId === null) return <PlaceNeeded title={route.title} place="store" text={gateWords.ofStore} />
  return (
    <Gate hotelId={hotelId} pathname={pathname} pageTitle={route.title}>
      {children}
    </Gate>
  )
}

interface GateProps {
  hotelId: number
  pathname: string
  /** What the tab says, whatever stands in the place of the page. */
  pageTitle: string
  children: ReactNode
}

/** The popup stays whatever is seen: a dialog has to close before it is taken down. */
function Gate({ hotelId, pathname, pageTitle, children }: GateProps) {
  const flow = useWecomGate(hotelId, pathname)
  return (
    <GateContext value={flow}>
      <Seen flow={flow} pageTitle={pageTitle} isOnAuthPage={placeOf(pathname) === 'corpAuth'}>
        {children}
      </Seen>
      <Popup flow={flow} />
    </GateContext>
  )
}

interface SeenProps {
  flow: WecomGateRef
  pageTitle: string
  isOnAuthPage: boolean
  children: ReactNode
}

function Seen({ flow, pageTitle, isOnAuthPage, children }: SeenProps) {
  const isPromoted = useSelector(flow, (now) => now.hasTag('promotion'))
  const isOpen = useSelector(flow, (now) => now.hasTag('pageShown'))
  const isSlow = useSelector(flow, (now) => now.hasTag('slow'))
  const hasApplied = useSelector(flow, (now) => now.matches('applied'))
  const isBlocked = useSelector(flow, (now) => now.hasTag('overlay'))
  if (isPromoted) return <Promotion flow={flow} pageTitle={pageTitle} isOnAuthPage={isOnAuthPage} />
  if (isSlow) return <p role="status">{gateWords.asked}</p>
  if (!isOpen && !(hasApplied && isOnAuthPage)) return null
  return <Blocked isBlocked={isBlocked && !isOnAuthPage}>{children}</Blocked>
}

/** Loaded when it is first needed, and there from then on. */
function Popup({ flow }: { flow: WecomGateRef }) {
  const isPrompting = useSelector(flow, (now) => now.matches({ authorised: { withCorp: 'prompting' } }))
  const [wasOpened, setWasOpened] = useState(isPrompting)
  if (isPrompting && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Overlay>
        <NoCorpDialog flow={flow} />
      </Overlay>
    )
  )
}
