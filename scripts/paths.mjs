// `npm run paths`: the paths through every flow, for people who test.
//   npm run paths                                  a line per machine, from really running its paths
//   npm run paths -- --quick                       the same on bare actors only
//   npm run paths -- <machine> [--goal transitions|edges|refusals] [--to <state>]
//                  [--format markdown|csv|gherkin|json] [--out <dir>]      manual test cases
//   npm run paths -- [machine] --run actor|view|browser|http [--goal …] [--out <dir>]     JUnit XML and a Markdown summary
//   npm run paths -- [machine] --run browser --pictures <dir>                               and pictures of every state in both themes
//   npm run paths -- --report <dir>                          a static site: charts, coverage, cases
//   npm run paths -- [machine] --walk 500 [--seed N]         random walks
//   npm run paths -- [machine] --mutate                      breaks each transition, and each control of a view, and says who notices
//   npm run paths -- [machine] --approve                     writes the approved transition tables
// Exit code 1: something failed. 2: asked for something that is not there.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { buildWhenStale } from './build.mjs'
import { ensureChromium } from './ensureChromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = ['goal', 'to', 'format', 'out', 'run', 'walk', 'seed', 'report', 'pictures']
const switches = ['approve', 'mutate', 'quick']

/** @returns {{ out?: string, request: object }} what was typed; ends the program when it cannot be understood */
function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries([
        ...words.map((name) => [name, { type: 'string' }]),
        ...switches.map((name) => [name, { type: 'boolean' }]),
      ]),
    })
    if (positionals.length > 1) throw new Error(`one machine at a time, not ${positionals.join(', ')}`)
    const { out, ...request } = values
    return { out, request: { ...request, ...(positionals[0] ? { machine: positionals[0] } : {}) } }
  } catch (problem) {
    console.error(problem.message)
    console.error(
      `there are ${[...words.map((name) => `--${name} <…>`), ...switches.map((name) => `--${name}`)].join(', ')}`,
    )
    process.exit(2)
  }
}

/** Vitest projects and files of the layers that need a view, a browser or a gateway. */
const farLayers = {
  view: { project: 'views', fileOf: (flow) => `tests/views/${flow}.test.tsx` },
  browser: { project: 'browser', fileOf: (flow) => `tests/browser/flows/${flow}.test.ts` },
  // One file walks every lifecycle.
  http: { project: 'gateway', fileOf: () => 'tests/gateway/lifecycles/everyLifecycle.test.ts' },
}

const ofMutants = '.mutants.json'

/** @returns what the paths of each flow left in a layer */
const runLayer = async (layer, machine, goal) => (await leftBy(layer, machine, goal)).map(({ left }) => left)

/** @returns what the broken copies of each view left */
const breakViews = async (machine) =>
  (await leftBy('view', machine, 'transitions', { breaksCopies: true }))
    .filter(({ file }) => file.endsWith(ofMutants))
    .map(({ left }) => left)

/** Runs the flows of a layer through their tests. @returns the files that they left */
async function leftBy(layer, machine, goal, { breaksCopies = false } = {}) {
  const { project, fileOf } = farLayers[layer]
  const files = machine === undefined ? [dirname(fileOf('*'))] : [fileOf(machine)]
  if (!files.every((file) => existsSync(resolve(root, file)))) return []
  if (layer === 'browser') {
    await ensureChromium()
    await buildWhenStale()
  }
  console.error(`running ${layer} …`)
  const folder = await mkdtemp(join(tmpdir(), 'paths-'))
  try {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...files],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
        env: {
          ...process.env,
          VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
          PATH_RESULTS: folder,
          PATH_GOAL: goal,
          // Stories too that no browser has to decide.
          TEST_ALL: '1',
          PATH_COPIES: breaksCopies ? 'broken' : 'whole',
          PATH_PICTURES: picturesFolder ?? '',
          // A few files of a layer are not all of it.
          EXPECTED_LAYERS: '',
        },
      },
    )
    const all = await readdir(folder)
    const names = all.filter((file) => machine === undefined || file.startsWith(`${machine}.`))
    if (all.length === 0) throw new Error(`the layer ${layer} could not be run:\n${stdout}${stderr}`)
    return await Promise.all(
      names.map(async (file) => ({ file, left: JSON.parse(await readFile(join(folder, file), 'utf8')) })),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a file of the product's own. @returns what it exports */
async function load(file) {
  const { module } = await runnerImport(resolve(root, file), {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  return module
}

/** The static site: charts laid out, what actors cover, cases and stories. */
async function report(flows) {
  const [{ layoutCharts }, { chartOf }, { actorHits }, { reportSite }] = await Promise.all(
    [
      'vite/layoutCharts.ts',
      'machines/testing/chart.ts',
      'machines/testing/report/actorHits.ts',
      'machines/testing/report/report.ts',
    ].map(load),
  )
  const drawings = await layoutCharts(flows.map(({ model }) => chartOf(model)))
  const pages = await Promise.all(
    flows.map(async (flow, at) => ({
      flow,
      drawing: drawings[at],
      coverage: [{ layer: 'actor', hits: await actorHits(flow) }],
    })),
  )
  return reportSite(pages)
}

const { out: wantedOut, request } = asked()
const out = request.report ?? wantedOut
const picturesFolder = request.pictures === undefined ? undefined : resolve(request.pictures)
const { answerPaths } = await load('machines/testing/command.ts')
const { exitCode, lines, files } = await answerPaths(request, undefined, { runLayer, breakViews, report })

for (const line of lines) (exitCode === 0 ? console.log : console.error)(line)
for (const { place, path, text } of files) {
  if (place === 'out' && out === undefined) {
    // A run is told by its lines; cases are there to be read.
    if (request.run === undefined) console.log(text)
    continue
  }
  const file = resolve({ flows: resolve(root, 'machines/flows'), pictures: picturesFolder, out }[place], path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  console.log(`wrote ${file}`)
}
process.exitCode = exitCode
