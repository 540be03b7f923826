import { codes } from '@contracts/envelope'
import { redirect, type LoaderFunction } from 'react-router-dom'
import { waitFor } from 'xstate'
import type { RunningConsole } from '../createConsole'
import { CallError } from '../gateway/callError'
import { meKey, readMe } from '../session/who'
import { switchTenant } from '../tenant/useTenant'
import type { Me } from '@contracts/calls/oauth2Api'

/** Names the store a copied link belongs to: `#/ticket/list/all?_h=1001` (docs/console.md, 3). */
export const storeOfLink = '_h'

/** A link that leads to a store the user does not belong to. */
export interface StrangeStore {
  strangeStore: string
}

/** Resolves when it is known whether somebody is signed in. @returns true when the page may call the gateway */
export async function sessionKnown({ session }: RunningConsole): Promise<boolean> {
  const now = await waitFor(session, (one) => !one.matches('asking') && !one.matches('entering'))
  return now.hasTag('inSession')
}

/**
 * Loader of the frame: opens a link in the store it names, after the gateway agreed, and takes `_h` out of the address.
 * @returns null, or the store when the user has no access to it
 */
export const openLinkedStore =
  (running: RunningConsole): LoaderFunction =>
  async ({ request }): Promise<Response | StrangeStore | null> => {
    const url = new URL(request.url)
    const wanted = url.searchParams.get(storeOfLink)
    if (wanted === null || !(await sessionKnown(running))) return null
    const me = running.queryClient.getQueryData<Me>(meKey) ?? (await readMe(running.tenantOfTab.read()))
    const choice = me?.tenants.find(({ hotelId }) => hotelId !== null && String(hotelId) === wanted)
    if (!choice) return { strangeStore: wanted }
    if (me?.current.hotelId !== choice.hotelId) {
      try {
        await switchTenant(running, choice)
      } catch (error) {
        if (error instanceof CallError && error.code === codes.noRight) return { strangeStore: wanted }
        throw error
      }
    }
    url.searchParams.delete(storeOfLink)
    return redirect(`${url.pathname}${url.search}`)
  }
