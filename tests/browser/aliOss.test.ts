import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { EXPLORER_ACTIONS, openStorage, type OpenedStorage } from '@server/storage'
import { ossOperations } from '@server/storage/testing/ossOperations'
import type OSS from 'ali-oss'
import type { Browser, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { withSharedBrowser } from './support/shared'

const library = resolve('node_modules/ali-oss/dist/aliyun-oss-sdk.js')
/** What the older explorer's keys may do, and the two questions of the operations that no explorer asks. */
const actions = [...EXPLORER_ACTIONS, 'oss:GetObjectAcl', 'oss:ListMultipartUploads']

let dataDir: string
let opened: OpenedStorage
let pages: Server
let browser: Browser
let page: Page
withSharedBrowser(async (kept) => {
  browser = kept
  dataDir = await mkdtemp(join(tmpdir(), 'ali-oss-'))
  pages = createServer((_request, answer) =>
    answer.setHeader('Content-Type', 'text/html').end('<title>console</title>'),
  )
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done))
  const origin = `http://localhost:${(pages.address() as AddressInfo).port}`
  opened = await openStorage({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    consoleOrigins: (asking) => asking === origin,
    maxObjectBytes: 20_000_000,
  })
  await opened.listen()
  page = await browser.newPage()
  await page.goto(origin)
  await page.addScriptTag({ path: library })
})
afterAll(async () => {
  await opened?.close()
  pages?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs a function of one kit in the page, from its text, with the client that a script tag brought. */
async function runInPage(run: (kit: never) => Promise<unknown>, options: OSS.Options, prefix: string, domain: string) {
  const kit = `{
    client: new OSS({ ...options }),
    options,
    another: (wanted) => new OSS({ ...wanted }),
    prefix, bucket: options.bucket,
    publicUrl: (key) => domain + key.split('/').map(encodeURIComponent).join('/'),
    body: (bytes) => new File([bytes], 'file'),
  }`
  const given = [options, prefix, domain].map((one) => JSON.stringify(one)).join(', ')
  return page.evaluate<unknown>(`((options, prefix, domain) => (${asFunction(run)})(${kit}))(${given})`)
}

/** A method's text as an expression: `async run(…) {…}` → `async function run(…) {…}`. */
const asFunction = (run: (kit: never) => Promise<unknown>) =>
  String(run).replace(/^async (?!function|\()(\w+)/, 'async function $1')

describe.each([
  ['V4', true],
  ['V1', false],
] as const)('in a page of another origin, the unmodified client, %s', (version, authorizationV4) => {
  it.each(ossOperations.map((operation, index) => ({ ...operation, index })))('$name', async (operation) => {
    const prefix = `common/11/${version}${operation.index}/`
    const { credentials } = await opened.storage.issueUploadToken({ prefix, actions })
    const { domain, ...keys } = credentials
    const options = { ...keys, authorizationV4, refreshSTSTokenInterval: 3_600_000 } as OSS.Options
    const answer = await runInPage(operation.run, options, prefix, domain)
    expect(answer).toEqual(operation.expected)
  })

  it('its answers are hidden from a page that is not the console', async () => {
    const stranger = await browser.newPage()
    try {
      await stranger.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}`)
      const { credentials } = await opened.storage.issueUploadToken({ prefix: 'common/11/x/', actions })
      const seen = await stranger.evaluate(
        (address) =>
          fetch(address, { method: 'PUT', body: 'x' }).then(
            ({ status }) => String(status),
            (error: Error) => error.name,
          ),
        `${credentials.domain}common/11/x/${version}.txt`,
      )
      expect(seen).toBe('TypeError')
    } finally {
      await stranger.close()
    }
  })
})
