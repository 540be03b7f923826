/** What every desk says. */
export const deskWords = {
  find: '查找',
  finding: '正在查找...',
  failed: '查找失败，请重试',
  again: '重试',
} as const
