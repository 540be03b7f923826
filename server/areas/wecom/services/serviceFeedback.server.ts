import { serviceFeedback } from '@contracts/resources/wecom/serviceFeedback'
import { defineServer } from '@server/records/recordServer'
import { demoFeedback } from '../demo/serviceFeedback'
import { checkSaid, closeAnswered, followSaid, giveCompensation, giveToWhoTakes } from './followFeedback'

export default defineServer(serviceFeedback, {
  effects: { 'give it to who takes it': giveToWhoTakes, 'give the coupon': giveCompensation },
  draftCheck: checkSaid,
  afterSave: followSaid,
  jobs: (services) => [{ name: 'service-feedback-lapse', cron: '7 * * * *', run: () => closeAnswered(services) }],
  seed: demoFeedback,
})
