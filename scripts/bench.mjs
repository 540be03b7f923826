// `npm run bench -- <bench> [options]`: measures the product, beside others where there are any. Installs a bench's own
// packages when they are missing, finds Chromium for one that opens it and starts its program, which says what the
// options are.
// Exit code: the bench's own; 2 when there is no such bench.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './ensureChromium.mjs'

const root = fileURLToPath(new URL('../bench', import.meta.url))

/** Benches that find themselves what they need; every other one measures in a browser. */
const withoutBrowser = {
  gateway: { folder: 'gateway', program: 'bench.mjs' },
  resources: { folder: 'gateway', program: 'resources.mjs' },
  tickets: { folder: 'tickets', program: 'bench.mjs' },
  books: { folder: 'books', program: 'bench.mjs' },
  reports: { folder: 'reports', program: 'bench.mjs' },
  growth: { folder: 'growth', program: 'bench.mjs' },
  fuzz: { folder: 'fuzz', program: 'bench.mjs' },
  kills: { folder: 'kills', program: 'bench.mjs' },
}

/** Program of each bench: `bench.mjs` of a folder, where nothing else is said. */
const benches = {
  ...Object.fromEntries(
    readdirSync(root)
      .filter((folder) => existsSync(join(root, folder, 'bench.mjs')))
      .map((folder) => [folder, { folder, program: 'bench.mjs', opensBrowser: true }]),
  ),
  ...withoutBrowser,
}

/** Whether npm has installed what the lock file of a folder says, as far as the times tell. */
function isInstalled(folder) {
  if (!existsSync(join(folder, 'package-lock.json'))) return true
  const installed = join(folder, 'node_modules/.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs
}

function run(command, args, options) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (error) throw error
  return status ?? 1
}

async function bench({ folder: name, program, opensBrowser = false }, options) {
  const folder = join(root, name)
  if (!isInstalled(folder)) {
    console.error(`installing the packages of bench/${name} …`)
    if (run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder }) !== 0) return 1
  }
  const env = { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' }
  if (opensBrowser) env.CHROMIUM_PATH = await ensureChromium()
  return run(process.execPath, [program, ...options], { cwd: folder, env })
}

const [name, ...options] = process.argv.slice(2)
if (Object.hasOwn(benches, name ?? '')) {
  process.exitCode = await bench(benches[name], options)
} else {
  console.error(`npm run bench -- <bench> [options]; there is ${Object.keys(benches).join(', ')}`)
  process.exitCode = 2
}
