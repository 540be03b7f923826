import { parseSync, type ESTree } from 'vite'

/** Makers of styles that a build replaces, by the module they are imported from. */
const makers: Readonly<Record<string, readonly string[]>> = {
  '@fluentui/react-components': ['makeStyles', 'makeResetStyles'],
  '@/look/wholeStyles': ['makeWholeStyles'],
  '../wholeStyles': ['makeWholeStyles'],
}

/** A call of a maker at the top of a module: `makeStyles({ … })`. */
export interface StyleCall {
  readonly maker: string
  /** Place of the whole call in the source. */
  readonly start: number
  readonly end: number
}

/** The style calls of a module. */
export interface StyleSource {
  readonly calls: readonly StyleCall[]
  /** A module that holds nothing but what the arguments need; its default export is their values, in order. */
  readonly values: string
}

type Node = ESTree.Node
type Statement = ESTree.Program['body'][number]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Names that are no reference to a value: property names and types. */
const unread: Readonly<Record<string, string>> = { MemberExpression: 'property', Property: 'key' }
const transparent = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

/** Every name that a piece of the module refers to. */
function namesIn(node: Node, found = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') return found.add(node.name)
  if (node.type.startsWith('TS') && !transparent.includes(node.type)) return found
  for (const [key, child] of Object.entries(node)) {
    if (key === unread[node.type] && !('computed' in node && node.computed)) continue
    for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) namesIn(one, found)
  }
  return found
}

/** The names that a statement at the top of a module gives to values. */
function declaredBy(statement: Statement): string[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => [...namesIn(id)])
  }
  if (declaration.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : []
  return []
}

/**
 * Finds the styles of a module.
 * @param file its path, for the parser's language and for messages
 * @returns undefined when it makes none
 * @throws Error when it cannot be parsed
 */
export function styleCallsOf(file: string, source: string): StyleSource | undefined {
  if (!/\bmake(?:Reset|Whole)?Styles\b/.test(source)) return undefined
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)

  /** Local name → its import, as a statement of its own. */
  const imports = new Map<string, string>()
  const makerOf = new Map<string, string>()
  const declarations = new Map<string, Statement>()
  for (const statement of program.body) {
    for (const name of declaredBy(statement)) declarations.set(name, statement)
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue
    const from = JSON.stringify(statement.source.value)
    for (const specifier of statement.specifiers) {
      const local = specifier.local.name
      if (specifier.type === 'ImportSpecifier') {
        const imported = source.slice(specifier.imported.start, specifier.imported.end)
        imports.set(local, `import { ${imported} as ${local} } from ${from}`)
        if (makers[statement.source.value]?.includes(imported)) makerOf.set(local, imported)
      } else {
        const namespace = specifier.type === 'ImportNamespaceSpecifier' ? `* as ${local}` : local
        imports.set(local, `import ${namespace} from ${from}`)
      }
    }
  }

  const made = [...new Set(declarations.values())].flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
    if (declaration.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
      const maker = makerOf.get(init.callee.name)
      const argument = init.arguments[0]
      return maker && argument ? [{ maker, start: init.start, end: init.end, argument }] : []
    })
  })
  if (made.length === 0) return undefined

  const needed = new Set<string>()
  const statements = new Set<Statement>()
  const need = (node: Node) => {
    for (const name of namesIn(node)) {
      if (needed.has(name)) continue
      needed.add(name)
      const statement = declarations.get(name)
      if (!statement || statements.has(statement)) continue
      statements.add(statement)
      need(statement)
    }
  }
  for (const { argument } of made) need(argument)

  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const values = [
    ...[...imports].flatMap(([name, text]) => (needed.has(name) ? [text] : [])),
    // In the order of the module: a constant is made before it is used.
    ...program.body.filter((statement) => statements.has(statement)).map(textOf),
    `export default [${made.map(({ argument }) => textOf(argument)).join(',\n')}]`,
  ].join('\n')
  return { calls: made.map(({ maker, start, end }) => ({ maker, start, end })), values }
}
