import { feedbackApi, type PromptConditions } from '@contracts/calls/feedbackApi'
import type { EarlierFeedback } from '@machines/flows/rating/machine'
import { call } from '@/app/gateway/call'

/** Where opinions come from and go to. */
export interface FeedbackSource {
  /** Under which conditions the prompt does not open. */
  conditions: (signal: AbortSignal) => Promise<PromptConditions>
  earlier: (url: string, signal: AbortSignal) => Promise<EarlierFeedback>
  /** @param feedback `description` comes back as `feedbackDescription` (docs/readings.md, 73) */
  send: (feedback: { url: string; score: number; description: string }) => Promise<void>
}

/** The gateway's own. All of them throw CallError. */
export const gatewayFeedback: FeedbackSource = {
  conditions: (signal) => call(feedbackApi.promptConditions, {}, { signal }),
  earlier: (url, signal) => call(feedbackApi.getEbUserFeedback, { url }, { signal }),
  send: async (feedback) => {
    await call(feedbackApi.ebUserFeedback, feedback)
  },
}
