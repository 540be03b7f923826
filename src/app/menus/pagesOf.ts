import type { Menu, MenuPage } from './joinMenu'

/** Every page of the menu with the name of its group; 首页 first. */
export const pagesOf = ({ home, groups }: Menu) => [
  ...(home ? [{ ...home, where: '' }] : []),
  ...groups.flatMap(({ title, pages }) => pages.map((page) => ({ ...page, where: title }))),
]

/** Where a page is found, as a hit says it. */
export const whereabouts = ({ where, isOlder }: Pick<MenuPage, 'isOlder'> & { readonly where: string }): string =>
  isOlder ? `${where} · 旧版` : where
