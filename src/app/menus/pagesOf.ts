import type { Menu } from './joinMenu'

/** Every page of the menu with the name of its group; 首页 first. */
export const pagesOf = ({ home, groups }: Menu) => [
  ...(home ? [{ ...home, where: '' }] : []),
  ...groups.flatMap(({ title, pages }) => pages.map((page) => ({ ...page, where: title }))),
]
