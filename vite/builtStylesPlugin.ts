import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  resolveResetStyleRules,
  resolveStyleRulesForSlots,
  type CSSRulesByBucket,
  type GriffelResetStyle,
  type GriffelStyle,
} from '@griffel/core'
import { runnerImport, type Plugin } from 'vite'
import { leftToRight, withoutClasses } from './leftToRight.ts'
import { styleCallsOf, type StyleSource } from './styleCalls.ts'

const entryId = 'virtual:style-values'
const valuesQuery = '?style-values'
const assetFile = /\.svg(?:\?.*)?$/
const assetPrefix = '\0style-asset:'
/** Stands in a rule for the address of a file, which is known only when all chunks are written. */
const assetMark = /@asset\(([^)]+)\)/g

type Rules = CSSRulesByBucket
type RuleList = NonNullable<Rules[keyof Rules]>

/** What `makeStyles` would find out while the page is drawn. */
function builtStyles(styles: Record<string, GriffelStyle>): string {
  const { classes, rules } = leftToRight(...resolveStyleRulesForSlots(styles))
  return `__styles(${JSON.stringify(classes)}, ${JSON.stringify(rules)})`
}

/** The class and the rules of one slot that stays one rule. */
function builtReset(styles: GriffelResetStyle): { name: string; rules: Rules } {
  const [name, mirrored, rules] = resolveResetStyleRules(styles)
  const byBucket = (Array.isArray(rules) ? { r: rules } : rules) as Rules
  return { name, rules: withoutClasses(byBucket, new Set(mirrored === null ? [] : [mirrored]), new Set([name])) }
}

const resetCall = (name: string, rules: Rules) =>
  `__resetStyles(${JSON.stringify(name)}, null, ${JSON.stringify(Object.keys(rules).join() === 'r' ? rules.r : rules)})`

/** As `makeWholeStyles`: the class names by slot, all rules of the call put in at the first use. */
function builtWhole(styles: Record<string, GriffelResetStyle>): string {
  const slots = Object.entries(styles).map(([slot, style]) => [slot, builtReset(style)] as const)
  const rules: Record<string, RuleList> = {}
  for (const [, one] of slots) {
    for (const [bucket, list] of Object.entries(one.rules)) {
      rules[bucket] = [...(rules[bucket] ?? []), ...(list as RuleList)]
    }
  }
  const classes = Object.fromEntries(slots.map(([slot, { name }]) => [slot, name]))
  return `((use, classes) => () => (use(), classes))(${resetCall('', rules as Rules)}, ${JSON.stringify(classes)})`
}

const builders: Readonly<Record<string, (styles: never) => string>> = {
  makeStyles: builtStyles,
  makeResetStyles: (styles: GriffelResetStyle) => {
    const { name, rules } = builtReset(styles)
    return resetCall(name, rules)
  },
  makeWholeStyles: builtWhole,
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))

/** Evaluates the arguments of all style calls in one go. @returns file → values of its calls, in order */
async function readValues(root: string, sources: ReadonlyMap<string, StyleSource>): Promise<Map<string, unknown[]>> {
  const files = [...sources.keys()]
  const values: Plugin = {
    name: 'style-values',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === entryId || id.endsWith(valuesQuery)) return id
      if (!assetFile.test(id) || !importer) return undefined
      return this.resolve(id.replace(/\?.*$/, ''), importer, { skipSelf: true }).then(
        (found) => found && `${assetPrefix}${found.id}${/\?.*$/.exec(id)?.[0] ?? ''}.js`,
      )
    },
    load(id) {
      if (id === entryId) {
        return files
          .map((file, at) => `export { default as v${at} } from ${JSON.stringify(file + valuesQuery)}`)
          .join('\n')
      }
      if (id.startsWith(assetPrefix)) {
        return `export default ${JSON.stringify(`@asset(${id.slice(assetPrefix.length, -3)})`)}`
      }
      return sources.get(id.replace(valuesQuery, ''))?.values
    },
  }
  const { module } = await runnerImport<Record<string, unknown[]>>(entryId, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [values],
    resolve: { tsconfigPaths: true },
  })
  return new Map(files.map((file, at) => [file, module[`v${at}`]!]))
}

/**
 * Makes the styles of the console while building: each `makeStyles`, `makeResetStyles` and `makeWholeStyles` at the top
 * of a module becomes its class names and finished rules, and Griffel's compiler stays out of the browser. Class names
 * and rules are those that it would make at run time, put into the page by the same renderer in the same order.
 */
export function builtStylesPlugin(): Plugin {
  let root = ''
  const sources = new Map<string, StyleSource>()
  let values = new Map<string, unknown[]>()
  return {
    name: 'built-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      sources.clear()
      for (const file of sourcesIn(join(root, 'src'))) {
        const found = styleCallsOf(file, readFileSync(file, 'utf8'))
        if (found) sources.set(file, found)
      }
      values = await readValues(root, sources)
    },
    transform(source, id) {
      const found = sources.get(id)
      if (!found) return undefined
      const assets: string[] = []
      const literal = (text: string) =>
        text.replace(assetMark, (_, file: string) => {
          if (!assets.includes(file)) assets.push(file)
          return `"+asset${assets.indexOf(file)}+"`
        })
      let built = ''
      let from = 0
      for (const [at, { maker, start, end }] of found.calls.entries()) {
        const call = builders[maker]!(values.get(id)![at] as never)
        built += `${source.slice(from, start)}/*#__PURE__*/ ${literal(call)}`
        from = end
      }
      const imports = assets.map((file, at) => `import asset${at} from ${JSON.stringify(file)}\n`).join('')
      return {
        code: `import { __resetStyles, __styles } from '@fluentui/react-components'\n${imports}${built}${source.slice(from)}`,
        map: null,
      }
    },
  }
}
