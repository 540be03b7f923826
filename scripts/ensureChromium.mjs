// Finds Chromium and Chinese letters for the browser tests or installs them, and says which.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const finder = fileURLToPath(new URL('../tests/support/chromium.ts', import.meta.url))

const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

const installations = [
  {
    name: 'npx playwright-core install --with-deps chromium',
    install: () => run('npx', 'playwright-core', 'install', '--with-deps', 'chromium'),
  },
  // The shell is quicker, the whole one has a camera.
  ...[['chromium', 'chromium-headless-shell'], ['chromium']].map((names) => ({
    name: `apt-get install -y ${names.join(' ')}`,
    install: () => run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', ...names),
  })),
]

/** Without them each Chinese letter is a narrow box, and buttons are smaller than they are for users. */
function ensureChineseLetters() {
  const listed = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  // Systems without fontconfig bring letters of their own.
  if (listed.error || listed.stdout.trim() !== '') return
  console.log('Chinese letters: none found, installing with `apt-get install -y fonts-noto-cjk` …')
  if (!(run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', 'fonts-noto-cjk')))
    throw new Error('Chinese letters: none found and none could be installed; add a font that has them')
}

/**
 * Makes sure that there is a Chromium, and a font with the letters of the console.
 * @returns {Promise<string>} its path
 * @throws Error when none is found and none can be installed
 */
export async function ensureChromium() {
  const path = await ensureProgram()
  ensureChineseLetters()
  return path
}

async function ensureProgram() {
  const { module } = await runnerImport(finder, { configFile: false, logLevel: 'error' })
  const findChromium = async () => (await module.findChromium({ withCamera: true })) && (await module.findChromium())
  const present = await findChromium()
  if (present) {
    console.log(`Chromium: found ${present}`)
    return present
  }
  for (const { name, install } of installations) {
    console.log(`Chromium: none found, installing with \`${name}\` …`)
    const installed = install() && (await findChromium())
    if (installed) {
      console.log(`Chromium: installed ${installed}`)
      return installed
    }
  }
  throw new Error('Chromium: none found and none could be installed; set CHROMIUM_PATH to one')
}
