/** The tree is at most this high, px; more of it scrolls (Shared building blocks, 9). */
export const PERMISSION_TREE_MAX_HEIGHT_PX = 500
/**
 * Beginning of the key that a node without permission gets; such keys never leave the editor
 * (Shared building blocks, 3).
 */
export const PLACEHOLDER_PREFIX = 'useless_'
/** Type of the tree in which every node checked means all rights (Shared building blocks, 4.2). */
export const TYPE_OF_ALL = 'eb'
/** The permission list that means full rights (Shared building blocks, 6). */
export const ALL_RIGHTS = 'all'
/** menuType of a function right. */
export const FUNCTION_RIGHT = 2

/** What the editor says. */
export const permissionWords = {
  title: '权限设置',
  functionRight: '【权限】',
  selectAll: '全选',
  selectNone: '全不选',
  expandAll: '全部展开',
  foldAll: '全部收起',
  search: '搜索权限名称',
  clear: '清空搜索',
  chosen: (checked: number, total: number) => `已选 ${checked} / ${total} 项`,
  loading: '加载中...',
  failed: '权限加载失败，检查网络后重试',
  retry: '重试',
} as const

/** How many below a node are checked. */
export const checkedOf = (checked: number, total: number): string => `${checked}/${total}`
