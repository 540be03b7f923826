import { useEffect } from 'react'
import { useFormModel } from './FormContext'

/**
 * The form's dialogs that stand before the page, also those on their way out. A page that is left under one stays
 * hidden from screen readers: Fluent takes its `aria-hidden` back when the dialog has gone by itself.
 */
export class StandingDialogs {
  #count = 0
  readonly #waiting = new Set<() => void>()

  /** True while one stands there. */
  get any(): boolean {
    return this.#count > 0
  }

  /** One has come. @returns the function that says that it has gone */
  enter(): () => void {
    this.#count += 1
    return () => {
      this.#count -= 1
      if (this.any) return
      const due = [...this.#waiting]
      this.#waiting.clear()
      for (const run of due) run()
    }
  }

  /** Runs when none is left, at once when there is none. @returns the function that calls it off */
  whenGone(run: () => void): () => void {
    if (!this.any) run()
    else this.#waiting.add(run)
    return () => this.#waiting.delete(run)
  }
}

/** Put inside a dialog of the form, after `FocusReturn`: the page is not left before it has gone. */
export function Standing() {
  const { dialogs } = useFormModel()
  useEffect(() => dialogs.enter(), [dialogs])
  return null
}
