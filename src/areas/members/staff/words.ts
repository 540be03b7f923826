/** What the screens of employees say of accounts. */
export const staffWords = {
  account: '账号与权限',
  name: '登录账号',
  none: '未开通',
  noPassword: '尚未设置密码',
  wechat: '绑定微信',
  notBound: '未绑定',
  lastLogin: '最近登录',
  never: '尚未登录',
  rights: '有效权限',
  scope: (scope: string, note: string) => `数据范围：${scope}（${note}）`,
  logins: '登录记录',
  noLogins: '还没有登录过',
  invited: (until: string) => `邀请链接已发送，${until} 前有效`,
  simulated: '模拟短信（未接入短信平台，内容只在这里显示）：',
  failed: '账号信息加载失败，稍后重试',
  loading: '加载中...',
} as const
