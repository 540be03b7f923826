/** 会员互动明细 of a member. */
export const timelineOf = (memberId: number): string => `/memberInteract/detail?memberId=${memberId}`

/** Names in its address. */
export const asked = { memberId: 'memberId', kind: 'kind', channel: 'channel' } as const
