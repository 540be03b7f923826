import { switchLifecycle } from '../switch'

/** 积分规则: in use or not. */
export const pointRuleLifecycle = switchLifecycle('pointRule', { access: 'points:rule:enable' })
