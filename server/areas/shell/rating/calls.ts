import { feedbackApi } from '@contracts/calls/feedbackApi'
import { feedbackApiSchemas } from '@contracts/calls/feedbackApi.schema'
import { serve } from '@server/http/gateway/serve'
import { keepFeedback, readFeedback, readGuideCount } from './feedback'

/** feedback-api: everybody's own ratings of pages and of the whole system (Shared building blocks, 4.3 and 7.4). */
export const feedbackApiHandlers = [
  serve(feedbackApi.getEbUserFeedback, feedbackApiSchemas.getEbUserFeedback, ({ services, session, input }) =>
    readFeedback(services, session.userId, input.url),
  ),
  serve(feedbackApi.ebUserFeedback, feedbackApiSchemas.ebUserFeedback, async ({ services, session, input }) => {
    await keepFeedback(services, session.userId, input)
    return null
  }),
  serve(feedbackApi.promptConditions, feedbackApiSchemas.promptConditions, async ({ services, session }) => ({
    testHosts: services.config.ratingTestHosts,
    guideCount: await readGuideCount(services, session.userId),
  })),
]
