// The product as `npm start` runs it: a process of its own over an empty data folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The first start builds, migrates and seeds. */
const startTimeoutMs = 300_000
const pollMs = 100
const account = 'admin'
const password = 'yunqi2026'
const files = '/api/oss-api/eb/oss'

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts the product, which builds itself where it is stale. The caller stops it; its data are gone then. */
export async function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-files-product-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      STORAGE_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'warn',
    },
  })
  const url = `http://localhost:${port}`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilHealthy(url, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop, rssBytes: () => rssBytesOf(child.pid) }
}

async function untilHealthy(url, child) {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const isThere = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the product did not start')
    await new Promise((done) => setTimeout(done, pollMs))
  }
}

const rssBytesOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/**
 * Opens a new folder of 全部文件 in 文件管理, signed in.
 * @returns the page; `choose` gives the file input what is on disk, `listed` asks the gateway what the folder holds
 */
export async function openFolder(browser, product, name) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const headers = { 'X-Requested-With': 'fetch' }
  const dataOf = async (answering) => {
    const answer = await answering
    const { code, message, data } = await answer.json()
    if (code !== 0) throw new Error(`${answer.url()}: ${message}`)
    return data
  }
  const ask = (call, params) => dataOf(context.request.get(`${product.url}${files}/${call}`, { headers, params }))
  await dataOf(context.request.post(`${product.url}/oauth2-api/pub/login`, { headers, data: { account, password } }))
  const { ossDisplayId: rootId } = await ask('tree')
  const { ossDisplayId } = await ask('directory_create', { ossDisplayId: rootId, displayName: name })
  await page.goto(`${product.url}/#/filemanager?space=all&folder=${ossDisplayId}`)
  const upload = page.getByRole('button', { name: '上传', exact: true }).first()
  await upload.waitFor()
  await page.waitForLoadState('networkidle')
  return {
    context,
    page,
    choose: async (paths) => {
      await upload.click()
      await page.getByLabel('选择要上传的文件', { exact: true }).setInputFiles(paths)
    },
    listed: (pageIndex = 1) => ask('directory_files', { ossDisplayId, pageIndex }),
  }
}

/**
 * Resolves when so many files have been registered, that is when they stand in the folder.
 * @param onRegistered hears how many there are by now
 * @throws Error with the gateway's words when one is refused, and when nothing comes for `patienceMs`
 */
export function untilRegistered(page, count, { patienceMs = 120_000, onRegistered = () => {} } = {}) {
  return new Promise((done, fail) => {
    let registered = 0
    let timer
    const end = (settle, value) => {
      clearTimeout(timer)
      page.off('response', hear)
      settle(value)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => end(fail, new Error(`${registered} of ${count} files after ${patienceMs} ms`)),
        patienceMs,
      )
    }
    const hear = async (response) => {
      if (!response.url().includes('/file_uploaded')) return
      const { code, message } = await response.json().catch(() => ({ code: response.status() }))
      if (code !== 0) return end(fail, new Error(`a file was not registered: ${code} ${message}`))
      registered += 1
      onRegistered(registered)
      if (registered === count) return end(done)
      wait()
    }
    page.on('response', hear)
    wait()
  })
}

/** @returns what `work` gives, and the largest of what `read` gave meanwhile */
export async function peakWhile(read, everyMs, work) {
  const over = new AbortController()
  let peak = Number.NEGATIVE_INFINITY
  const watch = async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, await read())
      await new Promise((done) => setTimeout(done, everyMs))
    }
  }
  let problem
  const watching = watch().catch((error) => {
    problem = error
  })
  try {
    const result = await work()
    if (problem) throw problem
    return { result, peak }
  } finally {
    over.abort()
    await watching
  }
}
