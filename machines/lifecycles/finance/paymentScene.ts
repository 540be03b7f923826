import { setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'

const enable = 'finance:scene:enable'

/** 收款场景: its code takes payments while it is in use. */
export const paymentSceneLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'ENABLE' | 'DISABLE' }
    input: LifecycleContext
  },
}).createMachine({
  id: 'paymentScene',
  description: '收款场景的启用与停用',
  context: ({ input }) => input,
  initial: 'ENABLED',
  states: {
    ENABLED: {
      description: '启用',
      meta: { label: '启用', tone: 'success' },
      on: {
        DISABLE: {
          target: 'DISABLED',
          meta: { label: '停用', access: enable, confirm: '停用后该收款码无法支付，确定停用？', undo: 'ENABLE' },
        },
      },
    },
    DISABLED: {
      description: '停用',
      meta: { label: '停用', tone: 'neutral' },
      on: { ENABLE: { target: 'ENABLED', meta: { label: '启用', access: enable, undo: 'DISABLE' } } },
    },
  },
})
