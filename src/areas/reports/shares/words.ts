/** Words of 分享. */
export const shareWords = {
  title: '分享',
  shared: '已对外分享',
  sharedHint: (links: number) => `有 ${links} 个对外链接正在展示这张报表`,
  add: '新增链接',
  none: '还没有对外链接',
  noneHint: '拿到链接的人不用登录就能查看；手机号和姓名始终隐藏，您失去权限后链接随之失效。',
  copy: '复制链接和密码',
  copyPlain: '复制链接',
  link: '链接',
  code: (code: string) => `访问密码：${code}`,
  noMoney: '不显示金额',
  until: (moment: string) => `${moment} 失效`,
  views: (times: number) => `浏览 ${times} 次`,
  list: '对外链接',
} as const
