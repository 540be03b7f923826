import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { useSession } from '@/app/session/useSession'

/** Tells the session that signing in succeeded, as soon as the flow is done. */
export function useEnterWhenDone(flow: AnyActorRef): void {
  const session = useSession()
  useEffect(() => {
    const subscription = flow.subscribe((now: { status: string }) => {
      if (now.status === 'done') session.send({ type: 'signedIn' })
    })
    return () => subscription.unsubscribe()
  }, [flow, session])
}
