/**
 * What the harness does inside the page of the explorer's part; put there before its first script as `window.bench`. It
 * must be whole in itself: Playwright sends its text.
 */
export function installInPage() {
  const itemName = /(?:file-\d{5}|dir-\d{2})/
  /** Longest wait for the first rows, in ms. */
  const patienceMs = 90_000
  /** Frames of a fling, each so many px further; then jumps to anywhere, so many frames each. */
  const fling = { frames: 120, px: 240 }
  const jumps = { count: 30, frames: 3 }
  /** Where a scrolled area is looked at for items, as shares of its height and width. */
  const probes = { down: [0.15, 0.3, 0.5, 0.7, 0.85], across: [0.08, 0.2, 0.5] }
  /** An element that holds more text than this holds more than one item. */
  const mostTextOfItem = 400

  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

  /** Scrolls over far more than it shows: the list of files, not the tree beside it. */
  const scrollsFar = (element) =>
    element.scrollHeight > 3 * element.clientHeight &&
    element.clientHeight > 0 &&
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)

  /** The area a text lies in; null when it lies in none that scrolls far. */
  function areaAround(node) {
    for (let element = node.parentElement; element; element = element.parentElement) {
      if (scrollsFar(element)) return element
    }
    return null
  }

  /** A name may be cut into two elements, to be shortened in its middle. */
  function isName(text) {
    if (itemName.test(text.data)) return true
    const whole = text.parentElement.parentElement
    return whole.childElementCount === 2 && itemName.test(whole.textContent) && whole.textContent.length < 40
  }

  /** The first names of items that are in sight within the area of the files, with their boxes. */
  function namesInSight(most) {
    const texts = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT)
    const found = []
    for (let text = texts.nextNode(); text && found.length < most; text = texts.nextNode()) {
      if (!isName(text)) continue
      const box = text.parentElement.getBoundingClientRect()
      if (box.height === 0 || box.top >= innerHeight) continue
      const area = areaAround(text)
      if (!area) continue
      const edge = area.getBoundingClientRect()
      if (box.bottom > edge.top && box.top < edge.bottom) found.push({ element: text.parentElement, box, area })
    }
    return found
  }

  const areaOf = () => namesInSight(1)[0]?.area

  const longTasks = []
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  const inputs = []
  new PerformanceObserver((list) => inputs.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  })
  let changes = 0

  const anItemAt = (area, x, y) => {
    for (const element of document.elementsFromPoint(x, y)) {
      if (element === area) return false
      const text = element.textContent ?? ''
      if (text.length < mostTextOfItem && itemName.test(text)) return true
    }
    return false
  }

  window.bench = {
    /** Mounts. @returns ms until the frame after the first item came in sight, and the longest task meanwhile */
    async mount() {
      await nextFrame()
      await nextFrame()
      const begun = performance.now()
      window.mountFiles()
      while (namesInSight(1).length === 0) {
        if (performance.now() - begun > patienceMs) throw new Error('no item came in sight')
        await nextFrame()
      }
      await nextFrame()
      return { firstRowsMs: performance.now() - begun }
    },

    longestTaskMs: () => Math.max(0, ...longTasks.map(({ duration }) => duration)),

    /** @returns elements of the page and of the area the files lie in */
    nodes: () => ({
      page: document.querySelectorAll('#root *').length,
      area: areaOf().querySelectorAll('*').length,
    }),

    /** @returns ms between one frame and the next, and the share of looks that met no item */
    async scroll() {
      const area = areaOf()
      const style = document.createElement('style')
      // Some turn these off while they scroll, and nothing is found under a point then.
      style.textContent = '#root * { pointer-events: auto !important }'
      document.head.append(style)
      const end = area.scrollHeight - area.clientHeight
      const edge = area.getBoundingClientRect()
      const isBlank = () =>
        !probes.down.some((y) =>
          probes.across.some((x) => anItemAt(area, edge.left + edge.width * x, edge.top + edge.height * y)),
        )
      const frames = []
      let blank = 0
      let looks = 0
      let last = await nextFrame()
      const all = fling.frames + jumps.count * jumps.frames
      for (let nth = 0; nth < all; nth++) {
        const nthOfJumps = nth - fling.frames
        if (nthOfJumps < 0) area.scrollTop = Math.min(end, (nth + 1) * fling.px)
        else if (nthOfJumps % jumps.frames === 0) {
          const jump = nthOfJumps / jumps.frames + 1
          area.scrollTop = Math.floor((((jump * 7919) % 1000) / 1000) * end)
        }
        const now = await nextFrame()
        frames.push(now - last)
        last = now
        if (nth % jumps.frames === jumps.frames - 1) {
          looks++
          if (isBlank()) blank++
        }
      }
      style.remove()
      return { frames, blankShare: blank / looks }
    },

    toTop() {
      areaOf().scrollTop = 0
    },

    /** @param row what of the item is clicked; its name when null @returns the point of the nth item in sight */
    pointOf(nth, row) {
      const found = namesInSight(nth + 1)[nth]
      if (!found) return null
      if (row === null) {
        const { left, width, top, height } = found.box
        return { x: left + Math.min(20, width / 2), y: top + height / 2 }
      }
      const { left, width, top, height } = found.element.closest(row).getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 3 }
    },

    /** From here on inputs and what they change are counted. */
    watch() {
      inputs.length = 0
      changes = 0
      this.observer?.disconnect()
      this.observer = new MutationObserver((seen) => {
        changes += seen.length
      })
      this.observer.observe(document.getElementById('root'), { subtree: true, childList: true, attributes: true })
    },

    /** @returns ms of the slowest input since `watch`, to its next paint; 0 below 16 */
    slowestInput() {
      if (changes === 0) throw new Error('the page did not do what it was asked: nothing changed')
      return Math.max(0, ...inputs.map(({ duration }) => duration))
    },
  }
}
