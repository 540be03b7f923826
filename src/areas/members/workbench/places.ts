/** Names in the address of 会员工作台. */
export const asked = { keyword: 'q', memberId: 'memberId' } as const
