import type { PageTabsEvent } from '@machines/flows/pageTabs/machine'
import { fromCallback } from 'xstate'
import { pageName } from '@/look/parts/pageName'
import type { FrameRouter } from '../router/RouterContext'
import { unsavedWork } from '../unsaved/unsavedWork'
import { pageAt } from './pageAt'
import { tabOver } from './tabOver'

/** Tells the tabs what the router, the page's header and its forms say. */
export const watchPage = (router: FrameRouter) =>
  fromCallback<PageTabsEvent>(({ sendBack }) => {
    let address: string | null = null
    let wasHeld = false

    const lookAtRouter = () => {
      const { location, blockers, historyAction } = router.state
      const now = location.pathname + location.search
      if (now !== address) {
        address = now
        sendBack({ type: 'shown', page: pageAt(location) })
        const over = tabOver(location.state)
        // Going back through the history closes nothing anew.
        if (over !== null && over !== location.pathname && historyAction !== 'POP')
          sendBack({ type: 'close', path: over, reach: 'this' })
      }
      const states = [...blockers.values()].map(({ state }) => state)
      const isHeld = states.includes('blocked')
      if (wasHeld && !isHeld && !states.includes('proceeding')) sendBack({ type: 'stayed' })
      wasHeld = isHeld
    }
    // A name is taken back while the page goes: the address is another one's by then.
    const lookAtName = (said: string | null) => {
      const title = pageName.read()
      if (said !== null && title !== null) sendBack({ type: 'named', path: router.state.location.pathname, title })
    }
    const lookAtForms = () => sendBack({ type: 'unsaved', isUnsaved: unsavedWork.any() })

    lookAtRouter()
    lookAtForms()
    lookAtName(pageName.read())
    const ends = [router.subscribe(lookAtRouter), unsavedWork.subscribe(lookAtForms), pageName.subscribe(lookAtName)]
    return () => ends.forEach((end) => end())
  })
