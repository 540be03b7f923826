// What a test file reaches: by imports, by globs and by what it reads beside itself; and the record of what has passed with
// what it reached. `npm test` and `npm run test:changed` write it, the latter leaves out what stands in it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

const rooms = ['machines', 'contracts', 'server', 'src', 'tests', 'vite', 'scripts']
const source = /\.(?:[cm]?[jt]s|[jt]sx)$/
const testFile = /\.test\.tsx?$/
const endings = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']

/** A suite is one folder on each floor. */
const suiteFolder = /^(?:server\/areas|src\/areas|contracts\/resources|machines\/lifecycles)\/(?!testing\/)([^/]+)\//
const suiteOf = (path) => suiteFolder.exec(path)?.[1]

/** Tests that look at every suite. Whatever imports a registry itself is one of them too. */
const sweeps = [/(?:^|\/)every[A-Z]\w*\.test\.tsx?$/, /^tests\/(?:routes|walls|toolchain|product)\//]
/** Tests of the repository itself: they read and run whatever there is. */
const readsEverything = /^tests\/(?:walls|toolchain)\//
/** Those of them that plant a tree of their own: they run the tools, and read nothing of the product. */
const readsTools =
  /^tests\/(?:toolchain\/(?:budgets|importClosure|keptResults|layerReporter)|walls\/(?:walls|typedRecords))\.test\.ts$/
const isTool = (path) => path.startsWith('scripts/') || !path.includes('/')

/** What tests start instead of importing it. */
const started = {
  'tests/support/product.ts': [
    'src/main.tsx',
    'server/main.ts',
    'scripts/build.mjs',
    'scripts/start.mjs',
    'vite.config.ts',
    'vite.server.config.ts',
  ],
}

/** What decides about every test. */
const common = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts']

/** A record that a suite listens to: `listen(ticketOrder, ['PAY'], …)`. */
const heardRecord = /\blisten\(\s*(\w+)/g

/** A glob of Vite's as a regular expression over whole paths. */
function regExpOf(glob) {
  const parts = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]', '{': '(?:', '}': ')', ',': '|' }
  const text = glob.replace(/\*\*\/|\*\*|[*?{},]|[.+^$()|[\]\\]/g, (part) => parts[part] ?? `\\${part}`)
  return new RegExp(`^${text}$`)
}

/** Texts of a syntax tree that are written out: of `'./a'` and of `['./a', '!./b']`. */
const textsOf = (node) =>
  (node?.type === 'ArrayExpression' ? node.elements : [node]).flatMap((one) =>
    one?.type === 'Literal' && typeof one.value === 'string' ? [one.value] : [],
  )

/** Calls visit with every node of a syntax tree. */
function walk(node, visit) {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit))
  if (typeof node?.type !== 'string') return
  visit(node)
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
}

const isGlob = ({ type, callee }) =>
  type === 'CallExpression' && callee.object?.type === 'MetaProperty' && callee.property?.name === 'glob'
const isUrl = ({ type, callee, arguments: given }) =>
  type === 'NewExpression' && callee.name === 'URL' && given[1]?.object?.type === 'MetaProperty'

/** The imports of a source as written: specifiers, lists of glob patterns, addresses beside the file. */
function importsOf(path, text) {
  const { module, program } = parseSync(path, text)
  const ofEntries = ({ entries, moduleRequest }) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest.value]
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
  )
  const found = { specifiers: [...module.staticImports.flatMap(ofEntries), ...reExports], globs: [], addresses: [] }
  if (module.dynamicImports.length === 0 && !text.includes('import.meta.')) return found
  walk(program, (node) => {
    if (node.type === 'ImportExpression') found.specifiers.push(...textsOf(node.source))
    else if (isGlob(node)) found.globs.push(textsOf(node.arguments[0]))
    else if (isUrl(node)) found.addresses.push(...textsOf(node.arguments[0]))
  })
  return found
}

const filesOfRooms = (root) =>
  rooms
    .filter((room) => existsSync(join(root, room)))
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1)),
    )
const filesOfRoot = (root) => readdirSync(root).filter((name) => statSync(join(root, name)).isFile())

const digestOfText = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Reads a tree of sources.
 * @param {string} root folder of the project
 * @returns what knows the closure of each file; paths are from the root, with slashes
 */
export function readTree(root) {
  const texts = new Map()
  const files = filesOfRooms(root)
  const known = new Set([...files, ...filesOfRoot(root)])
  const { paths: aliases = {} } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).compilerOptions

  const textOf = (path) => {
    if (!texts.has(path)) texts.set(path, readFileSync(join(root, path)))
    return texts.get(path)
  }
  /** The path that a specifier or a pattern names; undefined for a package. */
  const placeOf = (importer, specifier) => {
    if (specifier.startsWith('.')) return posix.join(dirname(importer), specifier)
    if (specifier.startsWith('/')) return specifier.slice(1)
    const alias = Object.keys(aliases).find((name) => specifier.startsWith(name.slice(0, -1)))
    return alias && posix.join(aliases[alias][0].slice(0, -1), specifier.slice(alias.length - 1))
  }
  const fileOf = (importer, specifier) => {
    const place = placeOf(importer, specifier.split('?')[0])
    return place && endings.map((ending) => place + ending).find((path) => known.has(path))
  }
  const matching = (importer, patterns) => {
    const isLeftOut = (pattern) => pattern.startsWith('!')
    const read = (pattern) => regExpOf(placeOf(importer, pattern) ?? pattern)
    const wanted = patterns.filter((pattern) => !isLeftOut(pattern)).map(read)
    const leftOut = patterns.filter(isLeftOut).map((pattern) => read(pattern.slice(1)))
    return files.filter((path) => wanted.some((one) => one.test(path)) && !leftOut.some((one) => one.test(path)))
  }

  const edges = new Map()
  /** @returns `direct`: what a file always reaches; `globbed`: what its globs find */
  const edgesOf = (path) => {
    if (edges.has(path)) return edges.get(path)
    const found = { direct: [...(started[path] ?? [])], globbed: [] }
    edges.set(path, found)
    if (!source.test(path)) return found
    const text = textOf(path).toString()
    const { specifiers, globs, addresses } = importsOf(path, text)
    for (const specifier of specifiers) found.direct.push(fileOf(path, specifier))
    for (const patterns of globs) found.globbed.push(...matching(path, patterns))
    for (const address of addresses) {
      const place = posix.join(dirname(path), address)
      found.direct.push(...(known.has(place) ? [place] : files.filter((one) => one.startsWith(`${place}/`))))
    }
    // Who asks where it lies reads what lies there.
    if (text.includes('import.meta.url'))
      found.direct.push(...files.filter((one) => one.startsWith(`${dirname(path)}/`) && !source.test(one)))
    found.direct = [...new Set(found.direct)].filter((one) => known.has(one))
    return found
  }

  const isRegistry = (path) => new Set(edgesOf(path).globbed.map(suiteOf).filter(Boolean)).size > 1
  const isSweep = (test) =>
    sweeps.some((one) => one.test(test)) ||
    (suiteOf(test) === undefined && [test, ...edgesOf(test).direct].some((path) => isRegistry(path)))

  let listeners
  /** Suite → suites that listen to the events of its records. */
  const listenersOf = (suite) => {
    listeners ??= findListeners()
    return listeners.get(suite) ?? []
  }
  const findListeners = () => {
    const found = new Map()
    for (const path of files) {
      if (!path.startsWith('server/areas/') || testFile.test(path) || !source.test(path)) continue
      const text = textOf(path).toString()
      for (const [, record] of text.matchAll(heardRecord)) {
        const specifier = new RegExp(`import \\{[^}]*\\b${record}\\b[^}]*\\} from ['"]([^'"]+)['"]`).exec(text)?.[1]
        const home = specifier && suiteOf(fileOf(path, specifier) ?? '')
        if (home) found.set(home, new Set([...(found.get(home) ?? []), suiteOf(path)]))
      }
    }
    return found
  }

  /** A test of the whole product that is called after a suite: `ticketOrders` after `tickets`. */
  const isCalledAfter = (test, suite) =>
    test.startsWith('tests/') && test.toLowerCase().includes(suite.replace(/s$/, '').toLowerCase())

  const suites = new Set(files.map(suiteOf).filter(Boolean))
  /**
   * The suites whose parts a test meets in a registry: its own; outside of suites, those that it imports or is called
   * after. A helper that takes a record of some suite as its example reaches that record's file by its import.
   */
  const suitesOf = (test) => {
    const own = suiteOf(test)
    const imported = edgesOf(test).direct.map(suiteOf).filter(Boolean)
    const named = own ? [own] : [...imported, ...[...suites].filter((suite) => isCalledAfter(test, suite))]
    return new Set([...named, ...named.flatMap((suite) => [...listenersOf(suite)])])
  }

  /**
   * @param {string} test path of a test file
   * @param {string[]} before what is loaded before it: files of set-up
   * @returns {string[]} every file that it reaches, itself among them, sorted
   */
  const closureOf = (test, before = []) => {
    const isOfTools = readsTools.test(test)
    if (readsEverything.test(test) && !isOfTools) return [...known].toSorted()
    const isWhole = isSweep(test)
    const met = isWhole ? suites : suitesOf(test)
    const isMet = (path) => suiteOf(path) === undefined || met.has(suiteOf(path))
    const tools = isOfTools ? [...known].filter(isTool) : []
    const reached = new Set([test, ...before, ...common, ...tools].filter((path) => known.has(path)))
    for (const path of reached) {
      const { direct, globbed } = edgesOf(path)
      // The tests that a glob finds are only counted by who finds them.
      for (const one of [...direct, ...globbed.filter(isMet)]) if (one === test || !testFile.test(one)) reached.add(one)
    }
    return [...reached].toSorted()
  }

  const digests = new Map()
  const digestOf = (path) => {
    if (!digests.has(path)) digests.set(path, digestOfText(textOf(path)))
    return digests.get(path)
  }
  /** @returns {string} the same as long as none of the files changes, and Node does not either */
  const hashOf = (paths, ...salt) => {
    const hash = createHash('sha256').update([process.version, ...salt].join('\n'))
    for (const path of paths) hash.update(`\n${path} ${digestOf(path)}`)
    return hash.digest('hex')
  }
  /** @returns {Set<string>} which of some files say something else by now; all of them, when files have come or gone */
  const changedOf = (paths) => {
    const now = new Set([...filesOfRooms(root), ...filesOfRoot(root)])
    if (now.size !== known.size || [...now].some((path) => !known.has(path))) return new Set(paths)
    return new Set(paths.filter((path) => digestOfText(readFileSync(join(root, path))) !== digestOf(path)))
  }
  return { closureOf, hashOf, changedOf }
}

/** Where a tree keeps, by project and file, the hash of what a file reached when it last passed. */
export const keptResultsOf = (root) =>
  process.env.KEPT_RESULTS_FILE ?? join(root, 'node_modules/.cache/test-changed/passed.json')

/** @returns {Record<string, string>} what is kept; nothing where there is no record, or one that cannot be read */
export function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** The name of a test file in the record. @param {string} root @param entity of Vitest, of a file in a project */
const keptNameOf = (root, { project, moduleId }) => `${project.name} ${moduleId.slice(root.length + 1)}`

/**
 * What the test files of a run reach. The hash holds the settings of the project as well: on another database a file passes
 * anew.
 * @param {string} root folder of the project
 * @param specifications of Vitest
 * @returns each with `name`, `reached` and `hash`, and the tree that they were read from
 */
export function readReach(root, specifications) {
  const tree = readTree(root)
  const inRoot = (path) => path.slice(root.length + 1)
  const reach = specifications.map((specification) => {
    const { config, name } = specification.project
    const before = [...[config.setupFiles].flat(), ...[config.globalSetup].flat()].filter(Boolean).map(inRoot)
    const reached = tree.closureOf(inRoot(specification.moduleId), before)
    const hash = tree.hashOf(reached, name, JSON.stringify(config.env ?? {}))
    return { specification, name: keptNameOf(root, specification), reached, hash }
  })
  return { tree, reach }
}

/** @returns whether a test file passed whole: not by luck, with nothing left out */
function hasPassed(testModule) {
  const tests = [...testModule.children.allTests()]
  const isSound = (test) => test.result().state === 'passed' && !test.diagnostic()?.retryCount
  return testModule.state() === 'passed' && tests.every(isSound)
}

/** @returns whether a test file is known to be no good: it failed, or passed only when tried again */
const isDoubtful = (testModule) =>
  testModule.state() === 'failed' ||
  [...testModule.children.allTests()].some(
    (test) => test.result().state === 'failed' || test.diagnostic()?.retryCount > 0,
  )

/**
 * Writes down which files of a run have passed with what they reached, and strikes out those that have not. Of a file of
 * which only a part ran, or that reaches what was changed meanwhile, nothing new is known.
 * @param {string} file the record
 * @param {string} root folder of the project
 * @param read what `readReach` gave before the run
 * @param testModules files as Vitest has run them
 * @param {boolean} isSound false where something went wrong that is no single file's: then nothing is added
 */
export function keepPassed(file, root, { tree, reach }, testModules, isSound) {
  const kept = readKept(file)
  const known = new Map(reach.map((one) => [one.name, one]))
  // It may have been loaded before or after.
  const changed = tree.changedOf([...new Set(reach.flatMap(({ reached }) => reached))])
  for (const testModule of testModules) {
    const name = keptNameOf(root, testModule)
    const { hash, reached = [] } = known.get(name) ?? {}
    if (isDoubtful(testModule)) delete kept[name]
    else if (isSound && hash && hasPassed(testModule) && !reached.some((path) => changed.has(path))) kept[name] = hash
  }
  mkdirSync(dirname(file), { recursive: true })
  // Whole or not at all: another run may be reading it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(kept))
  renameSync(`${file}.${process.pid}`, file)
}
