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
