import { viewport } from './chromium.mjs'
import { hashOf, implementations } from './implementations.mjs'
import { installInPage } from './page.mjs'

const keystrokes = 25
/** The first keys of a form warm it up. */
const dropped = 3
const ticks = 5
/** Between two measurements, in ms: what the last one left behind ends. */
const restMs = 250

/**
 * One round of an implementation in a new browser context, that is with a cold cache.
 * @param throttle how many times slower the processor is made; 1 = as it is
 * @returns ms, bytes and counts as measured; lists where one round measures several times
 */
export async function measureRound(browser, { name, url, throttle }) {
  const { row, formInput, typed, specInput, specTyped, checkbox, windowed } = implementations[name]
  const hash = hashOf(name)
  const context = await browser.newContext({ viewport, locale: 'zh-CN' })
  const page = await context.newPage()
  const inPage = (action, ...given) =>
    page.evaluate(([action, given]) => window.bench[action](...given), [action, given])
  const rest = () => page.waitForTimeout(restMs)
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)

  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable')
  if (throttle > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const scripts = new Set()
  let scriptBytes = 0
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })

  await page.addInitScript(installInPage)
  await page.goto(`${url}/${hash.list}`, { waitUntil: 'commit' })
  const rowsVisible = await inPage('drawn', row, 50)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const heap = metrics.find((metric) => metric.name === 'JSHeapUsedSize').value
  await rest()
  const firstScriptBytes = scriptBytes
  const nodesOf50 = await nodes()

  const toForm = async () => {
    const ms = await inPage('go', hash.form, formInput, 60)
    await rest()
    return ms
  }
  const backToList = async () => {
    await inPage('go', hash.list, row, 50)
    await rest()
  }
  const formCold = await toForm()
  await backToList()
  const formWarm = await toForm()

  const keys = []
  for (let count = 1; count <= keystrokes; count++) {
    keys.push(await inPage('type', typed, '测试内容'.repeat(8).slice(0, count)))
  }
  // Nothing typed is left, so a form that asks before it is left has nothing to ask.
  await inPage('type', typed, '')
  await backToList()

  const specKeys = []
  if (specTyped) {
    await inPage('go', hash.specs, specInput, 180)
    await rest()
    for (let count = 1; count <= keystrokes; count++)
      specKeys.push(await inPage('type', specTyped, String(100 + count)))
    // As it was: nothing is left to ask about.
    await inPage('type', specTyped, '99')
    await backToList()
  }

  const big = await inPage('go', hash.big, row, 1000, windowed)
  await rest()
  const nodesOf1000 = await nodes()
  const tickFrames = []
  for (let index = 0; index < ticks; index++) {
    tickFrames.push(await inPage('tick', checkbox, index))
    await page.waitForTimeout(60)
  }
  await rest()
  const end = await inPage('scrollToEnd', row, '双人票 1000')
  await context.close()
  return {
    scriptBytes: firstScriptBytes,
    rowsVisible,
    formCold,
    formWarm,
    keys: keys.slice(dropped),
    specKeys: specKeys.slice(dropped),
    big,
    ticks: tickFrames,
    end,
    heap,
    nodesOf50,
    nodesOf1000,
  }
}
