import { chromium } from 'playwright-core'

/** Quiet and repeatable, as in the browser tests. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium: the one `CHROMIUM_PATH` names (`npm run bench` finds it). The caller closes it. */
export function launchChromium() {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH names no Chromium; npm run bench -- files finds one')
  return chromium.launch({ executablePath, args: flags })
}
