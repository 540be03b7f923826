import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What has the focus, and how it is to be seen. */
export interface Stop {
  /** As a screen reader would name it. */
  readonly name: string
  readonly isInvalid: boolean
  /** What is said of it beside its name, and of the group that it is in. */
  readonly description: string
  /** Why somebody who looks at the screen would not find it; empty where he does. */
  readonly lost: string
}

const stopIn = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement
    const texts = (attribute: string, one: Element = at) =>
      (one.getAttribute(attribute) ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim()
    const name = at.getAttribute('aria-label') ?? (texts('aria-labelledby') || at.labels?.[0]?.textContent)
    const lines = [
      at,
      at.parentElement,
      at.parentElement?.parentElement,
      at.parentElement?.parentElement?.parentElement,
    ]
    const isDrawn = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    const hasEdge = (style: CSSStyleDeclaration) =>
      style.content !== 'none' && Number.parseFloat(style.borderTopWidth) >= 2
    const isMarked = lines.some(
      (one) =>
        one != null &&
        (isDrawn(getComputedStyle(one)) ||
          isDrawn(getComputedStyle(one, '::after')) ||
          hasEdge(getComputedStyle(one, '::after'))),
    )
    const box = at.getBoundingClientRect()
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 30))
    const isClear =
      hit !== null && (at.contains(hit) || hit.contains(at) || hit.closest('label')?.contains(at) === true)
    return {
      name: (name || at.textContent || '').trim(),
      isInvalid: at.getAttribute('aria-invalid') === 'true',
      description: [at, at.closest('[role=group]')]
        .map((one) => (one === null ? '' : texts('aria-describedby', one)))
        .join(' ')
        .trim(),
      lost: at === document.body ? '' : !isMarked ? 'not marked' : isClear ? '' : `under ${hit?.tagName ?? 'the edge'}`,
    }
  })

/** A keyboard and no pointer. */
export function keyboardHands(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  const stop = () => stopIn(page)
  const inFocus = async () => (await stop()).name

  /** What has the focus, once it can be seen: a stop may come into sight by moving there. */
  async function seenStop(): Promise<Stop> {
    let here = await stop()
    if (here.lost === '') return here
    await expect
      .poll(async () => {
        here = await stop()
        return here.lost === '' ? '' : `${here.name}: ${here.lost}`
      })
      .toBe('')
    return here
  }

  /**
   * Goes on with one key until something has the focus; each stop on the way is seen.
   * @returns the names of the stops on the way
   */
  async function goTo(name: RegExp, key = 'Tab'): Promise<readonly string[]> {
    const stops: string[] = []
    for (let at = 0; at < 90; at += 1) {
      await press(key)
      const here = await seenStop()
      // What is wrong is listed above the form: 名称：该字段必须填写. Its fields are not looked for there.
      if (name.test(here.name) && (name.source.includes('：') || !here.name.includes('：'))) return stops
      stops.push(here.name)
    }
    throw new Error(`${name} was not reached; there were ${stops.join(', ')}`)
  }

  /** Chooses one of a list of names, once they are there. */
  async function pick() {
    const isMarked = () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant')
        const option = id ? document.getElementById(id) : null
        return option !== null && option.getAttribute('aria-disabled') !== 'true'
      })
    // What says that names are looked for is marked first, and goes with them.
    await expect
      .poll(async () => {
        if (!(await isMarked())) await press('ArrowDown')
        return isMarked()
      })
      .toBe(true)
    await press('Enter')
  }

  /** Chooses records in their window, which gives the focus back. @param skipped of the rows that are open */
  async function choose(count: number, skipped = 0) {
    const opener = await inFocus()
    await press('Enter')
    const window = page.getByRole('dialog').last()
    await window.locator('tbody button:enabled').first().waitFor()
    // The table is one stop; arrows walk in it.
    const isInRows = () => page.evaluate(() => document.activeElement?.closest('tbody') !== null)
    for (let at = 0; at < 40 && !(await isInRows()); at += 1) await press('Tab')
    await press('End')
    // Rows that cannot be chosen are closed, and say why.
    const isOpen = () =>
      page.evaluate(() => {
        const at = document.activeElement
        return at instanceof HTMLButtonElement && !at.disabled && at.getAttribute('aria-disabled') !== 'true'
      })
    for (let at = 0, open = 0; at < 19 && open < skipped + count; at += 1) {
      if (await isOpen()) {
        open += 1
        if (open > skipped) await press('Enter')
      }
      await press('ArrowDown')
    }
    if (await window.isVisible()) {
      await goTo(/^确定$/)
      await press('Enter')
    }
    await window.waitFor({ state: 'hidden' })
    await expect.poll(inFocus).toBe(opener)
  }

  /** Chooses a picture from 文件管理, which gives the focus back. */
  async function choosePicture() {
    const opener = await inFocus()
    await press('Enter')
    const window = page.getByRole('dialog').last()
    await window.getByText('票券主图').first().waitFor()
    await goTo(/^票券主图/)
    await press('Enter')
    await window
      .getByText(/\.(png|jpg)$/)
      .first()
      .waitFor()
    await goTo(/^列表$/)
    await press('Tab')
    // Tiles are one stop as well; a folder comes first.
    await press('ArrowRight')
    await press('Space')
    await goTo(/^选择$/)
    await press('Enter')
    await window.waitFor({ state: 'hidden' })
    await expect.poll(inFocus).toBe(opener)
  }

  return { press, type: (text: string) => page.keyboard.type(text), stop, inFocus, goTo, pick, choose, choosePicture }
}
