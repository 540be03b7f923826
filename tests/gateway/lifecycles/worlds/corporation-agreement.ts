import { callsOf } from '@contracts/resources/calls'
import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import type { Desk, LifecycleWorld, Refused } from '../world'

const hourMs = 60 * 60 * 1000
let made = 0

/** The day of the walk is its last one where it is short. */
async function agreement(
  { gateway: { services }, admin }: Desk,
  { isShort = false, corporationId, productId }: { isShort?: boolean; corporationId?: number; productId?: number } = {},
): Promise<number> {
  made += 1
  const answer = await admin.call(callsOf(corporationAgreement).save, {
    values: {
      agreementNo: `XY-W${made}`,
      corporationId: corporationId ?? (await createCorporation(services)),
      name: '年度协议',
      range: ['2026-06-01', isShort ? '2026-06-01' : '2026-12-31'],
      prices: [
        { productId: productId ?? (await createProduct(services)), mode: 'DISCOUNT', discount: 85, breakfast: 1 },
      ],
    },
  })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

const over: Refused = {
  message: '有效期已结束，请先修改有效期',
  make: (desk) => agreement(desk, { isShort: true }),
  laterMs: hourMs,
}

export const world: LifecycleWorld = {
  make: (desk) => agreement(desk),
  refusals: {
    'DRAFT SUBMIT': [over],
    'PENDING APPROVE': [
      {
        message: '不能审核自己提交的协议',
        sender: (desk) =>
          desk.signInWith('front', ['corp:corporation', 'corp:corporation:save', 'corp:corporation:audit']),
      },
      over,
      {
        message: '与生效中的「年度协议」有同一商品，有效期重叠',
        arrange: async (desk, id) => {
          const { data } = await desk.admin.call(callsOf(corporationAgreement).detail, { id })
          const other = await agreement(desk, {
            corporationId: data.corporationId,
            productId: data.prices[0]!.productId,
          })
          for (const event of ['SUBMIT', 'APPROVE'] as const)
            await desk.admin.call(callsOf(corporationAgreement).transition, { id: other, event, payload: {} })
        },
      },
    ],
  },
}
