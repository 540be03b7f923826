import { STILL_WITHIN } from './constants'

/** Beside which column another is put: before it (-1) or behind it (1). */
export interface ColumnDrop {
  readonly beside: string
  readonly side: -1 | 1
}

/**
 * Follows a head that is being dragged: a line marks where its column would stand. A head that is let go where it was, or
 * whose drag is broken off, stays. The press that ends a drag sorts nothing.
 * @param startX where the pointer went down
 */
export function dragHead(head: HTMLElement, startX: number, onDrop: (drop: ColumnDrop) => void): void {
  // Pinned columns stay among themselves.
  const others = [...head.parentElement!.querySelectorAll<HTMLElement>(`th[data-group="${head.dataset.group}"]`)]
  const listening = new AbortController()
  const { signal } = listening
  let isMoving = false
  let drop: { at: HTMLElement; side: -1 | 1 } | null = null

  const mark = (next: typeof drop) => {
    if (drop) delete drop.at.dataset.drop
    drop = next
    if (next) next.at.dataset.drop = next.side === -1 ? 'before' : 'behind'
  }
  const end = () => {
    listening.abort()
    delete head.dataset.moved
    mark(null)
  }
  const onMove = ({ clientX, buttons }: PointerEvent) => {
    // It was let go before anybody listened.
    if (buttons === 0) return end()
    if (!isMoving && Math.abs(clientX - startX) < STILL_WITHIN) return
    isMoving = true
    head.dataset.moved = ''
    const at = others.find((one) => {
      const { left, right } = one.getBoundingClientRect()
      return clientX >= left && clientX < right
    })
    if (!at || at === head) return mark(null)
    const { left, width } = at.getBoundingClientRect()
    mark({ at, side: clientX < left + width / 2 ? -1 : 1 })
  }
  const onUp = () => {
    const found = drop && { beside: drop.at.dataset.column!, side: drop.side }
    end()
    if (!isMoving) return
    const swallow = (event: Event) => event.stopPropagation()
    window.addEventListener('click', swallow, { capture: true, once: true })
    // No press follows where the pointer has left the head.
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    if (found) onDrop(found)
  }
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener('pointerdown', end, { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
}
