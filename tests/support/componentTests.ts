import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { beforeAll, vi } from 'vitest'
import { keepWhileStill } from './keptWhileStill'
import { putBackShared, rememberShared } from './leftovers'

/** What `prettyDOM` says first of what it leaves out; with it a message holds the document. */
const DOCUMENT_SAID = 'Ignored nodes:'

/**
 * The error of a query that found nothing. While something is waited for, most of them are thrown away unread: the document
 * is written out, which takes longer than the query, only where the message is read.
 */
function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  Error.captureStackTrace(error, elementError)
  error.name = 'TestingLibraryElementError'
  if (message?.includes(DOCUMENT_SAID)) return error
  const get = () =>
    [message, `${DOCUMENT_SAID} comments, script, style`, prettyDOM(container)].filter(Boolean).join('\n\n')
  Object.defineProperty(error, 'message', { configurable: true, get })
  return error
}

/** A view may be late on a busy machine: waiting longer costs nothing when it is not. */
configure({ asyncUtilTimeout: 60_000, getElementError: elementError })

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

// What else jsdom lacks because it draws nothing; tests may spy on it.
URL.createObjectURL = () => 'blob:nothing'
URL.revokeObjectURL = () => undefined
document.elementFromPoint = () => null
Element.prototype.scrollIntoView = () => undefined
Element.prototype.setPointerCapture = () => undefined
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

/**
 * user-event dispatches `change`, in `act`, for a field that loses the focus with another value. Where React itself takes
 * the focus while it draws, that is React at work within React, an error. React hears `input` and needs no such `change`:
 * what user-event remembers of the field is forgotten before it looks.
 */
function forgetInitialValue({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return
  const kept = Object.getOwnPropertySymbols(target).find(({ description }) => description === INITIAL_VALUE)
  if (kept) Reflect.deleteProperty(target, kept)
}
/** What user-event calls it (`document/UI.js`). */
const INITIAL_VALUE = 'Initial value to compare on blur'

// The files of a worker share one document: each leaves it as it found it.
beforeAll(() => {
  rememberShared()
  window.addEventListener('blur', forgetInitialValue, { capture: true })
  const endKeeping = keepWhileStill()
  return async () => {
    cleanup()
    window.removeEventListener('blur', forgetInitialValue, { capture: true })
    vi.useRealTimers()
    // What a screen has begun to load is there before the file ends: a module that was cut off stays broken for the next.
    await vi.dynamicImportSettled()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    endKeeping()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
    document.title = ''
    for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
    const changed = putBackShared()
    if (changed.length > 0) throw new Error(`this file leaves changed for the next one: ${changed.join(', ')}`)
  }
})
