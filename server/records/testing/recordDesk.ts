import type { Call } from '@contracts/calls/call'
import type { Envelope } from '@contracts/envelope'
import { callsOf, type RecordAnswer } from '@contracts/resources/calls'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { memberships, roles, users } from '@server/identity/tables'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'

/** Who calls, as far as this file needs to know. */
interface Caller {
  call<Input extends object, Data>(call: Call<Input, Data>, input: Input): Promise<Envelope<Data>>
}

/** The calls of the smallest resource that has everything: rights, lifecycle, facts, derived values, rows. */
export const categoryCalls = callsOf(ticketCategory)

export type Category = RecordAnswer<typeof ticketCategory>

/** Makes a ticket category. @throws Error with the gateway's answer when it refuses */
export async function makeCategory(client: Caller, categoryName: string, more: object = {}): Promise<Category> {
  const answer = await client.call(categoryCalls.save, { values: { categoryName, productType: 'room', ...more } })
  if (answer.code !== 0) throw new Error(`${categoryName}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** The names of all categories that a list query finds, in its order. */
export async function namesOf(client: Caller, query: Record<string, string | number> = {}): Promise<string[]> {
  const answer = await client.call(categoryCalls.list, query)
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.list.map(({ categoryName }) => categoryName)
}

/** Signs an account in that has these rights in its store and no other. */
export async function signInWith<Client>(
  gateway: { services: { db: Database }; signIn(account: string): Promise<Client> },
  account: string,
  permissions: string[],
): Promise<Client> {
  const { db } = gateway.services
  const [role] = await db
    .insert(roles)
    .values({ brandId: 101, name: `${account} ${permissions.join(' ')}`, permissions })
    .onConflictDoUpdate({ target: [roles.brandId, roles.name], set: { permissions } })
    .returning()
  const [user] = await db.select().from(users).where(eq(users.account, account))
  await db.update(memberships).set({ roleId: role!.id }).where(eq(memberships.userId, user!.id))
  return gateway.signIn(account)
}
