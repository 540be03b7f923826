import { defineSuite } from '@server/suite'
import { restaurantApiHandlers } from './calls'

export default defineSuite({ calls: restaurantApiHandlers })
