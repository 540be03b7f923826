import { launchChromium } from './chromium.mjs'
import { implementations } from './implementations.mjs'
import { installInPage } from './page.mjs'

const viewport = { width: 1280, height: 760 }
/** A browser that has just been started is busy with itself and with a start page of its own, in ms. */
const startMs = 1000
/** What a page does after its first rows is over by then, in ms. */
const settleMs = 1500
/** Scrolling back to the top, and an input with all that follows, in ms. */
const restMs = 400
const inputMs = 1200
/** The item that is clicked, counted from 0. */
const clicked = 2

/**
 * One implementation once, in a browser of its own.
 * @returns ms, bytes and counts as measured
 * @throws Error when the page breaks or does not do what it is asked
 */
export async function measureOnce({ name, url, view, files, shot }) {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport, locale: 'zh-CN' })
    page.setDefaultTimeout(120_000)
    const problems = []
    page.on('pageerror', ({ message }) => problems.push(message))
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    await page.addInitScript(installInPage)
    const inPage = (action, ...given) =>
      page.evaluate(([action, given]) => window.bench[action](...given), [action, given])

    await page.goto(`${url}/?files=${files}&view=${view}`)
    await page.waitForFunction(() => window.mountFiles)
    await page.waitForTimeout(startMs)
    const { firstRowsMs } = await inPage('mount')
    await page.waitForTimeout(settleMs)
    const longestTaskMs = await inPage('longestTaskMs')
    const nodes = await inPage('nodes')
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const heap = metrics.find((metric) => metric.name === 'JSHeapUsedSize').value
    if (shot) await page.screenshot({ path: shot })

    const { frames, blankShare } = await inPage('scroll')
    const nodesScrolled = await inPage('nodes')
    await inPage('toTop')
    await page.waitForTimeout(restMs)

    const timed = async (act) => {
      await inPage('watch')
      await act()
      await page.waitForTimeout(inputMs)
      return inPage('slowestInput')
    }
    const point = await inPage('pointOf', clicked, implementations[name].row ?? null)
    if (!point) throw new Error(`no item ${clicked} to click`)
    const clickMs = await timed(() => page.mouse.click(point.x, point.y))
    const arrowMs = await timed(() => page.keyboard.press('ArrowDown')).catch(() => null)
    if (problems.length > 0) throw new Error(problems.join('; '))
    return {
      firstRowsMs,
      longestTaskMs,
      areaNodes: Math.max(nodes.area, nodesScrolled.area),
      pageNodes: nodes.page,
      heap,
      frames,
      blankShare,
      clickMs,
      arrowMs,
    }
  } finally {
    await browser.close()
  }
}
