// The smallest record and the smallest page that somebody adds, made by the dozen in a copy of the sources.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const suite = 'restaurant'
const letters = 'abcdefghijklmnopqrstuvwxyz'
/** As many as there are letters: a key has no digits. */
export const most = letters.length

const lifecycleOf = (name, title) => `import { switchLifecycle } from '../switch'

/** ${title}: used or not. */
export const ${name}Lifecycle = switchLifecycle('${name}')
`

const casesOf = (name, title) => `import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { ${name}Lifecycle } from './${name}'

export const model = defineModel({
  machine: ${name}Lifecycle,
  title: '${title}',
  input: walkedAs(),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})
`

const definitionOf = (name, key, title) => `import { ${name}Lifecycle } from '@machines/lifecycles/${suite}/${name}'
import { defineResource } from '../definition'

/** ${title}. */
export const ${name} = defineResource({
  key: '${key}',
  suite: '${suite}',
  gateway: 'restaurant-api',
  title: '${title}',
  scope: 'hotel',
  nameField: 'name',
  lifecycle: ${name}Lifecycle,
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 30 },
    kind: { type: 'enum', label: '类型', values: { PLAIN: '普通', URGENT: '紧急' }, initial: 'PLAIN' },
    price: { type: 'money', label: '价格', required: true, min: 1 },
    place: { type: 'integer', label: '排序', min: 0, initial: 0 },
    shownOn: { type: 'date', label: '展示日期', required: true },
    note: { type: 'longText', label: '说明', max: 200 },
  },
  list: {
    columns: ['id', 'name', 'kind', 'price', 'place', 'shownOn', 'status', 'createdAt'],
    filters: ['kind', 'shownOn', 'status'],
    search: ['name'],
    sortable: ['id', 'name', 'place'],
    tabs: 'status',
  },
  form: [{ section: '基本信息', fields: ['name', 'kind', 'price', 'place', 'shownOn', 'note'] }],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: {
    read: 'restaurant:menu',
    write: 'restaurant:menu:save',
    remove: 'restaurant:menu:remove',
    export: 'restaurant:menu:export',
  },
})
`

const row = (name, path, title, record) =>
  `  { name: '${suite}.${name}', path: '${path}', title: '${title}', access: 'restaurant:menu', place: 'store'${record ? `, record: '${record}'` : ''} },\n`

function write(copy, path, text) {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
}

/** Changes a file of the copy. @throws Error when nothing of it changes */
function change(copy, path, from, to) {
  const before = readFileSync(join(copy, path), 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${path} is not as this bench knows it`)
  writeFileSync(join(copy, path), after)
}

/** Writes rows into the suite's part of the route table, and their addresses among those that the lists of the tests name. */
function writeRoutes(copy, rows) {
  change(copy, `contracts/routes/${suite}.ts`, /^\]\)$/m, `${rows.map(({ text }) => text).join('')}])`)
  const paths = rows.map(({ path }) => `  '${path}': 'bench/growth',\n`).join('')
  change(copy, 'tests/routes/specRoutes.ts', /^(export const additions: .*\{\n)/m, `$1${paths}`)
}

const lettersOf = (count) => [...letters].slice(0, count)

/** Plain records: definition, lifecycle with its cases, and their lines in the route table. Their migration is to be written. */
export function writeRecords(copy, count) {
  const rows = lettersOf(count).map((letter) => {
    const [name, key, title] = [`sample${letter.toUpperCase()}`, `sample-${letter}`, `样例记录${letter}`]
    write(copy, `machines/lifecycles/${suite}/${name}.ts`, lifecycleOf(name, title))
    write(copy, `machines/lifecycles/${suite}/${name}.cases.ts`, casesOf(name, title))
    write(copy, `contracts/resources/${suite}/${name}.ts`, definitionOf(name, key, title))
    return { path: `/${key}`, text: row(name, `/${key}`, title, key) }
  })
  writeRoutes(copy, rows)
}

/** Plain pages: lines of the route table, by turns of a record that is there already and of nothing that is built. */
export function writePages(copy, count) {
  const rows = lettersOf(count).map((letter, at) => {
    const path = `/sample-page-${letter}`
    return {
      path,
      text: row(`samplePage${letter.toUpperCase()}`, path, `样例页面${letter}`, at % 2 === 0 ? suite : undefined),
    }
  })
  writeRoutes(copy, rows)
}

/** Test files that do nothing but start gateways, as most files of the layers above contracts do once. */
export function writeStarts(copy, count) {
  write(
    copy,
    'server/db/manyStarts.test.ts',
    `import { it } from 'vitest'
import { openGateway } from '../../tests/support/openGateway'

it('starts gateways', { timeout: 600_000 }, async () => {
  for (let at = 0; at < ${count}; at++) await (await openGateway()).close()
})
`,
  )
}
