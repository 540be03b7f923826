/** Words of 会员概览. */
export const memberHomeWords = {
  todos: '会员待办',
  waiting: '正在加载待办',
  failed: '待办加载失败',
  retry: '重试',
  birthdays: '本周生日',
  falling: '即将降级',
  noWork: '没有待处理的企业申请和会员导入',
  noOccasion: '本周没有会员生日，30天内没有会员降级',
  inStore: '企业申请和会员导入在门店处理，切换到门店后查看',
} as const
