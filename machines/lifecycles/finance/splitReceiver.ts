import { setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'

const enable = 'finance:split:enable'

/** 分账方: gets nothing before he has signed. */
export const splitReceiverLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'SIGN' } | { type: 'DISABLE' } | { type: 'ENABLE' }
    input: LifecycleContext
  },
}).createMachine({
  id: 'splitReceiver',
  description: '分账方：签约、停用与启用',
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: {
      description: '等待签约，还不能选为分账方',
      meta: { label: '待签约', tone: 'warning' },
      on: {
        SIGN: {
          target: 'ACTIVE',
          meta: { label: '确认签约', access: 'finance:split:sign', confirm: '签约后可在票券中选为分账方，确认签约？' },
        },
      },
    },
    ACTIVE: {
      description: '已签约，可以选为分账方',
      meta: { label: '有效', tone: 'success' },
      on: {
        DISABLE: {
          target: 'DISABLED',
          meta: {
            label: '停用',
            access: enable,
            confirm: '停用后不能再选为分账方，已设置的商品不受影响，确定停用？',
            undo: 'ENABLE',
          },
        },
      },
    },
    DISABLED: {
      description: '已停用，不能再选为分账方',
      meta: { label: '停用', tone: 'neutral' },
      on: { ENABLE: { target: 'ACTIVE', meta: { label: '启用', access: enable, undo: 'DISABLE' } } },
    },
  },
})
