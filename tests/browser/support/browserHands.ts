import type { Gesture, Sight } from '@machines/testing/screen'
import { nameOfSight, type Hands, type Looked } from '@machines/testing/screenDriver'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A browser answers in its own time; what is wrong stays wrong. */
const patienceMs = 30_000
/** What was seen and has gone since, behind a dialog for one, is not waited for: 30 s by default. */
const goneMs = 250

type Role = Parameters<Page['getByRole']>[0]

/** Playwright's name of keys that user-event writes in braces: `{Escape}`, `{Shift>}{F10}{/Shift}`. */
const keyOf = (keys: string): string =>
  keys.startsWith('{') ? [...keys.matchAll(/\{([^/}>]+)>?\}/g)].map(([, name]) => name).join('+') : keys

/** Eyes and hands of a real browser. */
export function browserHands(page: Page): Hands {
  const find = ({ role, name, within }: Sight): Locator => {
    const place = within ? find(within) : page
    // ARIA has no role for the field of a password.
    if (role === 'password')
      return place
        .locator('input[type="password"]')
        .and(page.getByLabel(name ?? '', { exact: true }))
        .first()
    const named = name === undefined ? {} : typeof name === 'string' ? { name, exact: true } : { name }
    return place.getByRole(role as Role, named).first()
  }

  const fill = async ({ fill: sight, text, ifThere }: Extract<Gesture, { fill: Sight }>) => {
    const field = find(sight)
    if (ifThere && !(await field.isVisible())) return
    if ((await field.inputValue()) === text) return
    await field.fill(text)
    // A dialog that has just opened may take the focus once more: what is typed in that moment goes nowhere.
    const isThere = await field.inputValue({ timeout: goneMs }).then(
      (value) => value === text,
      () => true,
    )
    if (!isThere) await field.fill(text)
  }

  const lookAt = async (sight: Sight): Promise<Looked> => {
    const found = find(sight)
    if (!(await found.isVisible())) return 'absent'
    const usable = await found.isEnabled({ timeout: goneMs }).catch(() => undefined)
    if (usable === undefined) return 'absent'
    return usable ? 'usable' : 'disabled'
  }
  /** What one try of a check has looked at: it asks for the same control up to three times, and each look is dear. */
  let looks: Map<string, Promise<Looked>> | undefined

  return {
    look: (sight) => {
      const name = nameOfSight(sight)
      const known = looks?.get(name) ?? lookAt(sight)
      looks?.set(name, known)
      return known
    },
    reads: async (text) => page.getByText(text).filter({ visible: true }).first().isVisible(),
    make: async (gesture: Gesture) => {
      if ('click' in gesture) await find(gesture.click).click()
      else if ('fill' in gesture) await fill(gesture)
      else if (gesture.on) await find(gesture.on).press(keyOf(gesture.press))
      else await page.keyboard.press(keyOf(gesture.press))
    },
    eventually: async (check) => {
      let refusal: unknown
      const isRight = async () => {
        looks = new Map()
        try {
          await check()
          return true
        } catch (problem) {
          refusal = problem
          return false
        } finally {
          looks = undefined
        }
      }
      await expect
        .poll(isRight, { timeout: patienceMs, interval: 50 })
        .toBe(true)
        .catch(() => Promise.reject(refusal))
    },
  }
}
