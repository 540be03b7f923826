import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import { lockRecord, makeRecord } from '@server/records/systemRecords'
import { gone, refused } from '@server/refusal'
import { hashOfSecret, newCardNo, newSecret } from './prepaidSecret'

export type Card = StoredRecord<typeof prepaidCard>
export type CardProduct = StoredRecord<typeof prepaidProduct>

/** A card with the secret that nobody sees again. */
export interface MadeCard {
  readonly card: Card
  readonly secret: string
}

/** Kinds of card of the caller's brand that his store may issue. @throws Refusal for any other */
export async function lockProduct(tx: Database, { tenant }: RecordCaller, id: number): Promise<CardProduct> {
  const product = await lockRecord(tx, prepaidProduct, id)
  const isOwn = product.brandId === tenant.brandId && (product.hotelId === null || product.hotelId === tenant.hotelId)
  if (product.deletedAt !== null || !isOwn) throw gone('卡种不存在')
  return product
}

/**
 * Makes cards of a kind, each with a number and a secret of its own, under the rules that hold now.
 * @param caller stands in the store that is to issue them
 * @throws Refusal where the kind is not sold, or fewer are left
 */
export async function makeCards(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  {
    productId,
    quantity,
    cardNos,
    ...given
  }: {
    readonly productId: number
    readonly quantity: number
    /** As many numbers as cards, where they were printed before. */
    readonly cardNos?: readonly string[]
  } & Partial<Pick<Card['values'], 'channel' | 'orderNo' | 'batchId'>>,
): Promise<readonly MadeCard[]> {
  const storeId = caller.tenant.hotelId
  if (storeId === null) throw refused('请在门店中制卡')
  const product = await lockProduct(tx, caller, productId)
  const { values } = product
  if (product.status !== 'PUBLISHED') throw refused('卡种未上线，不能制卡')
  const left = values.stock - (values.made ?? 0)
  if (quantity > left) throw refused(`卡种库存不足，最多还可制${left}张`)
  const made: MadeCard[] = []
  for (let nth = 0; nth < quantity; nth += 1) {
    const [cardNo, secret] = [cardNos?.[nth] ?? newCardNo(), newSecret()]
    const card = await makeRecord(tx, at, caller, prepaidCard, {
      cardNo,
      secretHash: hashOfSecret(cardNo, secret),
      productId,
      storeId,
      ...rulesOf(product),
      ...given,
    })
    made.push({ card, secret })
  }
  await moveMade(tx, productId, { made: quantity })
  return made
}

/** The rules of a kind as a card keeps them. */
export const rulesOf = ({ values }: Pick<CardProduct, 'values'>) => ({
  productName: values.name,
  salePrice: values.salePrice,
  worth: values.faceValue + values.bonus,
  named: values.named,
  rechargeable: values.rechargeable ?? false,
  validMonths: values.validity === 'MONTHS' ? values.validMonths : null,
  activate: values.activate,
  hotelIds: values.hotelIds,
  useKinds: values.useKinds,
  deductOrder: values.deductOrder,
  refundRule: values.refundRule,
  refundFee: values.refundFee ?? 0,
})

/** Counts cards that were made of a kind, and sold; below 0 they are there again. */
export async function moveMade(
  tx: Database,
  productId: number,
  { made = 0, sold = 0 }: { readonly made?: number; readonly sold?: number },
): Promise<void> {
  const { table, columns } = recordTable(prepaidProduct)
  await tx
    .update(table)
    .set({
      made: sql`coalesce(${columns.made}, 0) + ${made}`,
      sold: sql`coalesce(${columns.sold}, 0) + ${sold}`,
      stockLeft: sql`${columns.stock} - coalesce(${columns.sold}, 0) - ${sold}`,
    })
    .where(eq(columns.id, productId))
}
