import { setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

const enable = 'ticket:binding:enable'

/** 票券绑定: its codes are made, and its stock is locked, when it comes into force. */
export const ticketBindingLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'ENABLE' } | { type: 'CLOSE' }
    input: LifecycleContext
  },
  actions: {
    ...effects('make the codes', 'give the rest back'),
  },
}).createMachine({
  id: 'ticketBinding',
  description: '票券绑定：启用制码、关闭',
  context: ({ input }) => input,
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: '草稿',
      meta: { label: '草稿', tone: 'neutral' },
      on: {
        ENABLE: { target: 'ACTIVE', actions: 'make the codes', meta: { label: '启用', access: enable, confirm: true } },
      },
    },
    ACTIVE: {
      description: '生效中，券号可以绑定',
      meta: { label: '生效中', tone: 'success' },
      on: {
        CLOSE: {
          target: 'CLOSED',
          actions: 'give the rest back',
          meta: { label: '关闭', access: enable, confirm: '未绑定的券号将失效，确定关闭？' },
        },
      },
    },
    CLOSED: { description: '已关闭', meta: { label: '已关闭', tone: 'neutral', readOnly: true } },
  },
})
