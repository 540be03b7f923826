// Vitest reporter: a table of tests per layer, and no silent skips.
import { writeFileSync } from 'node:fs'

/** Comma-separated names of the layers that must hold tests in this run; set by scripts/test.mjs. */
const expectedLayers = (process.env.EXPECTED_LAYERS ?? '').split(',').filter(Boolean)

/** File that gets the counts as JSON: `{ layers: { [name]: Counts }, problems: string[] }`; set by scripts/test.mjs. */
const countsFile = process.env.LAYER_COUNTS_FILE

const noCounts = () => ({ passed: 0, failed: 0, skipped: 0, broken: 0 })

export default class LayerReporter {
  onInit(vitest) {
    // `-t` marks every other test as skipped: that is the caller's wish, not a hole in the suite.
    this.skipsAreWished = Boolean(vitest.config.testNamePattern)
  }

  onTestRunEnd(testModules, unhandledErrors) {
    const layers = Object.fromEntries(expectedLayers.map((name) => [name, noCounts()]))
    const skipped = []
    const wavering = []
    for (const testModule of testModules) {
      const counts = (layers[testModule.project.name] ??= noCounts())
      const suites = [...testModule.children.allSuites()]
      const broken = [testModule, ...suites].reduce((sum, part) => sum + part.errors().length, 0)
      const leftOut = []
      for (const test of testModule.children.allTests()) {
        const { state } = test.result()
        counts[state === 'pending' ? 'skipped' : state] += 1
        if (state !== 'passed' && state !== 'failed') leftOut.push(test.fullName)
        if (test.diagnostic()?.flaky) wavering.push(`${testModule.relativeModuleId} > ${test.fullName}`)
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
    ]
    console.log(`\n${tableOf(layers)}`)
    for (const problem of problems) console.log(`✗ ${problem}`)
    // Passed at last, but worth a look: something in them waits for less than it should.
    for (const name of wavering) console.log(`passed only when tried again: ${name}`)
    if (countsFile) writeFileSync(countsFile, JSON.stringify({ layers, problems }))
    if (problems.length > 0) process.exitCode = 1
  }
}

/** The counts as text, one line per layer. */
function tableOf(layers) {
  const line = (name, ...cells) => name.padEnd(18) + cells.map((cell) => String(cell).padStart(9)).join('')
  const rows = Object.entries(layers).map(([name, counts]) =>
    line(name, counts.passed, counts.failed, counts.skipped, counts.broken),
  )
  return [line('layer', 'passed', 'failed', 'skipped', 'broken'), ...rows].join('\n')
}
