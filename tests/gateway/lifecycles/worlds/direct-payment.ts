import { openedPayment } from '@server/areas/finance/testing/collectFixtures'
import type { Desk, LifecycleWorld, Refused } from '../world'

const whole = 250_000
/** So little that after 1,000 元 another 1,000 元 cannot go back. */
const little = 180_000

const opened = async ({ gateway: { services } }: Desk, amount: number): Promise<number> =>
  (await openedPayment(services, amount)).id

const tooMuch = (left: string, amount: number): Refused => ({
  message: `退款金额须大于0，不超过可退的¥${left}`,
  make: (desk) => opened(desk, amount),
})

export const world: LifecycleWorld = {
  make: (desk) => opened(desk, whole),
  refusals: {
    'PAID REFUND': [tooMuch('500.00', 50_000)],
    'PART_REFUND REFUND': [tooMuch('800.00', little)],
    'REFUND_AUDIT APPROVE': [
      {
        message: '不能复核自己申请的退款',
        sender: (desk) => desk.signInWith('finance', ['finance:direct-payment', 'finance:direct-payment:refund']),
      },
    ],
  },
}
