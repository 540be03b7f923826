import { defineSuite } from '@server/suite'
import { seedMessages } from './demo/messages'
import { introductionHandlers } from './introductions/calls'
import { messageHandlers } from './messages/calls'
import { feedbackApiHandlers } from './rating/calls'

export default defineSuite({
  calls: [...messageHandlers, ...feedbackApiHandlers, ...introductionHandlers],
  seeds: [
    {
      name: 'messages',
      run: async (services, { isNew }) => {
        if (isNew) await seedMessages(services)
      },
    },
  ],
})
