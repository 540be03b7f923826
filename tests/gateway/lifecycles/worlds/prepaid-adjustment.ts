import { callsOf } from '@contracts/resources/calls'
import { prepaidAdjustment } from '@contracts/resources/cards/prepaidAdjustment'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { createCard, createKind } from '@server/areas/cards/testing/prepaidFixtures'
import type { Client } from '../../../support/client'
import type { Desk, LifecycleWorld } from '../world'

const page = 'prepaid:product'
const clerk = (desk: Desk) => desk.signInWith('front', [page, `${page}:adjust`, `${page}:audit`])

/** ¥10.00 of a card's principal that somebody wants to add. */
async function asked({ gateway: { services }, admin }: Desk, by: Client): Promise<number> {
  const { card } = await createCard(services, await createKind(services))
  const issued = { holderName: '李浩然', holderPhone: '13857106021', payWay: 'WECHAT' }
  await admin.call(callsOf(prepaidCard).transition, { id: card.id, event: 'ISSUE', payload: issued })
  const payload = { way: 'ADD', principal: 1_000, bonus: 0, reason: '充值漏记' }
  await by.call(callsOf(prepaidCard).transition, { id: card.id, event: 'ADJUST', payload })
  const { data } = await admin.call(callsOf(prepaidAdjustment).list, { cardId: String(card.id) })
  return data.list[0]!.id
}

export const world: LifecycleWorld = {
  make: (desk) => asked(desk, desk.admin),
  refusals: {
    'REVIEW APPROVE': [
      {
        message: '不能审核自己申请的调账',
        make: async (desk) => asked(desk, await clerk(desk)),
        sender: clerk,
      },
    ],
  },
}
