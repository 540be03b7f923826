import { switchLifecycle } from '../switch'

/** 会员字段: asked for and shown, or not; what members have filled in stays. */
export const memberFieldLifecycle = switchLifecycle('memberField')
