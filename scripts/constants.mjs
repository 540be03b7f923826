// `npm run constants`: the numbers and messages that the specification fixes, held by one approved file.
//   npm run constants [-- <filter> …]     lists them; a filter is a part of `file: name = value`
//   npm run constants -- --check          compares them with the approved file; exit code 1 when they differ
//   npm run constants -- --approve        writes the approved file
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'

/** The project is where npm starts its scripts: beside package.json. */
const root = process.cwd()
const approvedFile = join(root, 'tests/constants.approved.txt')

/** What lies beside a machine and is not part of the product. */
const aboutMachines = ['cases.ts', 'stories.ts', 'screen.ts']

/** Where constants live. */
const places = [
  { folder: 'src', holds: (file) => /constants\.ts$/i.test(file) },
  { folder: 'contracts/rules', holds: (file) => dirname(file) === 'contracts/rules' },
  { folder: 'machines/flows', holds: (file) => !aboutMachines.includes(basename(file)) },
]

/** Every source under a folder, as paths from the root with slashes. */
const sourcesUnder = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.split(sep).join('/')}`)
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .sort()
    : []
const textOf = (file) => readFileSync(join(root, file), 'utf8')

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

/** The constants below an initial value, each with its name and its value as it is written; a sum as what it comes to. */
function leavesOf(value, name, source) {
  const node = withoutTypes(value)
  if (node === null) return []
  const text = source.slice(node.start, node.end)
  const number = numberIn(node)
  if (number !== undefined) return [{ name, value: String(number) }]
  const isSwitch = node.type === 'Literal' && typeof node.value === 'boolean'
  if (isText(node) || isSwitch || node.type === 'Identifier') return [{ name, value: text }]
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
 * The constants of a file, a line each: its literals at module level, in objects and arrays too, and the texts of its functions. What
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
      return exported ? leaves : leaves.filter(({ value }) => saysSomething(value) || !Number.isNaN(Number(value)))
    })
    .map(({ name, value }) => `${file}: ${name} = ${value}`)
}

/** @returns what was typed; ends the program when it cannot be understood */
function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean' }, approve: { type: 'boolean' } },
    })
    return { ...values, filters: positionals }
  } catch (problem) {
    console.error(`${problem.message}\nthere are --check and --approve; everything else is a part of a line`)
    process.exit(2)
  }
}

const { check, approve, filters } = asked()
const found = places.flatMap(({ folder, holds }) => sourcesUnder(folder).filter(holds)).flatMap(constantsOf)

if (approve) {
  mkdirSync(dirname(approvedFile), { recursive: true })
  writeFileSync(approvedFile, `${found.join('\n')}\n`)
} else if (check) {
  const approved = existsSync(approvedFile) ? readFileSync(approvedFile, 'utf8').trimEnd().split('\n') : []
  const missing = approved.filter((line) => !found.includes(line)).map((line) => `- ${line}`)
  const added = found.filter((line) => !approved.includes(line)).map((line) => `+ ${line}`)
  if (missing.length + added.length > 0) {
    console.log([...missing, ...added, 'where that is meant: npm run constants -- --approve'].join('\n'))
    process.exitCode = 1
  }
} else {
  const wanted = (line) => filters.length === 0 || filters.some((filter) => line.includes(filter))
  console.log(found.filter(wanted).join('\n'))
}
