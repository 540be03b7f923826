import { builtInFields } from '@contracts/resources/members/memberField'

/** What the screens of 会员字段 say. */
export const fieldWords = {
  builtIn: `内置字段：${Object.values(builtInFields).join('、')}。每位会员都有，不能修改或停用；下面是自己添加的字段。`,
  none: '还没有自定义字段，可在「会员字段」中添加',
  reading: '正在读取...',
  unread: '自定义字段读取失败，请刷新重试',
} as const
