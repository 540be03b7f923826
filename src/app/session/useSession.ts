import { oauth2Api, type Me } from '@contracts/calls/oauth2Api'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useConsole } from '../ConsoleProvider'
import type { SessionRef } from '../createConsole'
import { call } from '../gateway/call'
import { holdsRight } from './rights'
import { meKey } from './who'

/** The app-wide session actor; read it with `useSelector`, e.g. `matches({ signedIn: { idle: 'endingSoon' } })`. */
export const useSession = (): SessionRef => useConsole().session

/**
 * The signed-in user in this tab's tenant. For what stands inside the frame only.
 * @throws Error when no user is signed in
 */
export function useMe(): Me {
  const { data } = useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => call(oauth2Api.me, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  if (!data) throw new Error('useMe: nobody is signed in')
  return data
}

/** Whether the user holds a permission key here; `all` and the rights everybody has count. */
export const useHasRight = (key: string): boolean => holdsRight(useMe(), key)

interface SignOut {
  run: () => void
  /** False while signing out is under way. */
  isPossible: boolean
}

/** Signs out everywhere in this browser; the session machine says when it is done or why it failed. */
export function useSignOut(): SignOut {
  const session = useSession()
  return {
    run: () => session.send({ type: 'signOut' }),
    isPossible: useSelector(session, (now) => now.can({ type: 'signOut' })),
  }
}
