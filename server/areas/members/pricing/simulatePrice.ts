import type { InputOf } from '@contracts/calls/call'
import type { memberApi, SimulatedPrice } from '@contracts/calls/memberApi'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { refused } from '@server/refusal'
import { findRecords } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import type { RecordValues } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { ladderOf } from '../grades/ladder'
import { members } from '../memberRecords'
import { memberPricesOf } from './memberPrices'

/**
 * What each grade pays in the store for a product on a day, without a coupon and without its activities.
 * @throws Refusal for a product or a member that there is not
 */
export async function simulatePrice(
  { db }: Pick<Services, 'db'>,
  caller: RecordCaller,
  { productId, date, memberId }: InputOf<typeof memberApi.simulatePrice>,
): Promise<SimulatedPrice> {
  const { brandId, hotelId } = caller.tenant
  const [product] = await findRecords(db, caller, ticketProduct, [productId])
  if (!product) throw refused('商品不存在')
  const ladder = await ladderOf(db, brandId)
  const priced = await Promise.all(
    ladder.map(async (grade) => ({
      grade,
      pricesOf: await memberPricesOf(db, { hotelId: hotelId ?? 0, gradeId: grade.id, day: date, usesCoupon: false }),
    })),
  )
  return {
    productName: product.values.productName,
    member: memberId === undefined ? null : await memberOf(db, caller, memberId),
    specs: specsOf(product.values).map(({ spec, salePrice }) => ({
      spec,
      salePrice,
      grades: priced.map(({ grade: { id, name }, pricesOf }) => {
        const [best] = pricesOf(productId, salePrice)
        return { gradeId: id, name, price: best?.price ?? salePrice, by: best?.name ?? null }
      }),
    })),
  }
}

const specsOf = ({ productSpecType, specs, salePrice }: RecordValues<typeof ticketProduct>) =>
  productSpecType === '1' && specs
    ? specs.map((one) => ({ spec: one.name, salePrice: one.salePrice }))
    : [{ spec: null, salePrice: salePrice ?? 0 }]

async function memberOf(db: Services['db'], caller: RecordCaller, id: number): Promise<SimulatedPrice['member']> {
  const [found] = await findRecords(db, caller, members, [id])
  if (!found) throw refused('会员不存在')
  const { name, gradeId } = found.values
  return { name, gradeId: found.status === 'ACTIVE' ? gradeId : null }
}
