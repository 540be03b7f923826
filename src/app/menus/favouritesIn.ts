import type { Menu, MenuPage } from './joinMenu'

/** @returns the favourite pages that the user may open here, in his order, as a section of their own */
export const favouritesIn = ({ groups }: Menu, favourites: readonly string[]): MenuPage[] =>
  favourites.flatMap((permission) => {
    const page = groups.flatMap(({ pages }) => pages).find((one) => one.permission === permission)
    return page ? [{ ...page, section: '收藏' }] : []
  })
