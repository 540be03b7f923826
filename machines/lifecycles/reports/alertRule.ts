import { switchLifecycle } from '../switch'

/** 异常规则: asked each hour while it is in use. */
export const alertRuleLifecycle = switchLifecycle('alertRule')
