import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium, type Browser, type LaunchOptions } from 'playwright-core'

// The shell first: it draws pages as the others do, without a window, menus and settings around them; it has no camera.
const programNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where Playwright keeps its browsers, and the program inside one of its `chromium-<revision>` folders. */
const playwrightCaches = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
]
const playwrightPrograms = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
]

/** Quiet and repeatable: no sandbox (containers run as root), no network of the browser's own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const isShell = (path: string): boolean => /headless[-_]shell/.test(path)

const isProgram = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

async function playwrightCandidates(): Promise<string[]> {
  const found: string[] = []
  for (const cache of playwrightCaches) {
    if (!cache) continue
    const folders = (await readdir(cache).catch(() => []))
      .filter((name) => name.startsWith('chromium'))
      .sort()
      .reverse()
    for (const folder of folders) found.push(...playwrightPrograms.map((program) => join(cache, folder, program)))
  }
  return found
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else `PATH`, the usual places and Playwright's cache, in this order.
 * @param withCamera one that knows cameras, which the shell does not
 * @returns undefined when there is none
 * @throws Error when `CHROMIUM_PATH` names no program: a wrong setting is not passed over
 */
export async function findChromium({ withCamera = false } = {}): Promise<string | undefined> {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (await isProgram(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH names no program: ${wanted}`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => programNames.map((name) => join(folder, name)))
  for (const candidate of [...onPath, ...usualPlaces, ...(await playwrightCandidates())]) {
    if (!(withCamera && isShell(candidate)) && (await isProgram(candidate))) return candidate
  }
  return undefined
}

/**
 * Starts a headless Chromium with a fresh profile; the caller closes it.
 * @param options Playwright's, and whether it has to know cameras
 * @throws Error when no Chromium is found; `npm test` installs one
 */
export async function launchChromium({
  withCamera = false,
  ...options
}: LaunchOptions & { withCamera?: boolean } = {}): Promise<Browser> {
  const executablePath = await findChromium({ withCamera })
  if (!executablePath) throw new Error('no Chromium found: set CHROMIUM_PATH, or run npm test, which installs one')
  return chromium.launch({ ...options, executablePath, args: [...flags, ...(options.args ?? [])] })
}
