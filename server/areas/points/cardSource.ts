import type { PointsSource } from '@contracts/calls/pointsApi'
import { yuan } from '@machines/lifecycles/yuan'
import { cardKindsById, unfitGiftCard } from '@server/areas/cards'
import type { Database } from '@server/db/connection'
import { gone } from '@server/refusal'

/** @throws Refusal 40400 for a kind of another brand, or another store */
export async function cardSource(
  db: Database,
  { brandId, hotelId }: { readonly brandId: number; readonly hotelId: number | null },
  refId: number,
): Promise<PointsSource> {
  const kind = (await cardKindsById(db, [refId])).get(refId)
  const isSeen = kind?.brandId === brandId && (kind.hotelId === null || kind.hotelId === hotelId)
  if (!kind || !isSeen || kind.deletedAt !== null) throw gone('预付卡种不存在')
  const { name, cover, faceValue, bonus, stock, made, validity, validMonths } = kind.values
  const days = validity === 'MONTHS' ? `激活后 ${validMonths ?? 0} 个月有效` : '长期有效'
  return {
    name,
    images: [cover],
    marketPrice: faceValue + bonus,
    salePrice: null,
    stock: Math.max(stock - (made ?? 0), 0),
    notice: '',
    detail: kind.values.notice,
    refund: `卡内 ¥${yuan(faceValue + bonus)}，${days}，兑换的卡只有赠送金，不可退卡`,
    problem: unfitGiftCard(kind, hotelId),
  }
}
