import { callsOf } from '@contracts/resources/calls'
import { cardDelay } from '@contracts/resources/cards/cardDelay'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { createCard, createKind } from '@server/areas/cards/testing/prepaidFixtures'
import type { Client } from '../../../support/client'
import type { Desk, LifecycleWorld } from '../world'

const clerk = (desk: Desk) => desk.signInWith('front', ['card:delay', 'card:delay:save', 'card:delay:audit'])

/** Of one card that ends in three years. */
async function drafted({ gateway: { services }, admin }: Desk, by: Client): Promise<number> {
  const kind = { named: false, rechargeable: null, faceValue: 50_000, bonus: 0, salePrice: 50_000 }
  const productId = await createKind(services, { ...kind, validity: 'MONTHS', validMonths: 36 })
  const { card } = await createCard(services, productId)
  await admin.call(callsOf(prepaidCard).transition, { id: card.id, event: 'ISSUE', payload: { payWay: 'CASH' } })
  const answer = await by.call(callsOf(cardDelay).save, {
    values: { name: '装修延期', scope: 'CARDS', cardNos: card.values.cardNo, mode: 'DAYS', days: 60, reason: 'FORCE' },
  })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

export const world: LifecycleWorld = {
  make: (desk) => drafted(desk, desk.admin),
  refusals: {
    'AUDIT APPROVE': [
      {
        message: '不能审核自己提交的延期单',
        make: async (desk) => drafted(desk, await clerk(desk)),
        sender: clerk,
      },
    ],
  },
}
