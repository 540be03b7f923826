import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CSSRulesByBucket } from '@griffel/core'
import { parseSync, type ESTree, type Plugin } from 'vite'
import { leftToRight, type ClassesBySlot } from './leftToRight.ts'

const iconsPackage = '@fluentui/react-icons'
const iconImport = /import \{([^}]*)\} from ['"]@fluentui\/react-icons['"];?/g
/** What a name ends with beside the picture's own: size and weight. */
const variant = /(?:\d+)?(?:Regular|Filled|Light|Color)$/
const tokenImport = /import \{[^}]*\btokens\b[^}]*\} from ['"]@fluentui\/(?:react-components|react-theme|tokens)['"]/
const tokenUse = /(?<![\w./])tokens\.(\w+)\b/g
const ownFile = /\/src\/.*\.tsx?$/
const finishedStyles = /\.styles\.js$/
const fluentFile = /\/node_modules\/@fluentui\/(?!tokens\/|react-icons\/)[^/]+\/lib\/.*\.js$/

const kebab = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z0-9])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

/**
 * Fluent keeps its 5,000 icons in a few large files: one icon of the shell would draw those of all screens in the same
 * file into the first chunk. Each picture also has a file of its own.
 * @param folder of these files
 * @returns the file's name without extension; undefined where the icon is not in one that is called like it
 */
function fileOfIcon(folder: string, icon: string): string | undefined {
  const name = kebab(icon.replace(variant, ''))
  const file = join(folder, `${name}.js`)
  return existsSync(file) && readFileSync(file, 'utf8').includes(`export const ${icon} `) ? name : undefined
}

/** Every call of `__styles` at the top of a module, whose two arguments are plain values. */
function builtCalls({ body }: ESTree.Program): { start: number; end: number }[] {
  return body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
    if (declaration.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) => {
      const isBuilt =
        init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === '__styles'
      const [first, last] = isBuilt ? [init.arguments[0], init.arguments.at(-1)] : []
      return first && last && first !== last ? [{ start: first.start, end: last.end }] : []
    })
  })
}

/** A module of Fluent's finished styles without what is only for writing from right to left. */
export function withoutMirrored(file: string, source: string): string {
  let built = ''
  let from = 0
  for (const { start, end } of builtCalls(parseSync(file, source).program)) {
    // Written by Griffel's own build: an object of class names and one of rules, without a name or a call in them.
    const [slots, rules] = new Function(`return [${source.slice(start, end)}]`)() as [ClassesBySlot, CSSRulesByBucket]
    const { classes, rules: kept } = leftToRight(slots, rules)
    built += `${source.slice(from, start)}${JSON.stringify(classes)}, ${JSON.stringify(kept)}`
    from = end
  }
  return built + source.slice(from)
}

/**
 * Lets a build take of Fluent what is used: icons from a file of their own, and tokens as what they are, names of
 * variables of the theme (`tokens.colorBrandStroke2` is `var(--colorBrandStroke2)`), not as a table of all 440; and styles for
 * one direction of writing.
 */
export function leanFluent(): Plugin {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`${iconsPackage}/package.json`)), 'lib/atoms/svg')
  const files = new Map<string, string | undefined>()
  const fileOf = (icon: string) => {
    if (!files.has(icon)) files.set(icon, fileOfIcon(folder, icon))
    return files.get(icon)
  }
  const byFile = (whole: string, list: string): string => {
    const imports = list.split(',').flatMap((part) => {
      const [icon, local = icon] = part.trim().split(/\s+as\s+/)
      if (!icon || icon.startsWith('type ')) return []
      const file = fileOf(icon)
      return [`import { ${icon} as ${local} } from '${iconsPackage}${file ? `/svg/${file}` : ''}';`]
    })
    // Types are no part of what is built.
    return imports.join('') + '\n'.repeat(whole.split('\n').length - 1)
  }
  return {
    name: 'lean-fluent',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      if (!ownFile.test(id) && !fluentFile.test(id)) return undefined
      const bare = tokenImport.test(source) ? source.replace(tokenUse, "'var(--$1)'") : source
      const left = fluentFile.test(id) && finishedStyles.test(id) ? withoutMirrored(id, bare) : bare
      const code = left.replace(iconImport, byFile)
      return code === source ? undefined : { code, map: null }
    },
  }
}
