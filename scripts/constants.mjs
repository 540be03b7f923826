// `npm run constants`: the numbers and messages that the spec fixes, and whether a test notices when one is changed.
//   npm run constants [-- <filter> …]              lists them; a filter is a part of `file: name`
//   npm run constants -- --mutate [<filter> …]     changes each of them once and says which changes no test notices
// No file is changed: Vitest is served the changed text (vite/changedConstant.ts).
// Exit code 1: a change that no test notices, or tests that fail without one. 2: asked for something that is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'

/** The project is where npm starts its scripts: beside package.json. */
const root = process.cwd()

const testFile = /\.test\.tsx?$/
/** What stands beside a machine and is not part of the product. */
const aboutMachines = ['cases.ts', 'stories.ts', 'screen.ts']

/** Every file under a folder, as paths from the root with slashes. */
const filesUnder = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.split(sep).join('/')}`)
        .sort()
    : []
const testsUnder = (folder) => filesUnder(folder).filter((file) => testFile.test(file))
const sourcesUnder = (folder) => filesUnder(folder).filter((file) => /\.tsx?$/.test(file) && !testFile.test(file))

const textOf = (file) => readFileSync(join(root, file), 'utf8')

/** The walks through flows whose view is made of a block. */
const viewsOf = (block) =>
  testsUnder('tests/views').filter((file) =>
    parseSync(file, textOf(file)).module.staticImports.some(({ moduleRequest }) =>
      moduleRequest.value.startsWith(`@/${block.slice('src/'.length)}/`),
    ),
  )

/** The test of the very file first: it says every number and word in it, and takes no time. */
const ownFirst = (file, tests) => [...new Set([file.replace(/\.ts$/, '.test.ts'), ...tests])].map((test) => ({ test }))

/** Where constants live, and the tests that should notice a change of one, the likeliest first; `only`: not all of a file. */
const places = [
  {
    folder: 'src/blocks',
    holds: (file) => /constants\.ts$/i.test(file),
    rounds: (file) => ownFirst(file, [...testsUnder(dirname(file)), ...viewsOf(dirname(file))]),
  },
  {
    folder: 'contracts/rules',
    holds: (file) => dirname(file) === 'contracts/rules',
    rounds: (file) => ownFirst(file, testsUnder('contracts/rules')),
  },
  {
    folder: 'machines/flows',
    holds: (file) => !aboutMachines.includes(basename(file)),
    rounds: (file) => [
      ...testsUnder(dirname(file)).map((test) => ({ test })),
      { test: 'machines/testing/everyFlow.test.ts', only: new RegExp(`^${basename(dirname(file))} `) },
    ],
  },
]

/** Types say nothing at run time: `'a' as const satisfies B` is 'a'. */
const withoutTypes = (node) =>
  node !== null && ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)
    ? withoutTypes(node.expression)
    : node

/** @returns what an expression of literals amounts to (`1_024 * 1_024`, `-1`); undefined for anything else */
function numberIn(node) {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = numberIn(node.argument)
    return value === undefined ? undefined : -value
  }
  if (node.type !== 'BinaryExpression') return undefined
  const [left, right] = [numberIn(node.left), numberIn(node.right)]
  if (left === undefined || right === undefined) return undefined
  const results = { '*': left * right, '/': left / right, '+': left + right, '-': left - right, '**': left ** right }
  return results[node.operator]
}

const isFunction = ({ type }) => ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(type)
const isTemplate = ({ type, quasis }) =>
  type === 'TemplateLiteral' && quasis.some(({ value }) => value.cooked.trim() !== '')
const isText = (node) => isTemplate(node) || (node.type === 'Literal' && typeof node.value === 'string')
/** What is not plain ASCII is written for people. */
const saysSomething = (text) => /[^\0-\x7f]/.test(text)

/** The texts that a function may answer with: what its body is, whichever way its conditions go. */
function answersOf(node) {
  const body = withoutTypes(node)
  if (body.type === 'ConditionalExpression') return [...answersOf(body.consequent), ...answersOf(body.alternate)]
  if (body.type === 'LogicalExpression') return [...answersOf(body.left), ...answersOf(body.right)]
  return isText(body) && body.value !== '' ? [body] : []
}

/** Every text below a node that is written for people; not in types, nor as the name of a property. */
function wordsIn(given, source) {
  if (Array.isArray(given)) return given.flatMap((one) => wordsIn(one, source))
  if (given === null || typeof given !== 'object') return []
  const node = withoutTypes(given)
  if (node.type?.startsWith('TS')) return []
  if (isText(node) && saysSomething(source.slice(node.start, node.end))) return [node]
  const { key, ...children } = node
  return Object.values(node.computed ? { key, ...children } : children).flatMap((child) => wordsIn(child, source))
}

/** The constants below an initial value, each with its name; `changed` is the text that takes its place. */
function leavesOf(value, name, source) {
  const node = withoutTypes(value)
  if (node === null) return []
  const text = source.slice(node.start, node.end)
  const leaf = (changed, shown = text) => [{ name, start: node.start, end: node.end, changed, shown }]
  const number = numberIn(node)
  if (number !== undefined) return leaf(`(${text} + 1)`, String(number))
  if (isText(node)) return leaf(`(${text} + '¿')`)
  if (node.type === 'Literal' && typeof node.value === 'boolean') return leaf(`!${text}`)
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element, index) => leavesOf(element, `${name}[${index}]`, source))
  if (node.type === 'ObjectExpression') {
    return node.properties.flatMap((property) => {
      if (property.type === 'SpreadElement') return []
      const { key, computed } = property
      const step = computed ? `[${source.slice(key.start, key.end)}]` : `.${key.name ?? key.value}`
      return leavesOf(property.value, name + step, source)
    })
  }
  if (isFunction(node)) {
    const texts = [...new Set([...answersOf(node.body), ...wordsIn(node, source)])]
    return texts.flatMap((one, index) =>
      leavesOf(one, texts.length > 1 ? `${name}()#${index + 1}` : `${name}()`, source),
    )
  }
  return []
}

/**
 * The constants of a file: its literals at module level, in objects and arrays too, and the texts of its functions. What
 * is not exported counts when it is a number or written for people; the rest are names that the file itself knows.
 */
function constantsOf(file) {
  const source = textOf(file)
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  return program.body
    .flatMap((statement) => {
      const exported = statement.type === 'ExportNamedDeclaration'
      const declared = exported ? statement.declaration : statement
      if (declared?.type === 'FunctionDeclaration') return leavesOf(declared, declared.id.name, source)
      if (declared?.type !== 'VariableDeclaration') return []
      const leaves = declared.declarations.flatMap(({ id, init }) => leavesOf(init, id.name, source))
      return exported ? leaves : leaves.filter(({ shown }) => saysSomething(shown) || !Number.isNaN(Number(shown)))
    })
    .map((constant) => ({ file, source, id: `${file}: ${constant.name}`, ...constant }))
}

/** Time that ran out proves nothing: the machine may have been busy. */
const ranOut = ({ message }) => /^(?:Test|Hook) timed out in /.test(message)

/** Vitest in this process, silent. @returns what runs tests once, as the sources are or with one constant changed */
async function openTests() {
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
  // A list needs no Vitest.
  const { createVitest } = await import('vitest/node')
  const vitest = await createVitest('test', {
    root,
    watch: false,
    // One test that notices is enough.
    bail: 1,
    // Nothing that was loaded for the last change may be left for the next one.
    isolate: true,
    project: ['contracts', 'console', 'views'],
    reporters: [{}],
  })
  const specifications = await vitest.globTestSpecifications()

  /**
   * @returns what failed, by its name, and whether it only ran out of time; undefined when all passed. A test file that
   * is not there fails nothing
   */
  async function run({ test, only }, constant) {
    const chosen = specifications.filter(({ moduleId }) => moduleId === join(root, test))
    if (chosen.length === 0) return undefined
    vitest.setGlobalTestNamePattern(only)
    const file = constant && join(root, constant.file)
    if (constant) {
      const code = constant.source.slice(0, constant.start) + constant.changed + constant.source.slice(constant.end)
      const { errors } = parseSync(constant.file, code)
      if (errors.length > 0) throw new Error(`${constant.id} cannot be changed: ${errors[0].message}`)
      process.env.CHANGED_CONSTANT = JSON.stringify({ file, code })
      vitest.invalidateFile(file)
    }
    try {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
      const modules = testModules.filter(({ moduleId }) => moduleId === join(root, test))
      const tests = modules.flatMap((module) => [...module.children.allTests('failed')])
      const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
      const errors = [...suites.flatMap((suite) => suite.errors()), ...unhandledErrors]
      const failures = [
        ...tests.map((one) => ({ name: one.fullName, isLate: one.result().errors.every(ranOut) })),
        ...errors.map((error) => ({ name: error.message, isLate: ranOut(error) })),
      ]
      return failures.find(({ isLate }) => !isLate) ?? failures[0]
    } finally {
      delete process.env.CHANGED_CONSTANT
      if (constant) vitest.invalidateFile(file)
    }
  }
  return { run, close: () => vitest.close() }
}

/**
 * Runs the tests one file after another, until one notices that a constant changed; its file comes first from then on,
 * for the next constant of the same source is likely to be its too. A file must pass without a change to be believed.
 * @returns what became of the change, in words, and whether it was noticed
 */
async function judge(constant, rounds, run) {
  let late
  for (const round of rounds) {
    round.failing ??= (await run(round))?.name ?? ''
    if (round.failing !== '') return { verdict: 'UNJUDGED', because: `${round.failing} (fails without a change)` }
    const failure = await run(round, constant)
    if (failure?.isLate) late ??= `${failure.name} (only ran out of time)`
    if (failure === undefined || failure.isLate) continue
    rounds.splice(rounds.indexOf(round), 1)
    rounds.unshift(round)
    return { verdict: 'noticed', because: failure.name }
  }
  return { verdict: 'SURVIVES', because: late }
}

/** Changes each constant once. @returns the exit code */
async function mutate(found) {
  const { run, close } = await openTests()
  const judged = { noticed: [], SURVIVES: [], UNJUDGED: [] }
  const roundsOf = new Map()
  try {
    for (const [index, constant] of found.entries()) {
      const { file, id } = constant
      if (!roundsOf.has(file))
        roundsOf.set(file, places.find(({ folder }) => file.startsWith(`${folder}/`)).rounds(file))
      const { verdict, because } = await judge(constant, roundsOf.get(file), run)
      judged[verdict].push(constant)
      console.log(`${index + 1}/${found.length} ${verdict.padEnd(8)} ${id}${because ? ` ← ${because}` : ''}`)
    }
  } finally {
    await close()
  }
  const { noticed, SURVIVES: survivors, UNJUDGED: unjudged } = judged
  console.log(`\n${found.length} constants changed, ${noticed.length} noticed`)
  console.log(`survivors: ${survivors.length === 0 ? 'none' : survivors.length}`)
  for (const { id, shown } of survivors) console.log(`  ${id} = ${shown}`)
  if (unjudged.length > 0) console.log(`not judged, for their tests fail without a change: ${unjudged.length}`)
  for (const { id } of unjudged) console.log(`  ${id}`)
  return noticed.length === found.length ? 0 : 1
}

/** @returns what was typed; ends the program when it cannot be understood */
function asked() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { mutate: { type: 'boolean' } } })
    return { changing: values.mutate ?? false, filters: positionals }
  } catch (problem) {
    console.error(`${problem.message}\nthere is --mutate; everything else is a part of \`file: name\``)
    process.exit(2)
  }
}

const { changing, filters } = asked()
const found = places
  .flatMap(({ folder, holds }) => sourcesUnder(folder).filter(holds))
  .flatMap(constantsOf)
  .filter(({ id }) => filters.length === 0 || filters.some((filter) => id.includes(filter)))
if (found.length === 0) {
  console.error(`no constant is called ${filters.join(' or ')}`)
  process.exitCode = 2
} else if (changing) {
  process.exitCode = await mutate(found)
} else {
  for (const { id, shown } of found) console.log(`${id} = ${shown}`)
}
