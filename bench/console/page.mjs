/**
 * What the harness does inside the page; put there before its first script as `window.bench`. It must be whole in
 * itself: Playwright sends its text.
 */
export function installInPage() {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

  /** Resolves after the frame being made has been painted, with the time. */
  const afterPaint = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(performance.now()))
      port1.start()
      port2.postMessage(null)
    })

  const isDrawn = (selector, count) => document.querySelectorAll(selector).length >= count

  /** Px at the lower edge of a table that something else may stand on: less than two rows. */
  const mostCovered = 64

  /**
   * For a table that draws only what is in sight: it says that all rows are there (`aria-rowcount` counts the head too),
   * and every 16 px of its viewport there stands one of them, next to the row above, with something written in it.
   */
  const allInSight = (selector, count) => {
    const table = document.querySelector(selector)?.closest('table')
    if (table?.getAttribute('aria-rowcount') !== String(count + 1)) return false
    const view = table.parentElement.getBoundingClientRect()
    const top = Math.max(view.top, table.tHead.getBoundingClientRect().bottom)
    const bottom = Math.min(view.bottom, innerHeight)
    let above
    for (let y = top + 1; y < bottom; y += 16) {
      const hit = document.elementFromPoint(view.left + view.width / 2, y)
      // The pages of the list stick to the window's lower edge, over the last row in sight.
      if (hit && !table.contains(hit)) return y > bottom - mostCovered
      const row = hit?.closest(selector)
      if (!row?.textContent) return false
      const isNext = !above || row === above || Number(row.ariaRowIndex) === Number(above.ariaRowIndex) + 1
      if (!isNext) return false
      above = row
    }
    return above !== undefined
  }

  const until = async (isThere) => {
    while (!isThere()) await nextFrame()
    await nextFrame()
    return afterPaint()
  }

  /** Runs an action inside a frame. @returns ms until that frame was painted */
  const timeFrame = async (action) => {
    await nextFrame()
    const begun = performance.now()
    const painted = afterPaint()
    action()
    return (await painted) - begun
  }

  const expected = (isTrue, what) => {
    if (!isTrue) throw new Error(`the page did not do what it was asked: ${what}`)
  }

  window.bench = {
    /** @returns ms from the start of the navigation until `count` elements were painted */
    drawn: (selector, count) => until(() => isDrawn(selector, count)),

    /** Goes to a hash. @returns ms until its elements were painted */
    async go(hash, selector, count, isWindowed = false) {
      const isThere = isWindowed ? allInSight : isDrawn
      await nextFrame()
      const begun = performance.now()
      location.hash = hash
      return (await until(() => isThere(selector, count))) - begun
    },

    /** One input event. @returns ms of handler, render, layout and paint of its frame */
    async type(selector, text) {
      const field = document.querySelector(selector)
      const ms = await timeFrame(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
      expected(document.querySelector(selector).value === text, `type ${text}`)
      return ms
    },

    /** Ticks the box of a row. @returns ms of handler, render, layout and paint of its frame */
    async tick(selector, index) {
      const box = document.querySelectorAll(selector)[index]
      const ms = await timeFrame(() => box.click())
      expected(document.querySelectorAll(selector)[index].checked, `tick row ${index}`)
      return ms
    },

    /** Scrolls to the end of the table. @returns ms until its last row, which says `text`, was painted */
    async scrollToEnd(selector, text) {
      const canScroll = (box) => box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== 'visible'
      let scroller = document.querySelector(selector).parentElement
      while (scroller && !canScroll(scroller)) scroller = scroller.parentElement
      scroller ??= document.scrollingElement
      await nextFrame()
      const begun = performance.now()
      scroller.scrollTop = scroller.scrollHeight
      const end = await until(() => {
        const last = [...document.querySelectorAll(selector)].at(-1)
        return last?.textContent.includes(text) && last.getBoundingClientRect().top < innerHeight
      })
      return end - begun
    },
  }
}
