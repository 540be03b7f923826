import { defineSuite } from '@server/suite'
import { wechatApiHandlers } from './calls'
import { channelHandlers } from './channels'

export default defineSuite({ calls: [...wechatApiHandlers, ...channelHandlers] })
