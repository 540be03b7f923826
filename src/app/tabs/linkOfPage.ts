import { storeOfLink } from '../router/linkTenant'

/**
 * @returns the whole address of a page; with a store it opens in that store, wherever it is opened (docs/console.md, 5)
 */
export function linkOfPage(address: string, hotelId: number | null): string {
  const [path = '', search = ''] = address.split('?')
  const params = new URLSearchParams(search)
  if (hotelId !== null) params.set(storeOfLink, String(hotelId))
  const query = params.toString()
  return `${location.origin}${location.pathname}#${path}${query && `?${query}`}`
}
