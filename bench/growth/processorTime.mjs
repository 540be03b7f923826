// Processor time of programs with everything that they start, from /proc (Linux).
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100
/** A process that its parent does not wait for is looked at this often, so that its last moments alone are missed. */
const lookEveryMs = 200

/** Fields of a line of /proc/<pid>/stat behind the name in brackets, which begins with the third one. */
const fieldOf = { parent: 1, user: 11, system: 12, endedUser: 13, endedSystem: 14, startedAt: 19 }

/** @returns what is known of every process that runs: its parent, its own ticks, and those of its children that have ended */
function processes() {
  const found = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')
      const number = (field) => Number(fields[fieldOf[field]])
      found.set(Number(name), {
        parent: number('parent'),
        own: number('user') + number('system'),
        ended: number('endedUser') + number('endedSystem'),
        startedAt: number('startedAt'),
      })
    } catch {
      // It has ended since it was listed.
    }
  }
  return found
}

/** @returns {number} seconds of a process and of all its descendants, as far as those that ended were waited for */
export function secondsOfTree(pid) {
  const all = processes()
  const children = new Map()
  for (const [one, { parent }] of all) children.set(parent, [...(children.get(parent) ?? []), one])
  const ticksOf = (one) => {
    const known = all.get(one)
    if (!known) return 0
    return (children.get(one) ?? []).reduce((sum, child) => sum + ticksOf(child), known.own + known.ended)
  }
  return ticksOf(pid) / ticksPerSecond
}

/**
 * Watches the processes that bear a mark in their environment: Chromium's are handed to others and waited for by nobody.
 * @param {string} mark `NAME=value`
 * @returns what ends the watch and gives the seconds of all of them
 */
export function watchMarked(mark) {
  const seconds = new Map()
  const isMarked = new Map()
  const bears = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)
    } catch {
      return false
    }
  }
  const look = () => {
    for (const [pid, { own, startedAt }] of processes()) {
      const name = `${pid} ${startedAt}`
      // One that is just being started still bears what its parent does.
      if (!isMarked.get(name)) isMarked.set(name, bears(pid))
      if (isMarked.get(name)) seconds.set(name, own / ticksPerSecond)
    }
  }
  const timer = setInterval(look, lookEveryMs)
  return () => {
    clearInterval(timer)
    return [...seconds.values()].reduce((sum, one) => sum + one, 0)
  }
}
