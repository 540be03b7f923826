import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { keptByRights, writeStatement } from './statement'

it('writes a text with its values in their places', () => {
  expect(
    writeStatement(sql`select ${1} where ${sql.placeholder('id')} = any(${sql.placeholder('ids')})`),
  ).toMatchObject({
    text: 'select $1 where $2 = any($3)',
    params: [1, { name: 'id' }, { name: 'ids' }],
  })
})

it('writes once for a name and the same rights, and anew for any others', () => {
  const kept = keptByRights<number>()
  let written = 0
  const ask = (rights: ReadonlySet<string>, name: string) => kept(rights, name, () => ++written)
  const [manager, other] = [new Set(['ticket:product']), new Set(['ticket:product'])]
  expect([ask(manager, 'list'), ask(manager, 'list'), ask(manager, 'names'), ask(other, 'list')]).toEqual([1, 1, 2, 3])
  expect(ask(manager, 'list')).toBe(1)
})

it('keeps 500 for each rights and then begins again', () => {
  const kept = keptByRights<number>()
  const rights = new Set<string>()
  let written = 0
  const ask = (name: number) => kept(rights, String(name), () => ++written)
  for (let name = 1; name <= 500; name++) ask(name)
  expect(ask(1)).toBe(1)
  expect(ask(501)).toBe(501)
  expect(ask(1)).toBe(502)
})
