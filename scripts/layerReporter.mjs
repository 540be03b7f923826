// Vitest reporter: a table of tests and processor time per layer, no silent skips, nothing that passes by luck.
// Where KEPT_RESULTS_FILE names the record of what has passed, it is written here.
import { writeFileSync } from 'node:fs'
import { keepPassed, readReach } from './importClosure.mjs'

/** Comma-separated names of the layers that must hold tests in this run; set by scripts/test.mjs. */
const expectedLayers = (process.env.EXPECTED_LAYERS ?? '').split(',').filter(Boolean)

/** File that gets the counts as JSON: `{ layers: { [name]: Counts }, problems: string[] }`; set by scripts/test.mjs. */
const countsFile = process.env.LAYER_COUNTS_FILE

/** Set by scripts/test.mjs: what was started without it may have run on what is not built from these sources. */
const keptFile = process.env.KEPT_RESULTS_FILE

/** What takes longer is named, in seconds; no more of them than can be read. */
const longest = { file: 20, test: 3 }
const mostSlow = 20

/** So much of what went wrong in a test is said again at the end, in characters. */
const mostOfError = 600

const noCounts = () => ({ passed: 0, failed: 0, skipped: 0, broken: 0, seconds: 0 })

/** Processor time that `tests/support/processorTime.ts` left; where nothing did, the time on the clock. In seconds. */
const secondsOf = (entity) => entity.meta().cpuSeconds ?? (entity.diagnostic()?.duration ?? 0) / 1_000

export default class LayerReporter {
  onInit(vitest) {
    this.root = vitest.config.root
    // `-t` marks every other test as skipped: that is the caller's wish, not a hole in the suite.
    this.skipsAreWished = Boolean(vitest.config.testNamePattern)
  }

  onTestRunStart(specifications) {
    if (keptFile) this.read = readReach(this.root, specifications)
  }

  onTestRunEnd(testModules, unhandledErrors, reason) {
    if (this.read)
      keepPassed(keptFile, this.root, this.read, testModules, unhandledErrors.length === 0 && reason !== 'interrupted')
    const layers = Object.fromEntries(expectedLayers.map((name) => [name, noCounts()]))
    const skipped = []
    const wavering = []
    const slow = []
    const failures = []
    for (const testModule of testModules) {
      const layer = testModule.project.name
      const counts = (layers[layer] ??= noCounts())
      const suites = [...testModule.children.allSuites()]
      const broken = [testModule, ...suites].reduce((sum, part) => sum + part.errors().length, 0)
      const leftOut = []
      const nameSlow = (kind, entity, name) => {
        const seconds = secondsOf(entity)
        if (seconds > longest[kind]) slow.push({ seconds, text: `${layer}: ${name}` })
      }
      counts.seconds += secondsOf(testModule)
      const nameFailed = (name, errors) => failures.push({ name: `${layer}: ${name}`, errors })
      for (const part of [testModule, ...suites])
        if (part.errors().length > 0) nameFailed(testModule.relativeModuleId, part.errors())
      nameSlow('file', testModule, testModule.relativeModuleId)
      for (const test of testModule.children.allTests()) {
        const { state, errors } = test.result()
        const name = `${testModule.relativeModuleId} > ${test.fullName}`
        counts[state === 'pending' ? 'skipped' : state] += 1
        if (state === 'failed') nameFailed(name, errors ?? [])
        if (state !== 'passed' && state !== 'failed') leftOut.push(test.fullName)
        if (test.diagnostic()?.flaky) wavering.push(name)
        nameSlow('test', test, name)
      }
      // A file or a hook that breaks leaves tests that never ran: one problem, not one for each of them.
      counts.broken += broken
      if (broken > 0 && leftOut.length > 0) skipped.push(`${testModule.relativeModuleId}: ${leftOut.length} tests`)
      else skipped.push(...leftOut.map((name) => `${testModule.relativeModuleId} > ${name}`))
    }
    const problems = [
      ...unhandledErrors.map((error) => `unhandled error: ${error.message}`),
      ...Object.entries(layers)
        .filter(([name, counts]) => expectedLayers.includes(name) && counts.passed + counts.failed === 0)
        .map(([name]) => `layer ${name} holds no test that ran`),
      ...(this.skipsAreWished ? [] : skipped.map((name) => `skipped: ${name}`)),
      // Something in them waits for less than it should.
      ...wavering.map((name) => `passed only when tried again: ${name}`),
    ]
    console.log()
    for (const { seconds, text } of slow.toSorted((one, other) => other.seconds - one.seconds).slice(0, mostSlow))
      console.log(`slow, ${seconds.toFixed(1)} s: ${text}`)
    console.log(`\n${tableOf(layers)}`)
    // Last, where whoever reads only the end of a long run finds it.
    for (const { name, errors } of failures) {
      console.log(`✗ failed: ${name}`)
      for (const { message } of errors) console.log(`  ${message.slice(0, mostOfError).replaceAll('\n', '\n  ')}`)
    }
    for (const problem of problems) console.log(`✗ ${problem}`)
    if (countsFile) writeFileSync(countsFile, JSON.stringify({ layers, problems }))
    if (problems.length > 0) process.exitCode = 1
  }
}

/** The counts as text, one line per layer; the last one is what Vitest itself took, which loads files for all layers. */
function tableOf(layers) {
  const line = (name, ...cells) => name.padEnd(18) + cells.map((cell) => String(cell).padStart(9)).join('')
  const rows = Object.entries(layers).map(([name, counts]) =>
    line(name, counts.passed, counts.failed, counts.skipped, counts.broken, counts.seconds.toFixed(1)),
  )
  const { user, system } = process.cpuUsage()
  return [
    line('layer', 'passed', 'failed', 'skipped', 'broken', 'CPU s'),
    ...rows,
    line('(Vitest itself)', '', '', '', '', ((user + system) / 1_000_000).toFixed(1)),
  ].join('\n')
}
