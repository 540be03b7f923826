import { expect, it } from 'vitest'
import { lintPlanted } from './plantedProject'

const imports = `import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
`
const tables = `import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { recordTable } from '@server/records/recordTables'
`

/** What each file says; every one of them loses the types of a definition. */
const refused = {
  'a cast over unknown': `${imports}export const orders = ticketOrder as unknown as AnyResource`,
  'a cast': `${imports}export const orders = ticketOrder as AnyResource`,
  'a cast where it is handed over': `${imports}export const key = Object.keys((ticketOrder as AnyResource).fields)`,
  'another name for it': `${imports}const orders: AnyResource = ticketOrder\n\nexport const { key } = orders`,
  'an asserted column': `${tables}const { columns } = recordTable(ticketOrder)\n\nexport const no = columns.orderNo!`,
  'an asserted column of a table': `${tables}const orders = recordTable(ticketOrder)

export const no = orders.columns.orderNo!`,
}

const allowed = {
  'a definition as it is': `${imports}const keyOf = ({ key }: AnyResource) => key\n\nexport const key = keyOf(ticketOrder)`,
  'one that is written in place': `${imports}const free: AnyResource = { ...ticketOrder, related: [] }

export const { key } = free`,
  'one that is looked for': `${imports}const found: AnyResource | undefined = [ticketOrder].at(0)

export const key = found?.key`,
  'a column as it is': `${tables}const { columns } = recordTable(ticketOrder)\n\nexport const no = columns.orderNo`,
  'one of several columns': `const columns = ['orderNo']\n\nexport const first = columns[0]!`,
}

const where = [
  'contracts/rules/planted.ts',
  'src/blocks/planted.tsx',
  'tests/support/planted.ts',
  'server/areas/tickets/planted.ts',
  'server/smsOutbox/planted.ts',
]

/** The findings of the rule in one place for each text. */
async function findingsIn(path: string, texts: Readonly<Record<string, string>>) {
  const names = Object.keys(texts)
  const pathOf = (at: number) => path.replace('planted', `case${at}`)
  const { findings } = await lintPlanted(names.map((name, at) => [pathOf(at), `${texts[name]}\n`]))
  const found = findings.filter(({ code }) => code === 'records(typed)')
  return names.map((name, at) => [name, found.filter(({ file }) => file === pathOf(at)).length] as const)
}

it.each(where)('finds in %s each way to lose the types of a definition', async (path) => {
  const names = Object.keys(refused)
  expect(await findingsIn(path, refused)).toEqual(names.map((name) => [name, 1]))
})

it.each(where)('lets pass in %s what keeps them', async (path) => {
  const names = Object.keys(allowed)
  expect(await findingsIn(path, allowed)).toEqual(names.map((name) => [name, 0]))
})

it('leaves the engine alone, which works on any record', async () => {
  const names = Object.keys(refused)
  expect(await findingsIn('server/records/planted.ts', refused)).toEqual(names.map((name) => [name, 0]))
})
