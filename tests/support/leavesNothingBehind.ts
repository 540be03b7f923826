import { afterAll, expect } from 'vitest'
import { openCopies } from './databases'

/**
 * Set up before each file of a layer whose files share one process: a file that changes what the next one meets fails by
 * its own name, instead of the next one by luck.
 */

/** What every file of a process has in common, by name. */
function shared(): Map<string, unknown> {
  const found = new Map<string, unknown>()
  const keep = (name: string, holder: object) => {
    // Behind a getter Node keeps what it loads when it is first used.
    for (const [key, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(holder)))
      if (!get) found.set(`${name}.${key}`, value)
  }
  keep('globalThis', globalThis)
  for (const { name, prototype } of [Object, Array, String, Date, Promise, Map, Set, Request, Response, Headers])
    keep(`${name}.prototype`, prototype)
  for (const [name, holder] of Object.entries({ Date, JSON, Math, console, performance })) keep(name, holder)
  keep('process.env', process.env)
  for (const event of ['uncaughtException', 'unhandledRejection', 'SIGINT', 'SIGTERM'])
    found.set(`listeners of process for ${event}`, process.listenerCount(event))
  found.set('the folder', process.cwd())
  found.set('open databases', openCopies())
  return found
}

const isNative = (value: unknown) => typeof value === 'function' && String(value).includes('[native code]')

/**
 * What a library adds when it is loaded, and adds anew when the next file loads it, is no file's doing; the environment is.
 */
const isLoaded = (name: string) =>
  (!before.has(name) && (!name.startsWith('process.env.') || name === 'process.env.VIPSHOME')) ||
  (name.includes('.prototype.') && !isNative(before.get(name)))

const before = shared()
afterAll(() => {
  const after = shared()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !Object.is(before.get(name), after.get(name)) && !isLoaded(name),
  )
  if (changed.length === 0) return
  throw new Error(`${expect.getState().testPath} leaves changed for the files after it: ${changed.join(', ')}`)
})
