import { feedbackApi } from '@contracts/calls/feedbackApi'
import { model } from '@machines/flows/rating/cases'
import { fromPromise } from 'xstate'
import { call } from '@/app/gateway/call'
import { StandIn, standInScreen } from './support/StandIn'
import { walkInView } from './support/walkInView'

walkInView({
  flow: 'rating',
  screen: standInScreen(model, {
    requests: {
      fetchEarlierFeedback: {
        method: 'GET',
        path: '/feedback-api/eb/feedback/get_eb_user_feedback',
        sends: ({ url }: { url: string }) => ({ query: { url } }),
      },
      sendFeedback: {
        method: 'POST',
        path: '/feedback-api/eb/feedback/eb_user_feedback',
        sends: (input: object) => ({ body: input }),
      },
    },
  }),
  mount: () => (
    <StandIn
      model={model}
      machine={model.machine.provide({
        actors: {
          'fetch earlier feedback': fromPromise(({ input, signal }) =>
            call(feedbackApi.getEbUserFeedback, input, { signal }),
          ),
          'send feedback': fromPromise(async ({ input, signal }) => {
            await call(feedbackApi.ebUserFeedback, input, { signal })
          }),
        },
      })}
    />
  ),
})
