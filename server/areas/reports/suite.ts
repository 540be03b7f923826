import { defineSuite } from '@server/suite'
import { reportApiHandlers } from './calls'

export default defineSuite({ calls: reportApiHandlers })
