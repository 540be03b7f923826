import { feedbackApi } from '@contracts/calls/feedbackApi'
import { call } from '../gateway/call'

/**
 * Whether anything may open by itself here: not in a frame, nor where no prompt does (RATING_TEST_HOSTS).
 * @throws CallError when the gateway does not say
 */
export async function mayPrompt(signal: AbortSignal): Promise<boolean> {
  const { testHosts } = await call(feedbackApi.promptConditions, {}, { signal })
  return window.parent === window && !testHosts.includes(location.hostname)
}
