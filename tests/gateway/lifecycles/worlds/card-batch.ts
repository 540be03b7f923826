import { callsOf } from '@contracts/resources/calls'
import { cardBatch } from '@contracts/resources/cards/cardBatch'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { createKind } from '@server/areas/cards/testing/prepaidFixtures'
import type { Desk, LifecycleWorld } from '../world'

/** Two cards of a kind of its own, or such as have these numbers. */
async function drafted({ gateway: { services }, admin }: Desk, cardNos: string | null = null): Promise<number> {
  const productId = await createKind(services)
  const numbers = cardNos === null ? { mode: 'GENERATE', quantity: 2 } : { mode: 'IMPORT', cardNos }
  const answer = await admin.call(callsOf(cardBatch).save, { values: { name: '首批', productId, ...numbers } })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

export const world: LifecycleWorld = {
  make: (desk) => drafted(desk),
  refusals: {
    'CHECKED STORE': [{ message: '1个卡号不能入库，请撤回后修改', make: (desk) => drafted(desk, '12345') }],
    'STORED VOID': [
      {
        message: '已有1张卡发出或停用，不能整批作废',
        arrange: async ({ admin }, id) => {
          const { data } = await admin.call(callsOf(prepaidCard).list, { batchId: String(id) })
          const payload = { holderName: '李浩然', holderPhone: '13857106021', payWay: 'CASH' }
          await admin.call(callsOf(prepaidCard).transition, { id: data.list[0]!.id, event: 'ISSUE', payload })
        },
      },
    ],
  },
}
