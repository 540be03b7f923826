import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eventsOf } from '@contracts/resources/lifecycle'
import { resources } from '@contracts/resources/registry'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { rules, verbs } from './vocabulary'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files whose texts merchants read. */
const files = ['src', 'contracts', 'machines/lifecycles']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|test-d|gallery)\.|\/testing\/|^src\/qa\//.test(file))

/** Every Chinese text of a source file: of literals, templates and JSX, never of comments. */
function textsOf(file: string): readonly string[] {
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, value } = node as { type?: string; value?: unknown }
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push(value)
    if (type === 'TemplateElement') texts.push((value as { cooked?: string }).cooked ?? '')
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync(file, readFileSync(`${root}${file}`, 'utf8')).program)
  return texts.filter((text) => /\p{Script=Han}/u.test(text))
}

const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })))
/** 新建 stands alone only in the dialog of a folder. */
const ofFolders = /^src\/blocks\/explorer\//

describe('words that merchants read', () => {
  it('are many, and found in every kind of file', () => {
    expect(texts.length).toBeGreaterThan(3_000)
    expect(texts.some(({ text }) => text.includes('新建文件夹'))).toBe(true)
  })

  it.each(rules.map(({ never, say }) => [String(never), say, never] as const))(
    'never say %s but %s',
    (_, _say, never) => {
      const wrong = texts.filter(
        ({ file, text }) => never.test(text) && !(ofFolders.test(file) && /^(正在)?新建$/.test(text)),
      )
      expect(wrong).toEqual([])
    },
  )
})

describe('verbs on the buttons of records', () => {
  const used = new Map(
    resources.flatMap((resource) =>
      [...eventsOf(resource)].map(([event, { label }]) => [label!, `${resource.key}.${event}`]),
    ),
  )

  it('are those of the list', () => {
    expect([...used].filter(([label]) => !Object.hasOwn(verbs, label))).toEqual([])
  })

  it('are all in use', () => {
    expect(Object.keys(verbs).filter((verb) => !used.has(verb))).toEqual([])
  })
})
