// `npm run paths`: the paths through every flow, for people who test.
//   npm run paths -- --help                        what can be asked, in Chinese
//   npm run paths                                  a line per machine, from really running its paths
//   npm run paths -- --quick                       the same on bare actors only
//   npm run paths -- <machine> [--goal transitions|edges|pairs|clauses|refusals] [--to <state>]
//                  [--format markdown|csv|gherkin|json|playwright] [--out <dir>]      manual test cases; --out alone: of every machine
//   A machine goes by its name in any case or by its Chinese title, a state by its name or its description.
//   npm run paths -- [machine] --run actor|view|browser|http [--goal …] [--out <dir>]     JUnit XML and a Markdown summary
//                                                           with --bail it ends at the first failure, and keeps nothing;
//                                                           with --all a browser tells every story, also those that it
//                                                           does not decide (actor and view tell them anyway)
//   npm run paths -- [machine] --run browser --pictures <dir>                               and pictures of every state in both themes
//   npm run paths -- --report <dir>                          a static site: charts, coverage, cases
//   npm run paths -- [machine] --walk 500 [--seed N] [--for 60] [--until 95] [--run actor|view|browser]
//                                                            random walks with random payloads, by number, seconds or coverage
//   npm run paths -- <several> [--run actor|view|browser]     flows that are walked together, machines/together
//   npm run paths -- --matrix [--out <dir>]                  each clause of the spec against stories, cases and last results
//   npm run paths -- [machine] --mutate                      breaks each transition, and each control of a view, and says who notices
//   npm run paths -- [machine] --approve                     writes the approved transition tables and outcomes
// What a run leaves is kept in .paths/<layer>/<machine>.json: the page, the report and the matrix read it, and what failed
// is told first the next time.
// Exit code 1: something failed. 2: asked for something that is not there.
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildWhenStale } from './build.mjs'
import { ensureChromium } from './ensureChromium.mjs'
import { importSources } from './importSources.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = ['goal', 'to', 'format', 'out', 'run', 'walk', 'seed', 'for', 'until', 'report', 'pictures']
const switches = ['approve', 'mutate', 'matrix', 'quick', 'all', 'bail', 'help']

const help = `npm run paths：走遍状态机的每条路径

  npm run paths                                 每个流程一行：在 actor、视图、浏览器里实际走一遍（--quick 只走 actor）
  npm run paths -- <流程> [选项]                导出人工用例
      --goal transitions|edges|pairs|clauses|refusals
                                                走过每个转移 | 每种情形下的每个事件 | 每两个相继的转移 |
                                                每条规格依据 | 不可操作之处
      --to <状态>                               到一个状态的最短路径
      --format markdown|csv|gherkin|json|playwright
                                                格式，默认 markdown；playwright 是可以直接运行的测试文件
      --out <目录>                              写到目录；只写 --out 时导出全部流程
  npm run paths -- [流程] --run actor|view|browser|http [--out <目录>]
                                                运行并写 JUnit XML 和小结；http 走业务记录的生命周期
                                                加 --bail 在第一处失败后停下，不保存结果
                                                browser 走遍状态和转移，讲只有浏览器才能判定的故事；
                                                加 --all 讲全部故事、走全部联动，组合在视图里走遍状态两两并存
  npm run paths -- [流程] --run browser --pictures <目录>
                                                同时拍下每个状态的图片
  npm run paths -- --report <目录>              静态站点：状态图、覆盖、用例、故事
  npm run paths -- <组合> [--run actor|view|browser]
                                                同一页面上几个流程一起走，组合见 machines/together
  npm run paths -- --matrix [--out <目录>]      规格依据、故事、用例与各层最近结果的对照表
  npm run paths -- [流程] --walk 500 [--seed N] [--for 秒] [--until 百分比] [--run actor|view|browser]
                                                随机走，填写的内容也随机：走够次数、时间或转移覆盖为止，失败会缩到最短
  npm run paths -- [流程] --mutate              逐个改坏转移、条件和控件，看谁能发现（--quick 不改视图）
  npm run paths -- [流程] --approve             写下转移表和每一步的结果，行为改变须经审阅；每次运行都与之核对

上次失败的路径会先走一遍，结果保存在 .paths 目录。
流程可用英文名（不分大小写）或中文标题，状态可用名称或中文描述。
退出码：0 全部通过，1 有失败，2 问了不存在的东西。`

/** @returns what was typed; ends the program when it cannot be understood */
function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries([
        ...words.map((name) => [name, { type: 'string' }]),
        ...switches.map((name) => [name, { type: 'boolean' }]),
      ]),
    })
    if (positionals.length > 1) throw new Error(`一次一个流程，不是 ${positionals.join('、')}`)
    if (values.help) {
      console.log(help)
      process.exit(0)
    }
    return { ...values, ...(positionals[0] ? { machine: positionals[0] } : {}) }
  } catch (problem) {
    console.error(problem.message)
    console.error(help)
    process.exit(2)
  }
}

const everyLifecycle = 'tests/gateway/lifecycles/everyLifecycle.test.ts'

/** Vitest projects and files of the layers that need a view, a browser or a gateway. */
const farLayers = {
  view: { project: 'views', fileOf: (flow) => `tests/views/${flow}.test.tsx` },
  browser: { project: 'browser', fileOf: (flow) => `tests/browser/flows/${flow}.test.ts` },
  // Several flows on one page, before the view and in the browser.
  viewTogether: { project: 'views', fileOf: (name) => `tests/views/together/${name}.test.tsx` },
  browserTogether: { project: 'browser', fileOf: (name) => `tests/browser/together/${name}.test.ts` },
  // One file walks every lifecycle.
  http: { project: 'gateway', fileOf: () => everyLifecycle },
}

/** Where the approved tables lie, a folder for each flow. */
const flowsFolder = resolve(root, 'machines/flows')

/** Where each run is kept until the next one. */
const keptFolder = resolve(root, '.paths')

const ofMutants = '.mutants.json'

/** @returns what the paths of each flow left in a layer */
const runLayer = async (layer, machine, goal, walk) =>
  (await leftBy(layer, machine, goal, { walk })).map(({ left }) => left)

/** @returns what the broken copies of each view left */
const breakViews = async (machine) =>
  (await leftBy('view', machine, 'transitions', { breaksCopies: true }))
    .filter(({ file }) => file.endsWith(ofMutants))
    .map(({ left }) => left)

/** @returns test files, or their folders where everything is run, of those that are there */
function filesOf(layer, machine) {
  const kinds = [layer, `${layer}Together`].filter((kind) => kind in farLayers)
  const files = kinds.map((kind) => farLayers[kind].fileOf(machine ?? '*'))
  const asked = machine === undefined ? files.map((file) => (file === everyLifecycle ? file : dirname(file))) : files
  return asked.filter((file) => existsSync(resolve(root, file)))
}

/** Runs the flows of a layer through their tests. @returns the files that they left */
async function leftBy(layer, machine, goal, { breaksCopies = false, walk } = {}) {
  const { project } = farLayers[layer]
  const files = filesOf(layer, machine)
  if (files.length === 0) return []
  if (layer === 'browser') {
    await ensureChromium()
    await buildWhenStale()
  }
  console.error(`正在运行 ${layer} 层 …`)
  const folder = await mkdtemp(join(tmpdir(), 'paths-'))
  const watched = watch(folder, (_, file) => file && tellOnce(folder, file))
  try {
    const printed = await runVitest(['--project', project, ...files], {
      PATH_RESULTS: folder,
      PATH_GOAL: goal,
      PATH_KEPT: keptFolder,
      PATH_FLOW: machine ?? '',
      // Stories too that no browser has to decide, and sets of flows in every pair of states before their view.
      TEST_ALL: request.all ? '1' : '',
      PATH_COPIES: breaksCopies ? 'broken' : 'whole',
      PATH_PICTURES: picturesFolder ?? '',
      PATH_BAIL: request.bail ? '1' : '',
      PATH_WALK: walk ? JSON.stringify(walk) : '',
    })
    const all = await readdir(folder)
    const names = all.filter((file) => machine === undefined || file.startsWith(`${machine}.`))
    if (all.length === 0) throw new Error(`${layer} 层没有跑起来：\n${reasonsIn(printed)}`)
    const left = await Promise.all(
      names.map(async (file) => ({ file, left: JSON.parse(await readFile(join(folder, file), 'utf8')) })),
    )
    // Flows that meet are not walked at random, and nothing of them is broken.
    const isWhole = !walk && !breaksCopies && layer !== 'http'
    const unfinished = isWhole ? (await flowsIn(files)).filter((flow) => !all.includes(`${flow}.${layer}.json`)) : []
    return [...left, ...unfinished.map((flow) => unfinishedRun(layer, flow, reasonsIn(printed)))]
  } finally {
    watched.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const testFile = /\.test\.tsx?$/

/** @returns names of the flows that test files, or all of folders, are about */
async function flowsIn(places) {
  const files = await Promise.all(
    places.map((place) => (testFile.test(place) ? [place] : readdir(resolve(root, place)))),
  )
  return files.flat().flatMap((file) => (testFile.test(file) ? basename(file).replace(testFile, '') : []))
}

/** @returns what stands for a flow of which nothing came: its file is broken, or the run ended before it */
const unfinishedRun = (layer, flow, reasons) => ({
  file: `${flow}.${layer}.json`,
  left: {
    layer,
    flow,
    executed: [{ flow, name: '整个流程', ms: 0, failure: `${flow} 没有走完：\n${reasons}` }],
    hits: { states: {}, transitions: {} },
  },
})

const toldFiles = new Set()

/** Says that a flow is done in a layer, as soon as its file is there. */
function tellOnce(folder, file) {
  const path = join(folder, file)
  if (toldFiles.has(path)) return
  toldFiles.add(path)
  console.error(`  ${file.replace(/\.json$/, '')} 走完了`)
}

/** @returns all that Vitest printed */
function runVitest(words, env) {
  const program = [process.execPath, resolve(root, 'node_modules/vitest/vitest.mjs'), 'run', ...words]
  // A view stands on a gateway with a database of its own: a server copies one in a fraction of the processor time.
  const command = words.includes('views')
    ? [resolve(root, 'scripts/with-postgres.mjs'), '--if-there', ...program]
    : program.slice(1)
  return new Promise((resolvePrinted, reject) => {
    const run = spawn(process.execPath, command, {
      cwd: root,
      // A few files of a layer are not all of it.
      env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', EXPECTED_LAYERS: '', ...env },
    })
    let printed = ''
    run.stdout.on('data', (chunk) => (printed += chunk))
    run.stderr.on('data', (chunk) => (printed += chunk))
    run.on('error', reject)
    run.on('close', () => resolvePrinted(printed))
  })
}

const colours = /\u001b\[[0-9;]*m/g
/** This many lines of what Vitest printed say why a layer could not be run. */
const mostReasons = 12

/** @returns the lines that name a failing file or an error; all of it when there are none */
function reasonsIn(printed) {
  const lines = printed.replace(colours, '').split('\n')
  const reasons = lines.filter((line) => /^\s*(FAIL|Error:|\w*Error:)/.test(line))
  return (reasons.length > 0 ? [...new Set(reasons)].slice(0, mostReasons) : lines).join('\n')
}

/** The static site: charts laid out, what actors cover, cases and stories. */
async function report(flows, kept) {
  const [{ layoutCharts }, { chartOf }, { actorHits }, { reportSite }] = await importSources([
    'vite/layoutCharts.ts',
    'machines/testing/chart.ts',
    'machines/testing/report/actorHits.ts',
    'machines/testing/report/report.ts',
  ])
  const drawings = await layoutCharts(flows.map(({ model }) => chartOf(model)))
  const pages = await Promise.all(
    flows.map(async (flow, at) => ({
      flow,
      drawing: drawings[at],
      coverage: [
        { layer: 'actor', hits: await actorHits(flow) },
        ...kept.filter(({ layer, flow: name }) => name === flow.name && layer in farLayers),
      ],
    })),
  )
  // Asked of one flow, the site is about that one.
  return reportSite(pages, kept, flows.length > 1 ? togethers : [])
}

/** @returns what the last runs left, one by one; whoever never ran anything has none */
async function keptRuns() {
  const files = await readdir(keptFolder, { recursive: true }).catch(() => [])
  const runs = files.filter((file) => file.endsWith('.json')).map((file) => readFile(join(keptFolder, file), 'utf8'))
  return (await Promise.all(runs)).map((text) => JSON.parse(text))
}

const request = asked()
const out = request.report ?? request.out
const picturesFolder = request.pictures === undefined ? undefined : resolve(request.pictures)
// The flows come with the command: an error class that was loaded twice would not be known again.
const [{ answerPaths, flows, togethers }, { lifecycleFlows }] = await importSources([
  'machines/testing/command.ts',
  'contracts/resources/lifecycleFlows.ts',
])
const told = []
const tell = (line) => {
  told.push(line)
  console.log(line)
}
const { exitCode, lines, files } = await answerPaths(request, [...flows, ...lifecycleFlows], {
  kept: await keptRuns(),
  approvedText: (path) => readFile(resolve(flowsFolder, path), 'utf8').catch(() => undefined),
  runLayer,
  togethers,
  breakViews,
  report,
  tell,
})

for (const line of lines.slice(told.length)) console.error(line)
for (const { place, path, text } of files) {
  if (place === 'out' && out === undefined) {
    // A run is told by its lines; cases are there to be read.
    if (request.run === undefined) console.log(text)
    continue
  }
  // A run that ended half-way says nothing of the rest.
  if (place === 'kept' && request.bail) continue
  const file = resolve({ flows: flowsFolder, pictures: picturesFolder, kept: keptFolder, out }[place], path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  if (place !== 'kept') console.log(`已写入 ${file}`)
}
process.exitCode = exitCode
