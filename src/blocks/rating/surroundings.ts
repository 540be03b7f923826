import type { Surroundings } from '@machines/flows/rating/machine'
import type { FeedbackSource } from './feedbackSource'

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

const isInField = () => document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true

/** Asked as a browser asks a page that is to be left: forms with unsaved values and running uploads object. */
const isUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * The rating machine's `look around`: what there is to know before the prompt opens by itself
 * (Business areas and routes, 6; docs/console.md, 10). The page is looked at last, as it is when the prompt would open.
 * @throws CallError when the gateway does not say
 */
export async function lookAround({ conditions }: FeedbackSource, signal: AbortSignal): Promise<Surroundings> {
  const { testHosts, guideCount } = await conditions(signal)
  return {
    embedded: window.parent !== window,
    onTestHost: testHosts.includes(location.hostname),
    guideCount,
    inTheMiddle: isDialogOpen() || isInField() || isUnsaved(),
  }
}
