import type { PageTabsEvent } from '@machines/flows/pageTabs/machine'
import { fromCallback } from 'xstate'
import { pageName } from '@/look/parts/pageName'
import type { FrameRouter } from '../router/RouterContext'
import { unsavedWork } from '../unsaved/unsavedWork'
import { pageAt } from './pageAt'

/** Tells the tabs what the router, the page's header and its forms say. */
export const watchPage = (router: FrameRouter) =>
  fromCallback<PageTabsEvent>(({ sendBack }) => {
    let address: string | null = null
    let wasHeld = false

    const lookAtRouter = () => {
      const { location, blockers } = router.state
      const now = location.pathname + location.search
      if (now !== address) {
        address = now
        sendBack({ type: 'shown', page: pageAt(location) })
      }
      const states = [...blockers.values()].map(({ state }) => state)
      const isHeld = states.includes('blocked')
      if (wasHeld && !isHeld && !states.includes('proceeding')) sendBack({ type: 'stayed' })
      wasHeld = isHeld
    }
    const name = (title: string) => sendBack({ type: 'named', path: router.state.location.pathname, title })
    const lookAtForms = () => sendBack({ type: 'unsaved', isUnsaved: unsavedWork.any() })

    lookAtRouter()
    lookAtForms()
    const title = pageName.read()
    if (title !== null) name(title)
    const ends = [router.subscribe(lookAtRouter), unsavedWork.subscribe(lookAtForms), pageName.subscribe(name)]
    return () => ends.forEach((end) => end())
  })
