import {
  guideMachine,
  guideSteps,
  type GuideNews,
  type GuideStep,
  type StepsThere,
} from '@machines/flows/guide/machine'
import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '../flow/useFlow'
import { changePreferences, readPreferences } from '../preferences/preferenceStore'
import { homePath } from '../router/landing'
import { useRouter, type FrameRouter } from '../router/RouterContext'
import { guideRequests } from './guideRequests'
import { mayPrompt } from './mayPrompt'

export type GuideRef = ActorRefFrom<typeof guideMachine>

/** @returns what a step points at, when it is on the page and seen */
export function targetOf(step: GuideStep): HTMLElement | null {
  const target = document.querySelector<HTMLElement>(`[data-guide="${step}"]`)
  return target && (target.checkVisibility?.() ?? true) ? target : null
}

/** Nothing under a dialog, nor by itself where nothing opens by itself. @throws CallError when the gateway does not say */
async function stepsThere(byItself: boolean, signal: AbortSignal): Promise<StepsThere> {
  if (byItself && !(await mayPrompt(signal))) return []
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return []
  return guideSteps.filter((step) => targetOf(step))
}

const watchForVisits = (router: FrameRouter) =>
  fromCallback<GuideNews>(({ sendBack }) => {
    let isHome = false
    /** Asked for on another page, it waits until the start page is there. */
    let isWanted = false
    const look = () => {
      const { location, navigation } = router.state
      if (navigation.state !== 'idle') return
      const wasHome = isHome
      isHome = location.pathname === homePath
      if (wasHome !== isHome) sendBack({ type: isHome ? 'visit' : 'left' })
      if (isHome && isWanted) {
        isWanted = false
        sendBack({ type: 'again' })
      }
    }
    look()
    const ends = [
      router.subscribe(look),
      guideRequests.subscribe(() => {
        isWanted = true
        look()
      }),
    ]
    return () => ends.forEach((end) => end())
  })

/** The guide of the start page; to be called once it is known how often it has appeared. */
export function useGuide(): GuideRef {
  const router = useRouter()
  return useFlow(
    guideMachine.provide({
      actors: {
        'watch for visits': watchForVisits(router),
        'look around': fromPromise(({ input, signal }) => stepsThere(input.byItself, signal)),
      },
      actions: { 'keep the count': (_, { count }) => changePreferences({ guideCount: count }) },
    }),
    { input: { count: readPreferences().guideCount } },
  )
}
