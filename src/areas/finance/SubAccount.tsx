import { splitOrder } from '@contracts/resources/finance/splitOrder'
import { splitReceiver } from '@contracts/resources/finance/splitReceiver'
import { screensFor } from '@/blocks/records/screensFor'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { FrozenUntil } from './FrozenUntil'

const title = '分账管理'

const orders = screensFor(splitOrder, {
  cells: { frozenUntil: (split) => <FrozenUntil split={split} /> },
  page: async () => (await import('./splitPage')).splitPage,
  underWay: ['PROCESSING'],
})
const receivers = screensFor(splitReceiver, { page: async () => (await import('./receiverPage')).receiverPage })

/** 分账管理: what goes to others, and who they are. */
export function SubAccount() {
  return (
    <TabbedPlace
      label={title}
      tabs={[
        {
          value: 'orders',
          text: '分账单',
          access: 'finance:split',
          draw: (above) => <orders.Page title={title} above={above} />,
        },
        {
          value: 'receivers',
          text: '分账方',
          access: 'finance:split',
          draw: (above) => <receivers.Page title={title} above={above} />,
        },
      ]}
    />
  )
}
