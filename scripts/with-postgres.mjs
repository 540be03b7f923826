// `npm run with-postgres -- <command>`: runs the command with TEST_DATABASE_URL naming an empty database of its own.
// The server: that of TEST_DATABASE_URL when set, else a throw-away cluster of the installed PostgreSQL, which never waits
// for the disk, else one that answers at 127.0.0.1:5432; when there is none at all, Debian's postgresql is installed.
// Database and cluster are gone afterwards. With `--if-there` nothing is installed and no server is used that was not
// named: without an installed PostgreSQL the command runs all the same, without TEST_DATABASE_URL.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'

const oldestMajor = 15
const startTimeoutMs = 30_000
const connectTimeoutMs = 3_000
const usualAddresses = [
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
]
const debianPrograms = '/usr/lib/postgresql'
const onlyIfThere = '--if-there'
/** Linux keeps files there in memory. */
const memoryFolder = '/dev/shm'
/** What a run of all tests may hold at once, several times over. */
const roomNeededBytes = 4 * 1024 ** 3

/** Runs statements on a server. @returns the rows of the last one */
async function onServer(url, ...statements) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  await client.connect()
  try {
    let rows = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** True when the server answers, is new enough and lets us create databases. */
async function isUsable(url) {
  try {
    const [row] = await onServer(
      url,
      `SELECT current_setting('server_version_num')::int AS version, rolcreatedb OR rolsuper AS creates
       FROM pg_roles WHERE rolname = current_user`,
    )
    return row.version >= oldestMajor * 10_000 && row.creates
  } catch {
    return false
  }
}

/** The folder of `initdb` and `postgres`, newest first; undefined when none is new enough. */
function findPrograms() {
  let versions = []
  try {
    versions = readdirSync(debianPrograms)
      .map(Number)
      .sort((a, b) => b - a)
  } catch {
    // Not Debian's layout; PATH may still have it.
  }
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const folders = [...versions.map((version) => join(debianPrograms, String(version), 'bin')), ...onPath]
  return folders.find((folder) => {
    const { status, stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    const hasInitdb = spawnSync(join(folder, 'initdb'), ['--version']).status === 0
    return status === 0 && hasInitdb && Number(/(\d+)/.exec(stdout)?.[1]) >= oldestMajor
  })
}

function installPrograms() {
  console.log('PostgreSQL: none found, installing it with `apt-get install -y postgresql` …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    const { status } = spawnSync('apt-get', args, { stdio: 'inherit', env })
    if (status !== 0) throw new Error('PostgreSQL could not be installed; set TEST_DATABASE_URL to a server')
  }
}

async function freePort() {
  const probe = createServer()
  await new Promise((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address()
  await new Promise((done) => probe.close(done))
  return port
}

/** Root must not run PostgreSQL: the package brought a user for it. */
function serverUser() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * Where a throw-away cluster lies: in memory where there is room. Each test file copies a database of a thousand files and
 * removes it again; a disk's file system spends a third of the processors on that.
 */
function clusterPlace() {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    if (bavail * bsize >= roomNeededBytes) return memoryFolder
  } catch {
    // There is none.
  }
  return tmpdir()
}

/** Starts a cluster in a folder of its own. @returns its address and what stops and removes it */
async function startCluster() {
  if (!findPrograms()) installPrograms()
  const programs = findPrograms()
  if (!programs) throw new Error(`PostgreSQL ${oldestMajor} or newer was not found after installing`)
  const user = serverUser()
  const folder = mkdtempSync(join(clusterPlace(), 'with-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  console.log(`PostgreSQL: starting a throw-away cluster of ${programs} on port ${port} …`)
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const where = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  const settings = [...where, 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    // A group of its own: Ctrl-C is for the command, the cluster ends after it.
    { ...user, cwd: folder, stdio: 'ignore', detached: true },
  )
  const ended = new Promise((done) => server.once('exit', done))
  const remove = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const deadline = Date.now() + startTimeoutMs
  while (!(await isUsable(url))) {
    if (Date.now() > deadline || server.exitCode !== null) {
      await remove()
      throw new Error('PostgreSQL: the throw-away cluster did not start')
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return { url, remove }
}

/** A server to make a database on, and what takes it away again; undefined when there is none and none may be installed. */
async function findServer(installs) {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    if (!(await isUsable(given))) {
      throw new Error(
        `TEST_DATABASE_URL: no PostgreSQL ${oldestMajor} or newer answers there that lets us create databases`,
      )
    }
    console.log('PostgreSQL: using the server of TEST_DATABASE_URL')
    return { url: given, remove: async () => {} }
  }
  if (!installs) return findPrograms() && startCluster().catch(() => undefined)
  if (findPrograms()) return startCluster()
  for (const url of usualAddresses) {
    if (await isUsable(url)) {
      console.log('PostgreSQL: using the server at 127.0.0.1:5432')
      return { url, remove: async () => {} }
    }
  }
  return startCluster()
}

let command
let stoppedBy
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Never our own end: the database and the cluster are to go first.
  process.on(signal, () => {
    stoppedBy = signal
    command?.kill(signal)
  })
}

/** Runs the command, passing signals on to it. @returns its exit code, 128 + n when signal n ended it */
function runCommand([program, ...args], env) {
  if (stoppedBy) return 128 + constants.signals[stoppedBy]
  command = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((done, fail) => {
    command.once('error', fail)
    command.once('exit', (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })
}

async function main(given) {
  const installs = given[0] !== onlyIfThere
  const words = installs ? given : given.slice(1)
  if (words.length === 0) throw new Error(`usage: npm run with-postgres -- [${onlyIfThere}] <command>`)
  const server = await findServer(installs)
  if (!server) return runCommand(words, {})
  const database = `console_run_${randomBytes(6).toString('hex')}`
  try {
    await onServer(server.url, `CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8'`)
    try {
      const url = new URL(server.url)
      url.pathname = `/${database}`
      return await runCommand(words, { TEST_DATABASE_URL: url.href })
    } finally {
      await onServer(server.url, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
    }
  } finally {
    await server.remove()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  return 1
})
