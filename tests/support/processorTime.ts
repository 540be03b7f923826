import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, type RunnerTestFile } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time in seconds, user and system; of a file with what loading it and starting its process took. */
    cpuSeconds?: number
  }
}

/** Set up before each file of every layer: leaves the processor time of the file and of its tests for the reporter. */

/** Where a file that shares its process leaves off, the next one counts on. */
const counted = Symbol.for('processor time of the files so far')
const shared = process as unknown as { [counted]?: number }

/** Ticks of the clock by which Linux counts the time of processes. */
const ticksPerSecond = 100

/** Seconds that this process has worked, and on Linux those that it started and that have ended. */
function secondsSoFar(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + secondsOfEnded()
}

function secondsOfEnded(): number {
  try {
    // Behind the name in brackets: the 14th and 15th field are the time of ended children, user and system.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return 0
  }
}

const before = shared[counted] ?? 0
let file: RunnerTestFile | undefined
afterAll(() => {
  shared[counted] = secondsSoFar()
  if (file) file.meta.cpuSeconds = shared[counted] - before
})

let begun = 0
beforeEach(({ task }) => {
  file = task.file
  begun = secondsSoFar()
})
afterEach(({ task }) => {
  task.meta.cpuSeconds = secondsSoFar() - begun
})
