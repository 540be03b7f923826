import type { RecordFigures } from '@contracts/resources/calls'
import type { AnyResource, ListFigure } from '@contracts/resources/definition'
import { sql, type SQL } from 'drizzle-orm'
import { askStatement, writeStatement } from '../db/statement'
import type { Services } from '../services'
import { readConditions } from './listQuery'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { mayRead } from './rights'
import { whereOf } from './where'

/**
 * The figures above a list, of all that the caller reaches in it: one statement, in which each number is asked by itself
 * so that an index may answer it. A figure that tells of a field which the caller may not see is absent.
 */
export async function figuresOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  resource: AnyResource,
): Promise<RecordFigures> {
  const seen = (resource.list.figures ?? []).filter((figure) =>
    namesIn(figure).every((name) => mayRead(caller, resource, name)),
  )
  if (seen.length === 0) return { figures: {} }
  const at = now()
  const measured = (figure: ListFigure, where: ListFigure['where']) => measure(resource, caller, figure, where, at)
  const asked = seen.flatMap((figure) => [
    measured(figure, figure.where),
    figure.against ? measured(figure, figure.against) : sql`null`,
  ])
  const [answer = []] = await askStatement(db, writeStatement(sql`select ${sql.join(asked, sql`, `)}`), {})
  const figures = seen.flatMap(({ name }, place) => {
    const [value, before] = [answer[2 * place], answer[2 * place + 1] ?? null]
    if (value === null || value === undefined) return []
    return [[name, { value: Number(value), before: before === null ? null : Number(before) }] as const]
  })
  return { figures: Object.fromEntries(figures) }
}

/** The fields that a figure tells of. */
const namesIn = ({ of, less = [], where, among, against }: ListFigure): readonly string[] => [
  ...(of === undefined ? [] : [of]),
  ...less,
  ...Object.keys({ ...where, ...among, ...against }),
]

function measure(
  resource: AnyResource,
  caller: RecordCaller,
  { is, of, less = [], among = {} }: ListFigure,
  where: ListFigure['where'] = {},
  now: Date,
): SQL {
  const { table, columns } = anyTable(resource)
  const foundBy = (filters: Readonly<Record<string, string>>) =>
    whereOf(resource, caller, { conditions: conditionsOfFigure(resource, caller, filters, now), keyword: '' })
  const found = sql`from ${table} where ${foundBy(where)}`
  if (is === 'share') {
    const part = sql`count(*) filter (where ${foundBy({ ...among, ...where })})`
    return sql`(select round(100.0 * ${part} / nullif(count(*), 0), 1)::text from ${table} where ${foundBy(among)})`
  }
  // As texts: the drivers read sums in ways of their own.
  if (is === 'count' || of === undefined) return sql`(select count(*)::text ${found})`
  if (is === 'distinct') return sql`(select count(distinct ${columns[of]!})::text ${found})`
  if (is === 'average') return sql`(select round(avg(${columns[of]!}), 1)::text ${found})`
  const left = sql.join(
    [of, ...less].map((name) => sql`coalesce(${columns[name]!}, 0)`),
    sql` - `,
  )
  return sql`(select coalesce(sum(${left}), 0)::text ${found})`
}

/** What is counted; it may ask for a status that the list has as tabs only. @throws Refusal 400 for what no list asks */
export const conditionsOfFigure = (
  resource: AnyResource,
  caller: RecordCaller,
  where: Readonly<Record<string, string>>,
  now: Date,
) => readConditions(withStatus(resource), caller, where, now)

const withStatus = (resource: AnyResource): AnyResource => ({
  ...resource,
  list: { ...resource.list, filters: [...new Set([...(resource.list.filters ?? []), 'status'])] },
})
