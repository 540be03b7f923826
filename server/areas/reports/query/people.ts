import type { Formula } from '@contracts/reports/measures'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '@server/db/connection'
import { groupbuyPlaces } from '@server/areas/marketing'
import { hotels } from '@server/identity/tables'
import { dayOf, endOfDay, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import type { Place } from './place'
import { groupKey, type Days, type FactGroup } from './readFacts'

const hourMs = 60 * 60 * 1000

/** Groups of time, by a moment of a record; null for one that is of something else. */
function timeGroup(group: FactGroup, at: PgColumn): SQL<string> | null {
  switch (group) {
    case 'hour':
      return sql<string>`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24')`
    case 'day':
      return dayOf(at)
    case 'week':
      return sql<string>`to_char(date_trunc('week', ${at} at time zone 'Asia/Shanghai'), 'YYYY-MM-DD')`
    case 'weekday':
      return sql<string>`extract(isodow from ${at} at time zone 'Asia/Shanghai')::text`
    case 'month':
      return sql<string>`left(${dayOf(at)}, 7)`
    default:
      return null
  }
}

/** Which groups orders can be counted by; null for one that says nothing of an order. */
export function orderGroup(group: FactGroup): SQL<string> | null {
  const { payTime, hotelId, channel, payMethod } = recordTable(ticketOrder).columns
  switch (group) {
    case 'hotel':
      return sql<string>`${hotelId}::text`
    case 'channel':
      return sql<string>`${channel}`
    case 'pay':
      return sql<string>`coalesce(${payMethod}, '')`
    default:
      return timeGroup(group, payTime)
  }
}

/** The same of the red envelopes that members got. */
function receiveGroup(group: FactGroup): SQL<string> | null {
  const { receivedAt, envelopeId, source, storeId, activityId } = recordTable(redEnvelopeReceive).columns
  switch (group) {
    case 'envelope':
      return sql<string>`${envelopeId}::text`
    case 'source':
      return sql<string>`${source}`
    case 'store':
      return sql<string>`${storeId}::text`
    case 'activity':
      return sql<string>`${activityId}::text`
    default:
      return timeGroup(group, receivedAt)
  }
}

/** A column of orders within a statement of its own, where a name alone would be that of the other table. */
const ofOrder = (column: PgColumn): SQL => sql`${recordTable(ticketOrder).table}.${sql.identifier(column.name)}`

/** The place in a team that an order has. */
const ownPlace = (): SQL =>
  sql`from ${groupbuyPlaces} place where place.order_id = ${ofOrder(recordTable(ticketOrder).columns.id)}
    and place.state = 'JOINED'`

/** The same of orders by which somebody joined a team. */
function joinGroup(group: FactGroup): SQL<string> | null {
  const { payTime, hotelId, items } = recordTable(ticketOrder).columns
  switch (group) {
    case 'hotel':
      return sql<string>`${hotelId}::text`
    // Of one product only.
    case 'product':
      return sql<string>`${items}->0->>'productId'`
    case 'activity':
      return sql<string>`(select place.activity_id::text ${ownPlace()})`
    default:
      return timeGroup(group, payTime)
  }
}

/** In any store of a brand: the index of each is asked for the days alone, not that of the brand for all of its time. */
const inStoresOf = (hotelId: PgColumn, brandId: number): SQL =>
  sql`${hotelId} = any(array(select ${hotels.id} from ${hotels} where ${hotels.brandId} = ${brandId}))`

/** The moment at which some days are over. */
export const endOf = ({ to, untilHour }: Pick<Days, 'to' | 'untilHour'>): Date =>
  untilHour === undefined ? endOfDay(to) : new Date(startOfDay(to).getTime() + (untilHour + 1) * hourMs)

/** Whom a measure counts, each once. */
export type Counted = Extract<Formula, { is: 'distinct' }>['of']

interface People {
  readonly table: PgTable
  readonly groupOf: (group: FactGroup) => SQL<string> | null
  /** What tells one from another, together; of nobody all of it is null. */
  readonly person: readonly SQL[]
  readonly at: PgColumn
  readonly isHere: SQL
}

/** Members, else phones, by orders that were paid. */
function payers({ brandId, hotelIds }: Place): Omit<People, 'groupOf'> {
  const { table, columns } = recordTable(ticketOrder)
  return {
    table,
    person: [
      sql`${columns.memberId}`,
      sql<string | null>`case when ${columns.memberId} is null then ${columns.buyerPhone} end`,
    ],
    at: columns.payTime,
    isHere: and(
      eq(columns.brandId, brandId),
      hotelIds === null ? inStoresOf(columns.hotelId, brandId) : inArray(columns.hotelId, [...hotelIds]),
      isNotNull(columns.payTime),
      // Its indexes are of what is there.
      isNull(columns.deletedAt),
    )!,
  }
}

const people: { readonly [Each in Counted]: (place: Place) => People } = {
  buyers: (place) => ({ ...payers(place), groupOf: orderGroup }),
  /** Those of them who joined a team; who came too late has not. */
  joiners: (place) => {
    const { isHere, ...paid } = payers(place)
    return { ...paid, groupOf: joinGroup, isHere: and(isHere, sql`exists (select 1 ${ownPlace()})`)! }
  },
  /** Members of the brand who got a red envelope. */
  receivers: ({ brandId }) => {
    const { table, columns } = recordTable(redEnvelopeReceive)
    return {
      table,
      groupOf: receiveGroup,
      person: [sql`${columns.memberId}`],
      at: columns.receivedAt,
      isHere: and(eq(columns.brandId, brandId), ne(columns.status, 'VOID'), isNull(columns.deletedAt))!,
    }
  },
}

/**
 * People of some days, each once however often he was there. Sums of facts cannot tell, so they are counted from the
 * records themselves.
 * @returns by the codes of the groups; nobody where a group or filter says nothing of such a record
 */
export async function peopleBy(
  db: Database,
  place: Place,
  counted: Counted,
  days: Days,
  by: readonly FactGroup[],
  filters: Readonly<Record<string, readonly string[]>>,
): Promise<ReadonlyMap<string, number>> {
  const { table, groupOf, person, at, isHere } = people[counted](place)
  const groups = by.map(groupOf)
  const kept = Object.entries(filters)
    .filter(([, codes]) => codes.length > 0)
    .map(([key, codes]) => ({ text: groupOf(key), codes }))
  if (groups.includes(null) || kept.some(({ text }) => text === null)) return new Map()
  const numbered = (name: string, parts: readonly SQL[]) => parts.map((part, at) => part.as(`${name}_${at}`))
  const byGroup = numbered('people_group', groups as SQL[])
  // Each once, then how many: the database finds them by their values, where it would sort them all to count what differs.
  const persons = db
    .selectDistinct(
      Object.fromEntries([...byGroup, ...numbered('person', person)].map((part) => [part.fieldAlias, part])),
    )
    .from(table)
    .where(
      and(
        isHere,
        gte(at, startOfDay(days.from)),
        lt(at, endOf(days)),
        or(...person.map(isNotNull)),
        // What is in no such group, as a gift that no store gave, is in no cube of it either.
        ...groups.map((group) => isNotNull(group!)),
        ...kept.map(({ text, codes }) => inArray(text!, [...codes])),
      ),
    )
    .as('persons')
  const found = byGroup.map(({ fieldAlias }) => sql`${sql.identifier(fieldAlias)}`)
  const rows = await db
    .select({
      groups: sql<string[]>`array[${found.length === 0 ? sql`''` : sql.join(found, sql`, `)}]::text[]`,
      people: sql<number>`count(*)`.mapWith(Number),
    })
    .from(persons)
    .groupBy(...found)
  return new Map(rows.map(({ groups, people: count }) => [groupKey(groups), count]))
}
