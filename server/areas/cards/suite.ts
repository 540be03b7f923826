import { defineSuite } from '@server/suite'
import { cardApiHandlers } from './calls'

export default defineSuite({ calls: cardApiHandlers })
