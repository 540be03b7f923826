import { switchLifecycle } from '../switch'

/** 充值方案: in use or not. */
export const rechargePlanLifecycle = switchLifecycle('rechargePlan', { access: 'prepaid:plan:enable' })
