import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchChromium } from './chromium.mjs'
import { openFolder, peakWhile, startProduct, untilRegistered } from './product.mjs'
import { judgedTable, median, number } from './table.mjs'

const MB = 1024 * 1024
/** Before anything is measured, both have taken a file of so many MB. */
const warmUpMegabytes = 32
const heapEveryMs = 250
const rssEveryMs = 100
/** Head of an MP4, so that the content is what the name says. */
const filmHead = Buffer.from('000000206674797069736f6d0000020069736f6d69736f3261766331', 'hex')

const budgets = { shareOfSink: 0.6, heap: 64 * MB, growth: 100 * MB }

/** A file of zeros behind the head of a film; it takes no room on disk. */
async function writeFilm(path, bytes) {
  const file = await open(path, 'w')
  await file.write(filmHead)
  await file.truncate(bytes)
  await file.close()
}

async function startSink() {
  const child = fork(fileURLToPath(new URL('sink.mjs', import.meta.url)))
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}

/** A plain `fetch` PUT of a chosen file. @returns ms */
async function putToSink(page, film) {
  await page.locator('input').setInputFiles(film.path)
  const { ms, bytes } = await page.evaluate(async () => {
    const [file] = document.querySelector('input').files
    const begun = performance.now()
    const answer = await fetch('/object', { method: 'PUT', body: file })
    const kept = await answer.json()
    return { ms: performance.now() - begun, bytes: kept.bytes }
  })
  if (bytes !== film.bytes) throw new Error(`the sink got ${bytes} of ${film.bytes} bytes`)
  return ms
}

/** JavaScript, DOM and buffers of a page, in bytes. */
async function heapReader(page) {
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await devtools.send('Runtime.getHeapUsage')
    return usedSize + embedderHeapUsedSize + backingStorageSize
  }
}

/** From the choice of the file until it stands in the folder. */
async function uploadToProduct(folder, product, film, readHeap) {
  const rssBefore = product.rssBytes()
  const heapBefore = await readHeap()
  const {
    result: { result: ms, peak: heap },
    peak: rss,
  } = await peakWhile(product.rssBytes, rssEveryMs, () =>
    peakWhile(readHeap, heapEveryMs, async () => {
      const begun = performance.now()
      await Promise.all([untilRegistered(folder.page, 1), folder.choose(film.path)])
      return performance.now() - begun
    }),
  )
  const { list } = await folder.listed()
  const stored = list.find(({ displayName }) => displayName === film.name)
  if (stored?.fileSize !== film.bytes) throw new Error(`the folder lists ${stored?.fileSize} of ${film.bytes} bytes`)
  return { ms, heap, heapBefore, growth: rss - rssBefore }
}

/**
 * One large file through the browser into the running product, beside the least that could be done with it. Rounds go
 * to both in turn; the product's first round counts its growth from a server that has just started and been warmed up.
 * @returns the rounds, and the table in Markdown
 */
export async function measureUpload({ runs, megabytes }) {
  const folderOfFilms = mkdtempSync(join(tmpdir(), 'bench-files-films-'))
  const product = await startProduct()
  const sink = await startSink()
  const browser = await launchChromium()
  const rounds = []
  try {
    const folder = await openFolder(browser, product, '大文件')
    const sinkPage = await browser.newPage()
    await sinkPage.goto(sink.url)
    const readHeap = await heapReader(folder.page)
    for (let round = 0; round <= runs; round++) {
      const bytes = (round === 0 ? warmUpMegabytes : megabytes) * MB
      const name = `film-${round}.mp4`
      const film = { path: join(folderOfFilms, name), name, bytes }
      await writeFilm(film.path, bytes)
      const sinkMs = await putToSink(sinkPage, film)
      const uploaded = await uploadToProduct(folder, product, film, readHeap)
      console.error(
        `${round === 0 ? 'warm-up' : `round ${round} of ${runs}`}: sink ${number(sinkMs)} ms, product ${number(uploaded.ms)} ms`,
      )
      if (round > 0) rounds.push({ sinkMs, ...uploaded })
    }
  } finally {
    await browser.close()
    sink.stop()
    await product.stop()
    rmSync(folderOfFilms, { recursive: true, force: true })
  }
  return { rounds, table: judgedTable(figuresOf(rounds, megabytes)) }
}

function figuresOf(rounds, megabytes) {
  const of = (take) => median(rounds.map(take))
  const most = (take) => Math.max(...rounds.map(take))
  const share = of(({ sinkMs, ms }) => sinkMs / ms)
  const heap = most((round) => round.heap)
  const growth = most((round) => round.growth)
  return [
    { title: 'plain fetch PUT to the sink, MB/s', value: of(({ sinkMs }) => megabytes / (sinkMs / 1000)), digits: 0 },
    { title: 'the product, MB/s', value: of(({ ms }) => megabytes / (ms / 1000)), digits: 0 },
    {
      title: "the product as a share of the sink's speed, %",
      value: 100 * share,
      digits: 0,
      budget: `≥ ${100 * budgets.shareOfSink}`,
      isMet: share >= budgets.shareOfSink,
    },
    { title: 'heap of the page before, MB', value: of(({ heapBefore }) => heapBefore) / MB, digits: 1 },
    {
      title: 'heap of the page, the most seen while uploading, MB',
      value: heap / MB,
      digits: 1,
      budget: `≤ ${budgets.heap / MB}`,
      isMet: heap <= budgets.heap,
    },
    {
      title: 'growth of the server (RSS), the most seen, MB',
      value: growth / MB,
      digits: 0,
      budget: `≤ ${budgets.growth / MB}`,
      isMet: growth <= budgets.growth,
    },
  ]
}
