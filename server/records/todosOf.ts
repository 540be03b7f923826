import type { WaitingTodo } from '@contracts/calls/todoCalls'
import type { AnyResource } from '@contracts/resources/definition'
import { addressOfTodo, rightOfTodo, type Todo } from '@contracts/resources/todos'
import { sql, type SQL } from 'drizzle-orm'
import { askStatement, writeStatement } from '../db/statement'
import type { Services } from '../services'
import { conditionsOfFigure } from './figuresOf'
import { merchantDay } from './merchantDay'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { may, mayRead } from './rights'
import { whereOf } from './where'

interface Asked {
  readonly resource: AnyResource
  readonly todo: Todo
  readonly link: string
}

const minuteMs = 60_000
const urgencies: readonly WaitingTodo['urgency'][] = ['late', 'today', 'open']

/**
 * What waits for the caller's work in the records that he reaches, the most urgent first, then the oldest: one statement
 * with a line for each. Only the work of those who may end it.
 */
export async function todosOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  resources: readonly AnyResource[],
): Promise<WaitingTodo[]> {
  const asked = resources.flatMap((resource) => todosFor(caller, resource))
  if (asked.length === 0) return []
  const at = now()
  const questions = asked.map((one, nth) => questionOf(caller, one, nth, at))
  const lines = await askStatement(db, writeStatement(sql.join(questions, sql` union all `)), {})
  return lines
    .map(([nth, count, since, due]) => {
      const { resource, todo, link } = asked[Number(nth)]!
      const waiting = { since: momentOf(since), due: due === null ? null : momentOf(due) }
      return {
        key: `${resource.key}.${todo.name}`,
        label: todo.label,
        link,
        count: Number(count),
        since: waiting.since.toISOString(),
        urgency: urgencyOf(todo, waiting, at),
        limitMinutes: todo.limitMinutes ?? null,
        due: waiting.due?.toISOString() ?? null,
      }
    })
    .toSorted(
      (one, other) =>
        urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) || one.since.localeCompare(other.since),
    )
}

function todosFor(caller: RecordCaller, resource: AnyResource): readonly Asked[] {
  const { access, list, scope } = resource
  const mayList = [access.read, ...(access.readAlso ?? [])].some((right) => may(caller, right))
  // A store's records are looked at in the store.
  if (!mayList || (scope === 'hotel' && caller.tenant.hotelId === null)) return []
  return (list.todos ?? []).flatMap((todo) => {
    const link = addressOfTodo(resource, todo)
    const isSeen = Object.keys(todo.where).every((name) => mayRead(caller, resource, name))
    return link !== null && isSeen && may(caller, rightOfTodo(resource, todo)) ? [{ resource, todo, link }] : []
  })
}

/** Its place, how many, the oldest, the first that is due; no line where nothing waits. As texts: drivers differ. */
function questionOf(caller: RecordCaller, { resource, todo }: Asked, nth: number, now: Date): SQL {
  const { table, columns } = anyTable(resource)
  const conditions = conditionsOfFigure(resource, caller, todo.where, now)
  const earliest = (name: string) => sql`(extract(epoch from min(${columns[name]!})) * 1000)::bigint::text`
  return sql`select ${sql.raw(String(nth))}, count(*)::text, ${earliest(todo.since ?? 'createdAt')},
    ${todo.due === undefined ? sql`null` : earliest(todo.due)}
    from ${table} where ${whereOf(resource, caller, { conditions, keyword: '' })} having count(*) > 0`
}

const momentOf = (epochMs: unknown): Date => new Date(Number(epochMs))

function urgencyOf(
  { limitMinutes }: Todo,
  { since, due }: { readonly since: Date; readonly due: Date | null },
  now: Date,
): WaitingTodo['urgency'] {
  const isPast =
    (limitMinutes !== undefined && now.getTime() - since.getTime() > limitMinutes * minuteMs) ||
    (due !== null && due <= now)
  if (isPast) return 'late'
  return due !== null && merchantDay(due) === merchantDay(now) ? 'today' : 'open'
}
