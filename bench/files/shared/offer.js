import { makeItems } from './items.js'

/** Height of the mount point, in px. */
export const height = 700

/**
 * Called once by each implementation: hands the harness what it measures.
 * @param {(root: HTMLElement, items: ReturnType<typeof makeItems>, view: 'list' | 'grid') => void} mount
 */
export function offer(mount) {
  const { searchParams } = new URL(location.href)
  const items = makeItems(Number(searchParams.get('files')))
  const view = searchParams.get('view') === 'grid' ? 'grid' : 'list'
  window.mountFiles = () => mount(document.getElementById('root'), items, view)
}
