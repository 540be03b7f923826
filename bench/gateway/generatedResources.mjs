// Business records as people write them, made by the dozen: a lifecycle of its own, a definition with every common type
// of field, rules across fields, and the pages that `screensFor` draws of it, in a suite's area.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const suite = 'shop'

const lifecycle = (name) => `import { setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'

/** 待提交, 审核, 使用, 停用. */
export const ${name}Lifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'SUBMIT' } | { type: 'APPROVE' } | { type: 'REJECT'; reason: string } | { type: 'STOP' } | { type: 'RESUME' }
    input: LifecycleContext
  },
  guards: { 'has a price': ({ context }) => Number(context.record.price) > 0 },
}).createMachine({
  id: '${name}',
  description: '生成的记录',
  context: ({ input }) => input,
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: '草稿',
      meta: { label: '草稿', tone: 'neutral' },
      on: { SUBMIT: { guard: 'has a price', target: 'NEW', meta: { label: '提交审核', refusal: '请先填写价格' } } },
    },
    NEW: {
      description: '待审核',
      meta: { label: '待审核', tone: 'warning' },
      on: {
        APPROVE: { target: 'ACTIVE', meta: { label: '通过', confirm: true } },
        REJECT: {
          target: 'DRAFT',
          meta: { label: '驳回', payload: { reason: { type: 'longText', label: '驳回原因', required: true, max: 200 } } },
        },
      },
    },
    ACTIVE: {
      description: '使用中',
      meta: { label: '使用中', tone: 'success' },
      on: { STOP: { target: 'STOPPED', meta: { label: '停用', confirm: true, undo: 'RESUME' } } },
    },
    STOPPED: {
      description: '已停用',
      meta: { label: '已停用', tone: 'neutral' },
      on: { RESUME: { target: 'ACTIVE', meta: { label: '恢复', undo: 'STOP' } } },
    },
  },
})
`

const definition = (name, key, title) => `import { ${name}Lifecycle } from '@machines/lifecycles/generated/${name}'
import { ruleMessages } from '../../rules/messages'
import { defineResource } from '../definition'

const dated = { field: 'kind', is: 'DATED' } as const

export const ${name} = defineResource({
  key: '${key}',
  suite: '${suite}',
  gateway: 'merchant-api',
  title: '${title}',
  scope: 'hotel',
  nameField: 'name',
  lifecycle: ${name}Lifecycle,
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 30, unique: true },
    kind: { type: 'enum', label: '类型', required: true, values: { PLAIN: '普通', DATED: '限期' }, initial: 'PLAIN' },
    categoryId: { type: 'reference', label: '分类', to: 'ticket-category' },
    storeIds: { type: 'references', label: '适用门店', to: 'hotel' },
    price: { type: 'money', label: '价格', required: true, min: 1 },
    marketPrice: { type: 'money', label: '门市价', min: 1 },
    stock: { type: 'integer', label: '库存', min: 0, initial: 0 },
    rate: { type: 'percent', label: '比例', max: 100, initial: 0 },
    range: { type: 'dateRange', label: '有效日期', requiredWhen: dated, shownWhen: dated },
    opensAt: { type: 'dateTime', label: '开始时间' },
    isShown: { type: 'boolean', label: '显示', initial: true },
    phone: { type: 'phone', label: '联系电话' },
    contact: { type: 'text', label: '联系人', max: 20 },
    images: { type: 'images', label: '图片', max: 9 },
    intro: { type: 'longText', label: '介绍', max: 500 },
    detail: { type: 'richText', label: '详情' },
    tags: { type: 'tags', label: '标签', max: 10 },
    steps: {
      type: 'rows',
      label: '步骤',
      max: 10,
      fields: {
        title: { type: 'text', label: '标题', required: true, max: 20 },
        minutes: { type: 'integer', label: '分钟', min: 1 },
      },
    },
    total: { type: 'money', label: '总价', readOnly: true },
  },
  derived: { total: ({ price, stock }) => price * (stock ?? 0) },
  rules: [
    {
      at: 'price',
      reads: ['price', 'marketPrice'],
      message: ruleMessages.lessOrEqual('门市价'),
      holds: ({ price, marketPrice }) => price <= (marketPrice ?? Infinity),
    },
    {
      at: 'steps',
      reads: ['steps'],
      message: '步骤的标题不能重复',
      holds: ({ steps }) => new Set((steps ?? []).map(({ title }) => title)).size === (steps ?? []).length,
    },
  ],
  list: {
    columns: ['id', 'name', 'kind', 'categoryId', 'price', 'stock', 'range', 'isShown', 'status', 'updatedAt'],
    filters: ['kind', 'categoryId', 'price', 'range', 'isShown', 'status', 'createdAt'],
    search: ['name', 'contact'],
    sortable: ['name', 'price', 'stock', 'createdAt', 'updatedAt'],
    sort: '-updatedAt',
    tabs: 'status',
  },
  form: [
    { section: '基本信息', fields: ['name', 'kind', 'categoryId', 'storeIds', 'range', 'opensAt', 'isShown', 'phone', 'contact'] },
    { section: '价格与库存', fields: ['price', 'marketPrice', 'stock', 'rate'] },
    { section: '介绍', fields: ['images', 'intro', 'detail', 'tags', 'steps'] },
  ],
  batch: ['SUBMIT', 'APPROVE', 'STOP', 'remove'],
  access: { read: 'shop:file', write: 'shop:file' },
})
`

const screens = (name, Name, path) => `import { ${name} } from '@contracts/resources/generated/${name}'
import { screensFor } from '@/blocks/records/screensFor'

const records = screensFor(${name}, {
  cells: { stock: ({ stock, total }) => <span title={String(total ?? 0)}>{stock ?? 0}</span> },
  paths: { list: '${path}', add: '${path}/add', edit: (id) => \`${path}/edit/\${id}\` },
})

export function ${Name}List() {
  return <records.Page title="${name}" />
}

export function ${Name}Form({ id }: { id?: string }) {
  return id === undefined ? <records.Form mode="add" id={null} /> : <records.Form mode="edit" id={id} />
}
`

const routes = (name, Name, path, title) =>
  [
    [`${Name}List`, path, title],
    [`${Name}Form`, `${path}/add`, `新增${title}`],
    [`${Name}Form`, `${path}/edit/:id`, `编辑${title}`],
  ]
    .map(
      ([screen, at, text], place) =>
        `  { name: '${suite}.${name}${place}', path: '${at}', title: '${text}', auth: true, access: 'shop:file', screen: '${screen}' },`,
    )
    .join('\n')

/** Writes definitions with all that belongs to them into a copy of the tree. */
export function writeGenerated(copy, count) {
  const folders = ['machines/lifecycles/generated', 'contracts/resources/generated', `src/areas/${suite}/generated`]
  for (const folder of folders) mkdirSync(join(copy, folder), { recursive: true })
  const lines = []
  for (let at = 1; at <= count; at++) {
    const number = String(at).padStart(3, '0')
    const [name, Name, key, title] = [
      `generated${number}`,
      `Generated${number}`,
      `generated-${number}`,
      `生成记录${at}`,
    ]
    const path = `/generated/${number}`
    writeFileSync(join(copy, folders[0], `${name}.ts`), lifecycle(name))
    writeFileSync(join(copy, folders[1], `${name}.ts`), definition(name, key, title))
    writeFileSync(join(copy, folders[2], `${Name}.tsx`), screens(name, Name, path))
    appendFileSync(
      join(copy, `src/areas/${suite}/index.ts`),
      `export { ${Name}Form, ${Name}List } from './generated/${Name}'\n`,
    )
    lines.push(routes(name, Name, path, title))
  }
  const table = join(copy, `contracts/routes/${suite}.ts`)
  const head = `defineRoutes('${suite}', [\n`
  writeFileSync(table, readFileSync(table, 'utf8').replace(head, `${head}${lines.join('\n')}\n`))
}
