import { defineSuite } from '@server/suite'
import { introductionHandlers } from './introductions/calls'
import { messageHandlers } from './messages/calls'
import { feedbackApiHandlers } from './rating/calls'

export default defineSuite({ calls: [...messageHandlers, ...feedbackApiHandlers, ...introductionHandlers] })
