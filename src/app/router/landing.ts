/** Where the console starts, and where users go who may not stay. */
export const homePath = '/dashboard'
export const loginPath = '/login'

/** Sign-in page that leads back to `from` (path and query) afterwards. */
export const loginPathFrom = (from: string): string =>
  from === homePath || from === '/' ? loginPath : `${loginPath}?redirect=${encodeURIComponent(from)}`

/** Where to go after signing in: the `redirect` of the address if it is a path of this console, else home. */
export function landingOf(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect')
  const isOwnPath = wanted !== null && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith(loginPath)
  return isOwnPath ? wanted : homePath
}

/** The choice of a store that leads on to `landing` afterwards (docs/console.md, 1). */
export const chooseStoreFrom = (landing: string): string =>
  `/admin/channelSelect?redirect=${encodeURIComponent(landing)}`
