import type { Gesture, Sight } from '@machines/testing/screen'
import { nameOfSight, type Hands } from '@machines/testing/screenDriver'
import { waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { findSight, looked, readsText } from './sights'

/** How late the product may be, ms. */
const patienceMs = 10_000
/** Between two gestures, ms: a person watches. */
const slownessMs = 150

/** Eyes and hands on the very page they stand on. */
export function domHands(): Hands {
  const person = userEvent.setup({ delay: slownessMs })
  const needed = (sight: Sight): HTMLElement => {
    const found = findSight(sight)
    if (!found) throw new Error(`there is no ${nameOfSight(sight)}`)
    return found
  }
  return {
    look: async (sight) => looked(findSight(sight)),
    reads: async (text) => readsText(text),
    make: async (gesture: Gesture) => {
      if ('click' in gesture) await person.click(needed(gesture.click))
      else if ('fill' in gesture) {
        const field = gesture.ifThere ? findSight(gesture.fill) : needed(gesture.fill)
        if (!field || (field as HTMLInputElement).value === gesture.text) return
        await person.clear(field)
        if (gesture.text) await person.paste(gesture.text)
      } else {
        if (gesture.on) needed(gesture.on).focus()
        await person.keyboard(gesture.press)
      }
    },
    eventually: (check) => waitFor(check, { timeout: patienceMs, interval: 50, onTimeout: (problem) => problem }),
  }
}
