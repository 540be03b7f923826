import { makeItems } from './items.js'

/** Height of the mount point, in px. */
export const height = 700

/**
 * Called once by each implementation: hands the harness what it measures. The clock starts at `mount`.
 * @template Prepared
 * @param {(items: ReturnType<typeof makeItems>, view: 'list' | 'grid') => Prepared} prepare the files as it wants them,
 * and what is there before anybody opens them
 * @param {(root: HTMLElement, prepared: Prepared, view: 'list' | 'grid') => void} mount
 */
export function offer(prepare, mount) {
  const { searchParams } = new URL(location.href)
  const view = searchParams.get('view') === 'grid' ? 'grid' : 'list'
  const prepared = prepare(makeItems(Number(searchParams.get('files'))), view)
  window.mountFiles = () => mount(document.getElementById('root'), prepared, view)
}
