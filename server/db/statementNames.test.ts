import { expect, it } from 'vitest'
import { PgDialect } from 'drizzle-orm/pg-core'
import { plannedByValues, statementNames } from './statementNames'

const ask = (nameOf: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => nameOf(text))

it('names a statement from the fifth time on, always alike', () => {
  const nameOf = statementNames()
  expect(ask(nameOf, 'select 1', 7)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'often_0',
    'often_0',
    'often_0',
  ])
  expect(ask(nameOf, 'select 2', 5).at(-1)).toBe('often_1')
  expect(nameOf('select 1')).toBe('often_0')
})

it('never names what is planned by its values', () => {
  const { sql: condition } = new PgDialect().sqlToQuery(plannedByValues())
  const asked = ask(statementNames(), `select sum(amount) from lines where ${condition}`, 7)
  expect(new Set(asked)).toEqual(new Set([undefined]))
})

it('names 256 and no more', () => {
  const nameOf = statementNames()
  const last = Array.from({ length: 300 }, (_, at) => ask(nameOf, `select ${at}`, 5).at(-1))
  expect(last.filter((name) => name !== undefined)).toHaveLength(256)
  expect(new Set(last.slice(0, 256)).size).toBe(256)
  expect(nameOf('select 0')).toBe('often_0')
})

it('forgets what came once when too much did', () => {
  const nameOf = statementNames()
  ask(nameOf, 'select often', 4)
  for (let at = 0; at < 2_000; at++) nameOf(`select ${at}`)
  expect(ask(nameOf, 'select often', 5)).toEqual([undefined, undefined, undefined, undefined, 'often_0'])
})
