import { defineSuite } from '@server/suite'
import { wxaAdminHandlers } from './calls'
import { appletStandIn } from './standIn'

export default defineSuite({ calls: wxaAdminHandlers, pages: appletStandIn })
