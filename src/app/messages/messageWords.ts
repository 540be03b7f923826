/** What the bell, its drawer and the message page say. */
export const messageWords = {
  bell: (unread: number | null) =>
    unread === null ? '消息' : unread === 0 ? '消息，没有未读' : `消息，${unread} 条未读`,
  /** One kind of them: 待办，2 条未读. */
  counted: (kind: string, unread = 0) => (unread > 0 ? `${kind}，${unread} 条未读` : kind),
  drawer: '消息',
  close: '关闭消息',
  tabs: '消息分类',
  todo: '待办',
  news: '消息',
  notices: '公告',
  downloads: '下载',
  readAll: '全部已读',
  seeAll: '查看全部消息',
  go: '去处理',
  center: '去下载中心',
  unread: '未读',
  times: (count: number) => `${count} 次`,
  loading: '正在加载消息',
  notLoaded: (reason: string) => `消息加载失败：${reason}`,
  notRead: (reason: string) => `没有设为已读：${reason}`,
  retry: '重试',
  nothing: { TODO: '没有待办', NEWS: '没有消息' },
} as const

/** Above this the bell says `99+`. */
const mostShown = 99
export const countText = (count: number): string => (count > mostShown ? `${mostShown}+` : String(count))
