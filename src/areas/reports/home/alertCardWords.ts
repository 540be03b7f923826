/** Words of 经营异动. */
export const alertCardWords = {
  title: '经营异动',
  none: '没有待处理的异动',
  all: '全部异动',
  open: '去处理',
} as const
