/** How far a level of a tree is moved in, px. */
export const LEVEL_INDENT_PX = 20

/** What lists say that are trees or put in order by hand. */
export const arrangedWords = {
  move: '移动',
  handle: (name: string) => `移动 ${name}`,
  handleTip: '拖动排序；键盘用 Alt+↑、Alt+↓',
  narrowed: '清空搜索、筛选和排序，并切换到「全部」后才能拖动排序',
  unfold: (name: string) => `展开 ${name} 的下级`,
  fold: (name: string) => `收起 ${name} 的下级`,
  level: (level: number) => `第${level}级`,
  nowhere: '已经在最前或最后',
} as const
