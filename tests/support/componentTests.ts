import { configure } from '@testing-library/react'

/** A view may be late on a busy machine: waiting longer costs nothing when it is not. */
configure({ asyncUtilTimeout: 15_000 })

/** jsdom lays nothing out, so nothing ever changes its size: an observer that never calls. */
class StillResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// The document's own window is not the global object of a test.
for (const place of [globalThis, document.defaultView]) if (place) place.ResizeObserver ??= StillResizeObserver

/**
 * Where nothing is laid out nothing counts as drawn, and Fluent's focus management would find no place in a dialog that
 * could take the focus: the dialog itself got it, which does not make it the active one, and a quarter of a second later it
 * was hidden from readers. So all counts as drawn that is not `hidden`, in a window of some size.
 */
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this === document.body || this.closest('[hidden]') ? null : this.parentElement
  },
})
document.body.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, window.innerHeight)
