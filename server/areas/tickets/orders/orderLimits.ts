/** Minutes after which an unpaid order is cancelled. */
export const unpaidCloseMinutes = 15

/** Up to this amount, in fen, a refund that a member asks for needs no approval (hotel-config.refundAutoMax). */
export const refundAutoMax = 0

/** Days after which what was sent counts as received (hotel-config.autoFinishDays). */
export const autoFinishDays = 7
