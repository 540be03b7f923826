import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Known = (document: string) => ReadonlySet<string> | undefined
const { danglingIn, danglingReferences, knownBelow, numbersOf } = (await import(`${root}scripts/references.mjs`)) as {
  danglingIn: (text: string, known: Known) => { line: number; found: string }[]
  danglingReferences: (root: string) => string[]
  knownBelow: (root: string) => Known
  numbersOf: (text: string) => Set<string>
}

const known = knownBelow(root)
const found = (text: string) => danglingIn(text, known).map((one) => one.found)

describe('a reference that leads somewhere', () => {
  it.each([
    'Shared building blocks, 4.5',
    'Business areas and routes, 4 and 6',
    'Shared building blocks, 2.2, 4.2 and 5: one item',
    'docs/architecture.md, decision 3',
    'docs/architecture.md, 6',
    'docs/readings.md, 14–19; docs/console.md, 5',
    'as Shared building blocks has it, and docs/glossary.md',
    'RFC 5321 §4.5.3.1',
    ' * a button (Shared building\n * blocks, 4.4; docs/readings.md,\n * 62)',
  ])('%s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('a dangling one is found', () => {
  it.each([
    ['a clause that is not there', 'Shared building blocks, 4.7', 'Shared building blocks, 4.7'],
    ['one of several', 'Business areas and routes, 4 and 10', 'Business areas and routes, 4 and 10'],
    ['a document that is not there', '(docs/nothing.md, 2)', 'docs/nothing.md, 2'],
    ['a heading that is not there', 'docs/look.md, 99', 'docs/look.md, 99'],
    ['a decision that is not there', 'docs/architecture.md, decision 99', 'docs/architecture.md, decision 99'],
    ['a decision of a document without any', 'docs/look.md, decision 1', 'docs/look.md, decision 1'],
    ['the end of a range', 'docs/readings.md, 90–999', 'docs/readings.md, 90–999'],
    ['over two lines', ' * (docs/look.md,\n   * 99)', 'docs/look.md, 99'],
    ['a section sign', '/** as written (blocks §5) */', '§'],
    ['a document by half its name', '// (blocks 4.1)', 'blocks 4.1'],
    ['a paper that is not here', '// (areas tickets 2.0)', 'areas tickets 2.0'],
    ['a decision of nobody', '// architecture, decision 3', 'architecture, decision 3'],
    ['a document without its folder', '// look.md, 5', 'look.md, 5'],
  ])('%s', (_what, text, expected) => {
    expect(found(text)).toContain(expected)
  })

  it('with its line', () => {
    expect(danglingIn('one\ntwo (docs/look.md, 99)\n', known)).toEqual([{ line: 2, found: 'docs/look.md, 99' }])
  })
})

it('headings and list entries have numbers, other lines have none', () => {
  const text = '# 1. One\n\n### Decision 2. Two\n\n### 2.1 Three\n\n12. entry\n\ntext 13. no\n\n    14. no\n'
  expect([...numbersOf(text)]).toEqual(['1', 'decision 2', '2.1', '12'])
})

it('the repository has none', () => {
  expect(danglingReferences(root)).toEqual([])
})
