import { callsOf } from '@contracts/resources/calls'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import type { LifecycleWorld } from '../world'

let made = 0

export const world: LifecycleWorld = {
  make: async ({ gateway: { services }, admin }) => {
    made += 1
    const answer = await admin.call(callsOf(corporationPerson).save, {
      values: {
        corporationId: await createCorporation(services),
        name: '李明哲',
        phone: `150${String(30_000_000 + made)}`,
        role: 'STAFF',
      },
    })
    if (answer.code !== 0) throw new Error(JSON.stringify(answer))
    return answer.data.id
  },
}
