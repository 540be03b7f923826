import { member } from '@contracts/resources/members/member'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { defineServer, listen, type DraftCheck } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { demoPersons } from './demo/corporations'
import { joinAsMember, joinByOrder } from './joinCorporations'

/** A corporation knows each phone once. */
const personDraft: DraftCheck<typeof corporationPerson> = async (
  db,
  _,
  { values, stored },
): Promise<Readonly<Record<string, string>>> => {
  const { table, columns } = recordTable(corporationPerson)
  const [known] = await db
    .select({ id: columns.id })
    .from(table)
    .where(
      and(
        eq(columns.corporationId, values.corporationId),
        eq(columns.phone, values.phone),
        isNull(columns.deletedAt),
        stored ? ne(columns.id, stored.id) : undefined,
      ),
    )
    .limit(1)
  return known ? { phone: '该手机号已在企业中' } : {}
}

export default defineServer(corporationPerson, {
  draftCheck: personDraft,
  on: [
    listen(member, ['JOIN'], { order: 55, purpose: '受邀的企业人员成为会员后加入', run: joinAsMember }),
    listen(ticketOrder, ['PAY'], { order: 25, purpose: '受邀的会员下单后加入企业', run: joinByOrder }),
  ],
  seed: demoPersons,
})
