// Import walls (docs/architecture.md, 1) as a lint rule: who may import what, whichever way the import is spelled.
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

const browserPackages = ['react', 'react-dom', 'react-router-dom', '@xstate/react', '@tanstack/*', '@fluentui/*']
const serverPackages = [
  'hono',
  '@hono/*',
  'drizzle-orm',
  'drizzle-kit',
  'pg',
  'pg-boss',
  '@electric-sql/*',
  'better-auth',
  '@node-rs/*',
  'pino',
  'sharp',
]
const buildPackages = ['vite', '@vitejs/*']
const nodePackages = ['node:*', ...builtinModules]

/** Rooms of the gateway that no suite's name may be found in. */
const groundRooms = [
  'db',
  'demo',
  'drafts',
  'files',
  'http',
  'identity',
  'jobs',
  'notifications',
  'records',
  'settings',
  'sms',
  'smsOutbox',
  'storage',
]

/**
 * One wall per folder; the longest matching folder counts together with every folder around it.
 * `folders` and `packages` name what must not be imported; `siblings` forbids the other folders beside one's own, and
 * `siblings: 'index'` all of them but their `index.ts`. `opensToTests`: tests and their fixtures may reach through it.
 */
export const walls = [
  {
    folder: 'machines',
    folders: ['contracts', 'server', 'src'],
    packages: [...browserPackages, ...serverPackages, ...buildPackages, ...nodePackages, 'ali-oss'],
  },
  {
    folder: 'contracts',
    folders: ['server', 'src'],
    packages: [...browserPackages, ...serverPackages, ...buildPackages, ...nodePackages, 'ali-oss'],
  },
  { folder: 'server', folders: ['src'], packages: [...browserPackages, ...buildPackages] },
  // The ground knows no suite: what suites declare is handed to it when the gateway starts.
  ...groundRooms.map((room) => ({
    folder: `server/${room}`,
    folders: ['server/areas'],
    packages: [],
    opensToTests: true,
  })),
  { folder: 'server/areas', folders: [], packages: [], siblings: 'index', opensToTests: true },
  {
    folder: 'src',
    folders: ['server'],
    // Pinyin of the menu is worked out by the build; the dictionary is too heavy for a browser.
    packages: [...serverPackages, ...buildPackages, ...nodePackages, 'pinyin-pro'],
  },
  { folder: 'src/look', folders: ['src/app', 'src/areas', 'src/blocks'], packages: [] },
  { folder: 'src/blocks', folders: ['src/areas'], packages: [] },
  { folder: 'src/areas', folders: [], packages: [], siblings: true },
]

/** What nothing of the product imports; its tests may reach for what stands around it. */
const outside = ['tests', 'scripts', 'vite']
const openToTests = ['tests', 'vite']
const productFolders = ['machines', 'contracts', 'server', 'src']
const testFile = /\.test(-d)?\.tsx?$/
const fixture = /\/testing\/|\.testing\.ts$/

const inside = (path, folder) => path === folder || path.startsWith(`${folder}/`)
const namesPackage = (specifier, pattern) =>
  pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : inside(specifier, pattern)

const aliases = Object.entries(
  JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).compilerOptions.paths ?? {},
).map(([alias, [target]]) => [alias.slice(0, -1), target.replace(/^\.\//, '').slice(0, -1)])

/**
 * The file or folder of this repository that an import names.
 * @param {string} importer path of the importing file from the root, with slashes
 * @param {string} specifier as written
 * @returns {string | undefined} path from the root, with slashes; undefined for a package
 */
function folderOf(importer, specifier) {
  if (specifier.startsWith('.')) {
    return relative(root, resolve(root, dirname(importer), specifier))
      .split(sep)
      .join('/')
  }
  if (specifier.startsWith('/')) return specifier.slice(1)
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  return alias && alias[1] + specifier.slice(alias[0].length)
}

/**
 * Why an import is refused.
 * @param {string} importer path of the importing file from the root, with slashes
 * @param {string} specifier as written in the import
 * @returns {string | undefined} the wall it breaks; undefined when it is allowed
 */
export function refusalOf(importer, specifier) {
  if (!productFolders.some((folder) => inside(importer, folder))) return undefined
  const target = folderOf(importer, specifier)
  const isTest = testFile.test(importer) || fixture.test(importer)
  const around = walls.filter((wall) => inside(importer, wall.folder) && !(wall.opensToTests && isTest))
  if (target === undefined) {
    const wall = around.find(({ packages }) => packages.some((pattern) => namesPackage(specifier, pattern)))
    return wall && `${wall.folder}/ does not use the package '${specifier}'`
  }
  const beyond = outside.find((folder) => inside(target, folder))
  if (beyond && !(openToTests.includes(beyond) && testFile.test(importer)))
    return `the product does not import ${beyond}/`
  for (const wall of around) {
    const broken = wall.folders.find((folder) => inside(target, folder))
    if (broken) return `${wall.folder}/ does not import ${broken}/`
    if (wall.siblings && inside(target, wall.folder)) {
      const [own, ...below] = importer.slice(wall.folder.length + 1).split('/')
      // The registry lies beside all suites and finds them by a glob.
      if (below.length === 0) continue
      const other = target.slice(wall.folder.length + 1).split('/')[0]
      const isIndex =
        wall.siblings === 'index' && [other, `${other}/index`].includes(target.slice(wall.folder.length + 1))
      if (own !== other && !isIndex) return `${wall.folder}/${own} does not import ${wall.folder}/${other}`
    }
  }
  return undefined
}

/** The text of a string or the fixed beginning of a template; undefined when an import is wholly computed. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked || undefined
  return undefined
}

const isGlob = (callee) =>
  callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty' && callee.property.name === 'glob'

const imports = {
  meta: { type: 'problem' },
  create(context) {
    const importer = relative(root, context.filename).split(sep).join('/')
    const check = (node) => {
      const specifier = textOf(node)
      const refusal = specifier === undefined ? undefined : refusalOf(importer, specifier)
      if (refusal) context.report({ node, message: `${refusal} (docs/architecture.md, 1)` })
    }
    const checkSource = (node) => check(node.source)
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: checkSource,
      CallExpression(node) {
        if (!isGlob(node.callee)) return
        const [patterns] = node.arguments
        for (const pattern of patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns]) check(pattern)
      },
    }
  },
}

export default { meta: { name: 'walls' }, rules: { imports } }
