/** How cases word the events of ACT. */
export const activityWords = {
  PUBLISH: '点「发布」',
  WITHDRAW: '点「撤回」',
  START: '到了开始日',
  PAUSE: '点「暂停」',
  RESUME: '点「继续」',
  END: '点「结束」',
  EXPIRE: '过了结束日',
} as const
