// How long the gateway takes for a page of a folder with 100,000 files on PostgreSQL.
//   npm run with-postgres -- node bench/files/gateway.mjs [--files=100000] [--calls=30]
// Makes a database and a data folder of its own on the server of TEST_DATABASE_URL, starts the gateway in this process,
// fills a folder of 全部文件 and one of 我的文件 (whose addresses are all signed), asks over and over for the first page
// and then for each of the following ones once, and removes everything again.
// The budget is judged in the table. Exit code 1: it could not be measured. 2: no server.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { runnerImport } from 'vite'
import { judgedTable, median, quantile } from './table.mjs'

/** Median of the first page in ms. */
const budget = 150
const pageSize = 1000
const account = 'admin'
const password = 'yunqi2026'
const origin = 'http://localhost:8080'
const base = '/api/oss-api/eb/oss'

async function importServer(name) {
  const { module } = await runnerImport(fileURLToPath(new URL(`../../server/${name}`, import.meta.url)), {
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  return module
}

async function onServer(url, ...statements) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function freePort() {
  const probe = createServer()
  await new Promise((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address()
  await new Promise((done) => probe.close(done))
  return port
}

/** The gateway with its demo, in this process. */
async function openGateway(databaseUrl, dataDir) {
  const [{ readConfig }, { startGateway }, { openLog }] = await Promise.all(
    ['config.ts', 'startGateway.ts', 'log.ts'].map(importServer),
  )
  const config = readConfig({
    PORT: '8080',
    STORAGE_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'silent',
  })
  return startGateway(config, { log: openLog(config.logLevel), withJobs: false })
}

/** Requests as the console sends them, each answered with its data. */
async function signIn({ app }) {
  const send = async (path, init = {}) => {
    const answer = await app.fetch(new Request(origin + path, init))
    const { code, message, data } = await answer.json()
    if (code !== 0) throw new Error(`${path}: ${message}`)
    return { answer, data }
  }
  const { answer } = await send('/oauth2-api/pub/login', {
    method: 'POST',
    headers: { 'X-Requested-With': 'fetch', 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, password }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return (name, query = {}) =>
    send(`${base}/${name}?${new URLSearchParams(query)}`, {
      headers: { Cookie: cookie, 'X-Requested-With': 'fetch' },
    }).then(({ data }) => data)
}

/** A folder below a root with so many rows as registered pictures leave them. @returns its id */
async function fillFolder(sql, ask, root, count) {
  const folder = await ask('directory_create', { ossDisplayId: root, displayName: '十万' })
  await sql.query(
    `INSERT INTO file_item (space, brand_id, hotel_id, parent_id, is_folder, display_name, object_key, file_size, type,
       etag, created_at, created_by, updated_at, updated_by)
     SELECT space, brand_id, hotel_id, id, false, 'IMG_' || n || '.jpg', 'common/bench/' || id || '/' || n || '.jpg',
       1000 + n, 'image/jpeg', md5(n::text), created_at + n * interval '1 second', created_by, updated_at, updated_by
     FROM file_item, generate_series(1, $2::int) AS n WHERE id = $1`,
    [folder.ossDisplayId, count],
  )
  return folder.ossDisplayId
}

async function timeCalls(ask, pages, folder) {
  const times = []
  for (const pageIndex of pages) {
    const [begun, cpuBefore] = [performance.now(), process.cpuUsage()]
    const { list } = await ask('directory_files', { ossDisplayId: folder, pageIndex, pageSize })
    const { user, system } = process.cpuUsage(cpuBefore)
    times.push({ ms: performance.now() - begun, cpu: (user + system) / 1000 })
    if (list.length !== pageSize) throw new Error(`page ${pageIndex} holds ${list.length} files`)
  }
  return times
}

/** On a busy machine the processor time of this process, the gateway's and the reader's, says more than the clock. */
const spread = (times) => ({
  median: median(times.map(({ ms }) => ms)),
  p95: quantile(
    times.map(({ ms }) => ms),
    0.95,
  ),
  cpu: median(times.map(({ cpu }) => cpu)),
})

/** One folder full of files. @returns the rows of its table */
async function measureFolder(gateway, ask, { title, tree, files, calls }) {
  const folder = await fillFolder(gateway.services.sql, ask, (await ask(tree)).ossDisplayId, files)
  // What autovacuum does within minutes.
  await gateway.services.sql.query('VACUUM ANALYZE file_item')
  const [first] = await timeCalls(ask, [1], folder)
  const again = spread(await timeCalls(ask, Array.from({ length: calls }).fill(1), folder))
  const followingPages = Math.min(calls, Math.floor(files / pageSize) - 1)
  const others = await timeCalls(
    ask,
    Array.from({ length: followingPages }, (_, i) => i + 2),
    folder,
  )
  return [
    { title: `${title}: first page, first call, ms`, value: first.ms },
    {
      title: `${title}: first page, median of ${calls} more, ms`,
      value: again.median,
      budget: `≤ ${budget}`,
      isMet: again.median <= budget,
    },
    { title: `${title}: first page, p95, ms`, value: again.p95 },
    { title: `${title}: first page, processor, ms`, value: again.cpu },
    ...(others.length > 0
      ? [{ title: `${title}: pages 2 to ${others.length + 1}, median, ms`, value: spread(others).median }]
      : []),
  ]
}

async function measure(gateway, { files, calls }) {
  const ask = await signIn(gateway)
  const rows = []
  for (const [title, tree] of [
    ['全部文件', 'tree'],
    ['我的文件', 'tree_of_user'],
  ]) {
    rows.push(...(await measureFolder(gateway, ask, { title, tree, files, calls })))
  }
  return judgedTable(rows)
}

async function bench({ files, calls }) {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    console.error('TEST_DATABASE_URL is not set: npm run with-postgres -- node bench/files/gateway.mjs')
    return 2
  }
  const database = `bench_files_${randomBytes(6).toString('hex')}`
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-files-'))
  await onServer(server, `CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8'`)
  let gateway
  try {
    const url = new URL(server)
    url.pathname = `/${database}`
    gateway = await openGateway(url.href, dataDir)
    console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}, Node ${process.version}`)
    const table = await measure(gateway, { files, calls })
    console.log(`\n## A folder of ${files} files on PostgreSQL, ${pageSize} a page\n\n${table}\n`)
    return 0
  } finally {
    await gateway?.close()
    await rm(dataDir, { recursive: true, force: true })
    await onServer(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  }
}

const { values } = parseArgs({
  options: { files: { type: 'string', default: '100000' }, calls: { type: 'string', default: '30' } },
})
const wholeNumber = (name) => {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name}=${values[name]}: a whole number from 1 is wanted`)
  return value
}
const files = wholeNumber('files')
if (files < pageSize) throw new Error(`--files=${files}: one page holds ${pageSize}`)
process.exitCode = await bench({ files, calls: wholeNumber('calls') })
