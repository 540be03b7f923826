import type { Call } from '@contracts/calls/call'
import type { Envelope } from '@contracts/envelope'
import { callsOf, type RecordAnswer } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { splitReceiver } from '@contracts/resources/finance/splitReceiver'
import { sampleRecord } from '@contracts/resources/sample'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import type { DataScope } from '@contracts/rules/dataScopes'
import { roleRow, roles } from '@server/identity/roles'
import { memberships, users } from '@server/identity/tables'
import type { Services } from '@server/services'
import { eq, sql } from 'drizzle-orm'
import { recordTable } from '../recordTables'
import { writeRow } from '../storedRecord'
import type { Database } from '@server/db/connection'

/** Who calls, as far as this file needs to know. */
interface Caller {
  call<Input extends object, Data>(call: Call<Input, Data>, input: Input): Promise<Envelope<Data>>
}

const receivers: AnyResource = splitReceiver

/** The calls of the smallest resource that has everything: rights, lifecycle, facts, derived values, rows. */
export const categoryCalls = callsOf(ticketCategory)

export type Category = RecordAnswer<typeof ticketCategory>

/** Makes a ticket category. @throws Error with the gateway's answer when it refuses */
export async function createCategory(client: Caller, categoryName: string, more: object = {}): Promise<Category> {
  const answer = await client.call(categoryCalls.save, { values: { categoryName, productType: 'room', ...more } })
  if (answer.code !== 0) throw new Error(`${categoryName}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** Stands 分账方 that have signed, by their ids, in the store where tests write. */
export async function createReceivers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  ids: readonly number[],
): Promise<void> {
  const { table } = recordTable(receivers)
  const made = ids.map((id) => ({
    ...writeRow(receivers, sampleRecord(receivers, { name: `合作方${id}` })),
    id,
    brandId: 101,
    hotelId: 1001,
    status: 'ACTIVE',
    createdAt: now(),
    updatedAt: now(),
  }))
  await db.insert(table).values(made)
}

/** The names of all categories that a list query finds, in its order. */
export async function namesOf(client: Caller, query: Record<string, string | number> = {}): Promise<string[]> {
  const answer = await client.call(categoryCalls.list, query)
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.list.map(({ categoryName }) => categoryName)
}

/**
 * Signs an account in that has these rights where it works and no other.
 * @param role the scope of its role, all of the place unless given, and the name where the rights are too many to be one
 */
export async function signInWith<Client>(
  gateway: { services: { db: Database }; signIn(account: string): Promise<Client> },
  account: string,
  permissions: string[],
  { dataScope = 'BRAND', name = `${account} ${permissions.join(' ')}` }: { dataScope?: DataScope; name?: string } = {},
): Promise<Client> {
  const { db } = gateway.services
  const [role] = await db
    .insert(roles)
    .values(roleRow({ brandId: 101, name, permissions, dataScope }, new Date()))
    .onConflictDoUpdate({
      target: [roles.brandId, roles.name],
      targetWhere: sql`${roles.deletedAt} is null`,
      set: { permissions, dataScope },
    })
    .returning()
  const [user] = await db.select().from(users).where(eq(users.account, account))
  await db.update(memberships).set({ roleId: role!.id }).where(eq(memberships.userId, user!.id))
  return gateway.signIn(account)
}
