import { audiencesAt } from '@contracts/resources/audience'
import type { AnyResource } from '@contracts/resources/definition'
import { eventsOf } from '@contracts/resources/lifecycle'
import { decidesAbout, isDecidedByOthers, isDecision } from '@contracts/resources/ownership'
import type { TransitionMeta } from '@machines/lifecycles/lifecycle'
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { roleCounts, roles } from '../identity/roles'
import { memberships } from '../identity/tables'
import type { RecordCaller } from './recordCaller'
import type { Row } from './column'
import { ownRows } from './ownRows'
import { may } from './rights'
import type { StoredRecord } from './storedRecord'
import type { AnyTable } from './recordTable'

/**
 * The one place that says which records a caller reaches. Nothing else of the engine looks at hotelId, brandId or
 * userId; every statement on a record table carries `reachOf`.
 */

/** The columns that indexes of each scope begin with. */
export const tenantColumns: { readonly [Scope in AnyResource['scope']]: readonly string[] } = {
  hotel: ['hotelId'],
  brand: ['brandId'],
  hotelOrBrand: ['brandId'],
  platform: [],
  user: ['userId'],
}

const noStore = (): never => {
  throw new Error('a store must be chosen before a record of it is made')
}

const decides = (caller: RecordCaller, resource: AnyResource): boolean =>
  isDecidedByOthers(resource) &&
  [...eventsOf(resource).values()].some((meta) => isDecision(meta) && may(caller, meta.access))

/**
 * What a caller may read: a store its own records, and of a `hotelOrBrand` resource its brand's too; the whole brand
 * those of all its stores. A user's records belong to that user alone, and are also seen by those who decide about them
 * in the same place (areas shell, /download-center), or by those who hold a role that they are shown to. Of records that are somebody's work, who sees no more than his own
 * or his department's reads no other (`ownRows`). Of the platform's records a caller reads what is published and
 * addressed to the tenant; no right opens the others. Where rights hang on what a record is of (`readBy`) the others are
 * not there. `isOwnRecord` and `mayMove` decide which of them may be changed.
 */
export function reachOf(caller: RecordCaller, resource: AnyResource, table: AnyTable): SQL {
  return and(placeReach(caller, resource, table), ownRows(caller, resource, table), openKinds(caller, resource, table))!
}

/** What the caller's rights open, where they hang on what a record is of; nothing is added where they do not. */
function openKinds(caller: RecordCaller, { readBy }: AnyResource, { columns }: AnyTable): SQL | undefined {
  if (!readBy || caller.tenant.permissions.has('all')) return undefined
  const open = Object.keys(readBy.is).filter((value) => readBy.is[value]!.some((right) => may(caller, right)))
  return inArray(columns[readBy.field]!, open)
}

function placeReach(caller: RecordCaller, resource: AnyResource, { columns }: AnyTable): SQL {
  const { userId, tenant } = caller
  const { scope } = resource
  const brand = eq(columns.brandId, tenant.brandId)
  switch (scope) {
    case 'hotel':
      return tenant.hotelId === null ? brand : and(eq(columns.hotelId, tenant.hotelId), brand)!
    case 'brand':
      return brand
    case 'hotelOrBrand':
      return tenant.hotelId === null
        ? brand
        : and(brand, or(eq(columns.hotelId, tenant.hotelId), isNull(columns.hotelId)))!
    case 'platform':
      return shownTo(caller, resource, columns)
    case 'user': {
      const own = resource.placed
        ? and(eq(columns.userId, userId), isHere(caller, columns))!
        : eq(columns.userId, userId)
      if (resource.shownToRoles) return or(own, shownByRole(caller, resource.shownToRoles, columns))!
      if (!decides(caller, resource)) return own
      const place = tenant.hotelId === null ? brand : and(eq(columns.hotelId, tenant.hotelId), brand)
      return or(own, place)!
    }
  }
}

const shownTo = ({ tenant }: RecordCaller, { shownToMerchants: shown }: AnyResource, columns: AnyTable['columns']) =>
  shown
    ? and(eq(columns.status, shown.status), inArray(columns[shown.audience]!, [...audiencesAt(tenant)]))!
    : sql`true`

/** What is shown to a role that the caller holds where he stands, as it belongs there. */
const shownByRole = (
  caller: RecordCaller,
  shown: NonNullable<AnyResource['shownToRoles']>,
  columns: AnyTable['columns'],
): SQL => {
  const { brandId, hotelId } = caller.tenant
  const held = and(
    eq(memberships.userId, caller.userId),
    eq(memberships.brandId, brandId),
    hotelId === null ? isNull(memberships.hotelId) : or(isNull(memberships.hotelId), eq(memberships.hotelId, hotelId)),
    roleCounts,
    sql`${columns[shown.roles]!} @> to_jsonb(${memberships.roleId})`,
  )
  return and(
    eq(columns.status, shown.status),
    isHere(caller, columns),
    sql`exists (select 1 from ${memberships} inner join ${roles} on ${roles.id} = ${memberships.roleId} where ${held})`,
  )!
}

/** Records of a store are seen there, those of a brand in each of its stores too; the whole brand sees all of them. */
const isHere = ({ tenant: { brandId, hotelId } }: RecordCaller, columns: AnyTable['columns']): SQL =>
  or(
    isNull(columns.brandId),
    hotelId === null
      ? eq(columns.brandId, brandId)
      : and(eq(columns.brandId, brandId), or(eq(columns.hotelId, hotelId), isNull(columns.hotelId))),
  )!

type Owned = Pick<StoredRecord, 'brandId' | 'hotelId' | 'createdBy'>

/**
 * Whether a record that is in reach is the caller's to change: made in the caller's tenant, or by the caller where it is a user's.
 * The platform's are no merchant's.
 */
export function isOwnRecord({ userId, tenant }: RecordCaller, { scope }: AnyResource, record: Owned): boolean {
  if (scope === 'user') return record.createdBy === userId
  if (scope === 'platform') return false
  return (scope !== 'hotel' && scope !== 'hotelOrBrand') || record.hotelId === tenant.hotelId
}

/**
 * Whether the caller may send an event to a record in reach: the caller's own, or another user's in the same place to
 * decide about.
 */
export const mayMove = (caller: RecordCaller, resource: AnyResource, record: Owned, meta: TransitionMeta): boolean =>
  isOwnRecord(caller, resource, record) ||
  (decidesAbout(resource, meta, record, caller.tenant) && may(caller, meta.access))

/** Only what belongs to the caller's tenant itself. */
export function ownOf(caller: RecordCaller, resource: AnyResource, recordTable: AnyTable): SQL {
  const reach = reachOf(caller, resource, recordTable)
  if (resource.scope !== 'hotelOrBrand') return reach
  const { hotelId } = caller.tenant
  const store = recordTable.columns.hotelId
  return and(reach, hotelId === null ? isNull(store) : eq(store, hotelId))!
}

/** The tenant columns of a record that the caller makes. A user's own record keeps the tenant in which it was made. */
export function placeOf({ userId, tenant }: RecordCaller, { scope }: AnyResource): Row {
  switch (scope) {
    case 'hotel':
      return { brandId: tenant.brandId, hotelId: tenant.hotelId ?? noStore(), userId: null }
    case 'brand':
      return { brandId: tenant.brandId, hotelId: null, userId: null }
    case 'hotelOrBrand':
      return { brandId: tenant.brandId, hotelId: tenant.hotelId, userId: null }
    case 'platform':
      return { brandId: null, hotelId: null, userId: null }
    case 'user':
      return { brandId: tenant.brandId || null, hotelId: tenant.hotelId, userId }
  }
}
