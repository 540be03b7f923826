import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import type { LifecycleWorld } from '../world'

/** Named by the cases of the walk: whoever leaves hands over to him. Ids below 10,000 are left to seeds. */
const heirId = 1

export const world: LifecycleWorld = {
  make: ({ gateway: { services } }) => createEmployee(services),
  before: {
    LEAVE: ({ gateway: { services } }) => createEmployee(services, {}, { id: heirId }).catch(() => null),
  },
}
