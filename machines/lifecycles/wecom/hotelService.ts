import { setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'
import { saleGuards, saleStates } from '../sale'

const sale = {
  publish: 'wecom:hotel-service:publish',
  offlineConfirm: '下线后不再接受新的预约，已有的预约照常处理，确定下线？',
}
const { PUBLISHED, OFFLINE } = saleStates(sale)

/** 服务项目: SALE without its review; a new service is offered to nobody until it is put on. */
export const hotelServiceLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'PUBLISH' } | { type: 'TAKE_OFFLINE' }
    input: LifecycleContext
  },
  guards: saleGuards(sale),
}).createMachine({
  id: 'hotelService',
  description: '服务项目的上线与下线',
  context: ({ input }) => input,
  initial: 'OFFLINE',
  states: { OFFLINE, PUBLISHED },
})
