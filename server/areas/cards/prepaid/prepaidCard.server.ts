import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { defineServer, listen } from '@server/records/recordServer'
import { raiseWithNext } from '@server/records/raiseWithNext'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { cardEffects } from './cardEffects'
import { giveCouponsOfRecharge, takeCouponsOfCard, takeCouponsOfRecharge } from './rechargeCoupons'
import { offersOfCards } from './rechargeOffers'

/** Cards whose validity is over can only be changed for another or paid back; what they hold is kept. */
export async function expireCards(services: Services): Promise<void> {
  const { columns } = recordTable(prepaidCard)
  const isOver = and(eq(columns.status, 'ACTIVE'), lt(columns.expireAt, services.now()), isNull(columns.deletedAt))
  while (await raiseWithNext(services, prepaidCard, isOver, { event: 'EXPIRE', payload: {} }));
}

export default defineServer(prepaidCard, {
  effects: cardEffects,
  facts: { offer: offersOfCards },
  on: [
    // Codes are locked before their member, as payments do; a coupon after him, as all that give it do.
    listen(prepaidCard, ['TAKE_BACK'], {
      order: 25,
      purpose: '充值撤销，收回赠送的优惠券',
      run: takeCouponsOfRecharge,
    }),
    listen(prepaidCard, ['REFUND', 'APPROVE'], {
      order: 25,
      purpose: '退卡收回未用的充值优惠券',
      run: takeCouponsOfCard,
    }),
    listen(prepaidCard, ['RECHARGE'], { order: 47, purpose: '充值方案赠送优惠券', run: giveCouponsOfRecharge }),
  ],
  jobs: (services) => [{ name: 'prepaid-cards-expire', cron: '10 16 * * *', run: () => expireCards(services) }],
})
