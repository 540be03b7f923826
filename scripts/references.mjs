// References in code and documents (docs/architecture.md, 6): each must lead to a clause of the specification, or to a
// numbered heading or list entry of a document of this repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clauses } from './clauses.mjs'

const folders = ['bench', 'contracts', 'docs', 'machines', 'scripts', 'server', 'src', 'tests', 'vite']
/** The peers of the benches are other people's ground; what plants dangling references is no reader's. */
const left = /\/node_modules\/|\/impl\/|\/migrations\/|^tests\/walls\/references\.test\.ts$|^scripts\/references\.mjs$/
const readable = /\.(?:tsx?|mjs|css|html|md)$/

/** Between two words: blanks, or a new line with the sign of a comment that goes on. */
const gap = String.raw`(?:[ \t]|\r?\n[ \t]*(?:\*(?!\/)|\/\/|>)?[ \t]*)+`
const words = (text) => text.replaceAll(' ', gap)
const number = String.raw`\d+(?:\.\d+)*(?:–\d+)?`
const list = `(?:decision${gap})?${number}(?:(?:,|${gap}and)${gap}${number}(?![\\w%:]))*`
const documents = `${Object.keys(clauses).map(words).join('|')}|docs/[\\w-]+\\.md`
const reference = new RegExp(`(${documents})(?:,${gap}(${list}))?`, 'g')

/** What the papers behind the product were called, before their contents came into docs/. */
const suites =
  'tickets|members|merchant|finance|cards|shop|wecom|applets|marketing|reports|restaurant|activities|points'

/** Signs of a reference in any other form. What is written in the one form is taken out before they are looked for. */
const otherForms = [
  /(?<!RFC \d+ )§/g,
  new RegExp(`\\b(?:blocks|areas|readings?|shell|complaint|decision),?${gap}\\d+(?:\\.\\d+)*\\b`, 'g'),
  new RegExp(
    `\\b(?:architecture|readings|look|style|files|resources|machines|screens)(?:\\.md)?,${gap}(?:decision${gap})?\\d`,
    'g',
  ),
  new RegExp(`\\bareas${gap}(?:README|${suites})${gap}\\d+(?:\\.\\d+)*`, 'g'),
  new RegExp(`\\b(?:${suites})${gap}\\d+\\.\\d+\\b`, 'g'),
  new RegExp(`[\\w-]+\\.md${gap}\\d`, 'g'),
]

const flat = (text) => text.replace(new RegExp(gap, 'g'), ' ')

/**
 * The numbers under which a document can be cited.
 * @param {string} text markdown
 * @returns {Set<string>} such as `4.5` of `### 4.5 Forms`, `12` of `12. An entry`, `decision 3` of `### Decision 3. …`
 */
export function numbersOf(text) {
  const found = text.matchAll(/^(?:#{1,6} (decision )?(\d+(?:\.\d+)*)\.? |(\d+)\. )/gim)
  return new Set([...found].map(([, decision, heading, entry]) => `${decision ? 'decision ' : ''}${heading ?? entry}`))
}

/** `4, 6 and 8–9` → 4, 6, 8, 9; what is cited as a decision stays one. */
function numbersIn(cited) {
  const isDecision = cited.startsWith('decision ')
  return [...cited.matchAll(/(\d+(?:\.\d+)*)(?:–(\d+))?/g)].flatMap(([, from, to]) => {
    const last =
      to === undefined ? [] : Array.from({ length: Number(to) - Number(from) }, (_, at) => Number(from) + at + 1)
    return [from, ...last.map(String)].map((one) => (isDecision ? `decision ${one}` : one))
  })
}

/**
 * The references of a text that lead nowhere, and the signs of another form than the agreed one.
 * @param {string} text of a source or a document
 * @param {(document: string) => ReadonlySet<string> | undefined} known the numbers of a document by its name or path;
 *   undefined when there is no such document
 * @returns {{ line: number, found: string }[]} counted from 1, in the order of the text
 */
export function danglingIn(text, known) {
  const lineAt = (index) => text.slice(0, index).split('\n').length
  const dangling = []
  const rest = text.replace(reference, (whole, name, cited, index) => {
    const numbers = known(flat(name))
    const wrong = numbers === undefined || numbersIn(flat(cited ?? '')).some((one) => !numbers.has(one))
    if (wrong) dangling.push({ index, found: flat(whole) })
    return whole.replace(/[^\n]/g, ' ')
  })
  for (const form of otherForms) {
    for (const match of rest.matchAll(form)) dangling.push({ index: match.index, found: flat(match[0]) })
  }
  return dangling
    .sort((one, other) => one.index - other.index)
    .map(({ index, found }) => ({ line: lineAt(index), found }))
}

/** Path → numbers of the clauses and of the documents below `root`; each document is read once. */
export function knownBelow(root) {
  const known = new Map(Object.entries(clauses).map(([name, numbers]) => [name, new Set(numbers)]))
  return (name) => {
    if (!known.has(name)) {
      const path = join(root, name)
      known.set(name, existsSync(path) ? numbersOf(readFileSync(path, 'utf8')) : undefined)
    }
    return known.get(name)
  }
}

/**
 * Every dangling reference of the repository.
 * @param {string} root
 * @returns {string[]} `path:line: what stands there`
 */
export function danglingReferences(root) {
  const known = knownBelow(root)
  const below = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  const top = readdirSync(root).filter((name) => readable.test(name))
  return [...top, ...below]
    .filter((path) => readable.test(path) && !left.test(path))
    .flatMap((path) =>
      danglingIn(readFileSync(join(root, path), 'utf8'), known).map(({ line, found }) => `${path}:${line}: ${found}`),
    )
}
