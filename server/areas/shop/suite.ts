import { defineSuite } from '@server/suite'
import { cmsApiHandlers } from './calls'

export default defineSuite({ calls: cmsApiHandlers })
