import type { Gesture, Sight } from '@machines/testing/screen'
import { nameOfSight, type Hands, type Looked } from '@machines/testing/screenDriver'
import { findAlike, findSight, looked, readsText } from '@/qa/drive/sights'
import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keptOfElement, keptWhileStill } from '../../support/keptWhileStill'

/** What a mutated copy of a view does to one of its controls whenever it is looked at. */
export interface Sabotage {
  readonly sight: Sight
  readonly how: 'disable' | 'enable'
}

const find = (sight: Sight): HTMLElement | undefined =>
  keptWhileStill(nameOfSight(sight), () => findSight(sight, find, keptOfElement))

/** Touches only what is not broken yet: a waiting check looks again at every mutation, even to the same value. */
function spoil(element: Element, how: Sabotage['how']) {
  if (how === 'enable') for (const name of ['disabled', 'aria-disabled']) element.removeAttribute(name)
  else if (element.getAttribute('aria-disabled') !== 'true' || !element.hasAttribute('disabled')) {
    element.setAttribute('disabled', '')
    element.setAttribute('aria-disabled', 'true')
  }
}

/** What a check has seen, by the names of the sights. */
export type Looks = ReadonlyMap<string, Looked>

interface HandsOptions {
  /** How long a view may be late, ms. */
  readonly patienceMs: number
  readonly sabotage?: Sabotage
  /** Hears what was seen whenever a check has passed: what a view shows on its way there counts for nothing. */
  readonly onPass?: (looks: Looks) => void
  /** Whether a check that is refused would be refused for ever, so that there is nothing to wait for. */
  readonly isFinal?: (looks: Looks, refusal: Error) => boolean
}

/** Eyes and hands of Testing Library in this document. */
export function rtlHands({ patienceMs, sabotage, onPass, isFinal }: HandsOptions): Hands {
  const person = userEvent.setup({ delay: null })
  let looks = new Map<string, Looked>()

  const needed = (sight: Sight): HTMLElement => {
    const found = find(sight)
    if (!found) throw new Error(`there is no ${nameOfSight(sight)}`)
    return found
  }
  return {
    look: async (sight) => {
      const found = find(sight)
      if (found && sabotage && nameOfSight(sabotage.sight) === nameOfSight(sight)) spoil(found, sabotage.how)
      const seen = looked(found)
      looks.set(nameOfSight(sight), seen)
      return seen
    },
    strangers: async (sight, others) => {
      const { within: _, ...anywhere } = sight
      const alike = keptWhileStill(`all like ${nameOfSight(anywhere)}`, () => findAlike(anywhere, keptOfElement))
      if (alike.length < 2) return []
      const known = new Set([sight, ...others].filter((one) => one.role === sight.role).map(find))
      return alike.filter((element) => !known.has(element)).map(looked)
    },
    reads: async (text) => readsText(text, keptOfElement),
    make: async (gesture: Gesture) => {
      // What a click has opened may still be on its way.
      if ('click' in gesture)
        await person.click(await waitFor(() => needed(gesture.click), { timeout: patienceMs, interval: 5 }))
      else if ('fill' in gesture) {
        const field = gesture.ifThere ? find(gesture.fill) : needed(gesture.fill)
        if (!field || (field as HTMLInputElement).value === gesture.text) return
        await person.clear(needed(gesture.fill))
        // Pasted, not typed: one event for the whole text.
        if (gesture.text) await person.paste(gesture.text)
      } else {
        if (gesture.on) act(() => needed(gesture.on!).focus())
        await person.keyboard(gesture.press)
      }
    },
    eventually: async (check) => {
      const tryIt = async () => {
        looks = new Map()
        try {
          await check()
        } catch (refusal) {
          if (isFinal?.(looks, refusal as Error)) return refusal
          throw refusal
        }
      }
      const refusal = await waitFor(tryIt, { timeout: patienceMs, interval: 5, onTimeout: (problem) => problem })
      if (refusal) throw refusal
      onPass?.(looks)
    },
  }
}
