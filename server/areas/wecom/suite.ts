import { defineSuite } from '@server/suite'
import { wechatApiHandlers } from './calls'
import { channelHandlers } from './channels'
import { serviceHandlers } from './services/calls'

export default defineSuite({ calls: [...wechatApiHandlers, ...channelHandlers, ...serviceHandlers] })
