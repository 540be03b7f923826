import { vi } from 'vitest'

/** The streams a page has opened and not closed, in place of the browser's `EventSource`, which tests do not have. */
export class FakeEventSource extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static open: FakeEventSource[] = []
  readyState = 0
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.open.push(this)
  }

  /** The stream says this; `opened` and `error` change its state as a browser does. */
  hear(event: 'opened' | 'news' | 'beat' | 'error'): void {
    if (event === 'opened') this.readyState = FakeEventSource.OPEN
    if (event === 'error') this.readyState = 0
    this.dispatchEvent(new Event(event))
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED
    FakeEventSource.open = FakeEventSource.open.filter((one) => one !== this)
  }
}

/** Gives the page an `EventSource`; `vi.unstubAllGlobals()` takes it away. */
export function stubEventSource(): void {
  FakeEventSource.open = []
  vi.stubGlobal('EventSource', FakeEventSource)
}
