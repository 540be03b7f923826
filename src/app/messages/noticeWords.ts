/** What the notices of the platform say around themselves. */
export const noticeWords = {
  pinned: '置顶',
  seeAll: '查看全部公告',
  readAll: '全部已读',
  nothing: '没有公告',
  nothingUnread: '没有未读公告',
  loading: '正在加载公告',
  notLoaded: (reason: string) => `公告加载失败：${reason}`,
  retry: '重试',
  understood: '我知道了',
  details: '查看详情',
} as const

export const noticeListPath = '/notice/system/list'
export const noticePath = (id: number) => `/notice/system/detail/${id}`
