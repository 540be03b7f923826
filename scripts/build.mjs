// The build of console and gateway, and the question whether it is still fresh: `npm run build`.
import { spawn } from 'node:child_process'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'dist/.built')
const vite = join(root, 'node_modules/vite/bin/vite.js')

const sources = [
  'qa.html',
  'machines',
  'contracts',
  'server',
  'src',
  'vite',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
]
const testFile = /\.test(-d)?\.tsx?$/

/** Newest change below a path in ms since 1970; 0 when there is none. Folders count too: a deleted file changes its folder. */
async function newestChange(path) {
  const entry = await stat(path).catch(() => undefined)
  if (!entry) return 0
  if (!entry.isDirectory()) return testFile.test(path) ? 0 : entry.mtimeMs
  const below = await Promise.all((await readdir(path)).map((name) => newestChange(join(path, name))))
  return Math.max(entry.mtimeMs, ...below)
}

/** True when nothing is built yet or a source has changed since. */
export async function isStale() {
  const built = await stat(stamp).catch(() => undefined)
  if (!built) return true
  const changes = await Promise.all(sources.map((name) => newestChange(join(root, name))))
  return Math.max(...changes) > built.mtimeMs
}

/** Runs a Node program with its output on ours; rejects when it ends with anything but 0. */
function runNode(args) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      // The configs are loaded by bundling: Node 20 strips no types, so Vite's native loader is not for us.
      env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    })
    child.on('error', fail)
    child.on('exit', (code, signal) =>
      code === 0 ? done() : fail(new Error(`the build failed (${signal ?? `exit ${code}`})`)),
    )
  })
}

/** Builds `dist/console` and `dist/server`; the stamp bears the time of the beginning, so that an edit meanwhile counts. */
export async function build() {
  const begun = new Date()
  await rm(stamp, { force: true })
  const vites = [
    [vite, 'build', '--logLevel', 'warn', '--config', 'vite.server.config.ts'],
    [vite, 'build', '--logLevel', 'warn'],
  ]
  // Both at once, and both to their end: what is left half built must not be built into by the next try.
  const [failed] = (await Promise.allSettled(vites.map(runNode))).filter(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(stamp, '')
  await utimes(stamp, begun, begun)
}

/** Builds when a source is newer than the build, and says what it does. */
export async function buildWhenStale() {
  if (!(await isStale())) {
    console.log('Build is up to date.')
    return
  }
  console.log('正在构建控制台和网关……')
  const begun = performance.now()
  await build()
  console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
