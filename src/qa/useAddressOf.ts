import { useHref, useSearchParams } from 'react-router-dom'

/** Words of the address that hold on every page. */
const lasting = ['theme', 'density']

/**
 * Addresses of other places, which keep theme and density.
 * @returns a function from a path (`/deletion`) and further words (`{ state: 'forcing' }`) to an href
 */
export function useAddressOf(): (path: string, words?: Readonly<Record<string, string>>) => string {
  const [now] = useSearchParams()
  const root = useHref('/')
  return (path, words = {}) => {
    const kept = lasting.flatMap((name) => (now.has(name) ? [[name, now.get(name)!]] : []))
    const query = new URLSearchParams([...kept, ...Object.entries(words)]).toString()
    return `${root.replace(/\/$/, '')}${path}${query && `?${query}`}`
  }
}
