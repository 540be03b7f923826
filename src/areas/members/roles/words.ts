/** What the screens of roles say. */
export const roleWords = {
  title: '角色管理',
  template: '从已有角色套用权限',
  chooseTemplate: '选择角色',
  allCovers: '已选全部权限：以后新增的页面也会自动开放给该角色',
  changes: '本次修改',
  unchanged: '权限没有变化',
  added: '新增',
  removed: '取消',
  allGiven: '改为全部权限，含以后新增的页面',
  allTaken: '不再是全部权限，以后新增的页面须逐项勾选',
  more: (pages: number) => `等 ${pages} 个页面`,
  compare: '对比角色',
  comparePick: (most: number) => `选择 2 到 ${most} 个角色`,
  compareFew: '再选一个角色，下方列出不同的权限',
  compareSame: '所选角色的权限和数据范围完全相同',
  compareFailed: '没有对比出来，稍后重试',
  onlyDifferent: '只列出不同的权限',
  page: '页面',
  scope: '数据范围',
  none: '–',
  everything: '全部权限',
  loading: '加载中...',
} as const

/** Pages named on each side of a change; the others are counted. */
export const mostPagesNamed = 8
/** Roles beside each other. */
export const mostCompared = 4
