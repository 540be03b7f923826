import { defineSuite } from '@server/suite'
import { noticeHandlers } from './notices/calls'

export default defineSuite({ calls: noticeHandlers })
