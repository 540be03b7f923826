import { systemAt } from '@server/records/systemRecords'
import { openRecharge } from '@server/areas/finance/recharging/recharge'
import { byItself, store } from '@server/areas/finance/testing/collectFixtures'
import type { Desk, LifecycleWorld } from '../world'

const opened = async ({ gateway: { services } }: Desk, by: string): Promise<number> =>
  (
    await byItself(services, (moving) =>
      openRecharge({ ...moving, caller: systemAt(store, by) }, { product: 'SAAS', pack: 'S2', way: 'SCAN' }),
    )
  ).id

export const world: LifecycleWorld = {
  make: (desk) => opened(desk, 'demo-front'),
  refusals: {
    'CHECKING CONFIRM': [
      {
        message: '不能核对自己提交的汇款',
        make: (desk) => opened(desk, 'demo-finance'),
        sender: (desk) => desk.signInWith('finance', ['finance:recharge', 'finance:recharge:save']),
      },
    ],
  },
}
