import { versionWatchMachine, type VersionEvent } from '@machines/flows/versionWatch/machine'
import { buildId } from 'virtual:version'
import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '../flow/useFlow'
import { unsavedWork } from '../unsaved/unsavedWork'

export type VersionWatchRef = ActorRefFrom<typeof versionWatchMachine>

/** Written by the build beside the page. */
const versionFile = '/version.json'

const watchWindow = fromCallback<VersionEvent>(({ sendBack }) => {
  const onFocus = () => sendBack({ type: 'focus' })
  const end = unsavedWork.subscribe(() => sendBack({ type: 'unsaved', isUnsaved: unsavedWork.any() }))
  window.addEventListener('focus', onFocus)
  return () => {
    end()
    window.removeEventListener('focus', onFocus)
  }
})

/** @returns whether the server has another build than `own`; a build without a name has none to compare */
async function hasAnotherBuild(own: string, signal: AbortSignal): Promise<boolean> {
  if (own === '') return false
  const answer = await fetch(versionFile, { cache: 'no-store', signal })
  if (!answer.ok) throw new Error(`${versionFile}: ${answer.status}`)
  const found: unknown = await answer.json()
  if (typeof found !== 'object' || found === null || !('buildId' in found)) throw new Error(`${versionFile}: no build`)
  return found.buildId !== own
}

/** A dialog holds what somebody types as well; who leaves a page with unsaved work or uploads is asked by the browser. */
function isFree(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  const isHeld = !window.dispatchEvent(leaving)
  return !isHeld && !unsavedWork.any() && document.querySelector('[role="dialog"], [role="alertdialog"]') === null
}

/** Notices a new build of the console. @param own the build of this page, unless it is a test's */
export const useVersionWatch = (own = buildId): VersionWatchRef =>
  useFlow(
    versionWatchMachine.provide({
      actors: {
        'watch the window': watchWindow,
        'compare the builds': fromPromise(({ signal }) => hasAnotherBuild(own, signal)),
        'look whether the page is free': fromPromise(async () => isFree()),
      },
      actions: { 'reload the page': () => location.reload() },
    }),
  )
