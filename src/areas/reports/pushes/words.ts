/** Words of 定时推送. */
export const pushWords = {
  title: '定时推送',
  ofReport: '本报表的推送',
  all: '我的全部推送',
  custom: '自定义报表',
  add: '新增推送',
  edit: '编辑',
  none: '还没有定时推送',
  noneHint: '到点把报表发到邮箱、企业微信或站内消息，每个人收到的是他自己能看到的数据。',
  ownDays: '自定义日期不会随日期滚动，推送改用固定的时间范围，可在下面选择。',
  next: '下次',
  last: '上次',
  never: '还没有发送过',
  failed: (times: number) => `连续失败 ${times} 次`,
  details: '发送明细',
} as const
