import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { launchChromium } from './chromium.mjs'
import { openFolder, startProduct, untilRegistered } from './product.mjs'
import { judgedTable, quantile } from './table.mjs'

/** The longest task the page may have meanwhile, in ms. */
const budgetMs = 200
/** From here on a task is a long one, in ms. */
const longTaskMs = 50
/** What is still on its way when the last file has been registered is drawn by then, in ms. */
const settleMs = 3000

const edge = 48

/** A picture of noise, some 7 KB: real enough for the gateway's look at it and for a thumbnail. */
function picture(seed) {
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  // 8 bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const rowBytes = 1 + edge * 3
  const pixels = Buffer.alloc(rowBytes * edge)
  let state = seed
  for (let at = 0; at < pixels.length; at++) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    // Each row begins with its filter: none.
    pixels[at] = at % rowBytes === 0 ? 0 : state >>> 24
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Runs in the page: from here on long tasks and the time between frames are kept. The task in which Chromium makes the
 * file objects begins before the page hears of them: it is the page's from there on.
 */
function watchPage() {
  window.longTasks = []
  let heardAt = Number.POSITIVE_INFINITY
  addEventListener(
    'change',
    () => {
      heardAt = Math.min(heardAt, performance.now())
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const isHandover = startTime < heardAt && heardAt < startTime + duration
      if (isHandover) window.handoverMs = heardAt - startTime
      const begun = isHandover ? heardAt : startTime
      window.longTasks.push({ startTime: begun, duration: startTime + duration - begun })
    }
  }).observe({ type: 'longtask' })
  window.slowestFrame = 0
  let last = performance.now()
  const see = (now) => {
    window.slowestFrame = Math.max(window.slowestFrame, now - last)
    last = now
    requestAnimationFrame(see)
  }
  requestAnimationFrame(see)
}

/** @returns ms of the task in which a page that hears nothing is given the files: what Chromium needs by itself */
async function bareHandoverMs(browser, paths) {
  const page = await browser.newPage()
  await page.setContent('<input type="file" multiple>')
  await page.evaluate(watchPage)
  await page.locator('input').setInputFiles(paths)
  await page.waitForTimeout(settleMs)
  const ms = await page.evaluate(() => window.handoverMs ?? 0)
  await page.close()
  return ms
}

/**
 * Many small files at once through the running product.
 * @returns ms, tasks as measured, and the table in Markdown
 */
export async function measureSmallFiles({ count }) {
  const folderOfPictures = mkdtempSync(join(tmpdir(), 'bench-files-pictures-'))
  const paths = Array.from({ length: count }, (_, nth) => join(folderOfPictures, `pic-${nth}.png`))
  paths.forEach((path, nth) => writeFileSync(path, picture(nth + 1)))
  const onRegistered = (registered) => {
    if (registered % Math.ceil(count / 10) === 0) console.error(`${registered} of ${count} files`)
  }
  const product = await startProduct()
  const browser = await launchChromium()
  try {
    const bareMs = await bareHandoverMs(browser, paths)
    const { page, choose, listed } = await openFolder(browser, product, '小文件')
    await page.evaluate(watchPage)
    const begun = performance.now()
    await Promise.all([untilRegistered(page, count, { onRegistered }), choose(paths)])
    const ms = performance.now() - begun
    await page.waitForTimeout(settleMs)
    const { longTasks, handoverMs, slowestFrame } = await page.evaluate(() => ({
      longTasks: window.longTasks,
      handoverMs: window.handoverMs ?? 0,
      slowestFrame: window.slowestFrame,
    }))
    const { total } = await listed()
    if (total !== count) throw new Error(`the folder holds ${total} of ${count} files`)
    const measured = { ms, longTasks, handoverMs, bareMs, slowestFrame }
    return { ...measured, table: judgedTable(figuresOf({ count, ...measured })) }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folderOfPictures, { recursive: true, force: true })
  }
}

function figuresOf({ count, ms, longTasks, handoverMs, bareMs, slowestFrame }) {
  const durations = longTasks.map(({ duration }) => duration).filter((duration) => duration > longTaskMs)
  const longest = Math.max(0, ...durations)
  return [
    { title: 'from the choice to the last file in the folder, s', value: ms / 1000, digits: 1 },
    { title: 'files a second', value: count / (ms / 1000), digits: 1 },
    {
      title: 'longest task of the page, ms',
      value: longest,
      digits: 0,
      budget: `≤ ${budgetMs}`,
      isMet: longest <= budgetMs,
    },
    { title: 'Chromium handing over the files before it, ms', value: handoverMs, digits: 0 },
    { title: 'the same in a page that does nothing, ms', value: bareMs, digits: 0 },
    { title: `tasks above ${longTaskMs} ms`, value: durations.length, digits: 0 },
    { title: 'of these, median, ms', value: durations.length === 0 ? 0 : quantile(durations, 0.5), digits: 0 },
    { title: 'longest time without a frame, ms', value: slowestFrame, digits: 0 },
  ]
}
