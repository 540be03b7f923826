import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { booked } from '../../../support/serviceFixtures'
import type { Desk, LifecycleWorld } from '../world'

/** Named by the cases of the walk. Ids below 10,000 are left to seeds. */
const namedId = 1
const handler = ({ gateway: { services } }: Desk) => createEmployee(services, {}, { id: namedId }).catch(() => null)

/** For tomorrow, under one of the rules: it is ten to midnight. */
const made =
  (cancelRule: 'HOUR_BEFORE' | 'BEFORE_ACCEPT' | 'NEVER', slot: readonly [string, string] = ['09:00', '10:00']) =>
  ({ admin, gateway: { services } }: Desk) =>
    booked({ admin, services }, { mode: 'BOOK', cancelRule, slots: [{ hours: slot, capacity: 2 }] })

const never = { message: '该服务约定客人不可取消，可选门店取消', make: made('NEVER') }
const tooLate = {
  message: '客人须在服务前1小时取消，可选门店取消',
  make: made('HOUR_BEFORE', ['00:10', '00:40']),
}

export const world: LifecycleWorld = {
  make: made('HOUR_BEFORE'),
  before: { ASSIGN: handler },
  refusals: {
    'PENDING CANCEL': [never, tooLate],
    'ACCEPTED CANCEL': [never, tooLate, { message: '客人须在接单前取消，可选门店取消', make: made('BEFORE_ACCEPT') }],
  },
}
