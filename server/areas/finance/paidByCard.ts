import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { hotels } from '@server/identity/tables'
import { recordTable } from '@server/records/recordTables'

interface PaidByCard {
  readonly cardNo: string
  /** The store that was paid for the card. */
  readonly issuerId: number
  readonly issuerName: string | null
}

/** Which card paid for what an entry of a prepaid card has delivered; null for what no card has paid. */
export async function paidByCard(
  tx: Database,
  { bizType, bizId }: { readonly bizType: string; readonly bizId: number },
): Promise<PaidByCard | null> {
  if (bizType !== prepaidEntry.key) return null
  const { table, columns } = recordTable(prepaidEntry)
  const [entry] = await tx
    .select({ cardNo: columns.cardNo, issuerId: columns.issueStoreId, issuerName: hotels.name })
    .from(table)
    .leftJoin(hotels, eq(hotels.id, columns.issueStoreId))
    .where(eq(columns.id, bizId))
  return entry ?? null
}
