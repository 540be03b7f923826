import { setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'

const access = 'member:interest:enable'

/** 会员权益: written down, in use, in use no more. What a grade has stays with it: it is told of only while in use. */
export const memberInterestLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'ENABLE' } | { type: 'DISABLE' }
    input: LifecycleContext
  },
}).createMachine({
  id: 'memberInterest',
  description: '会员权益的启用与停用',
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: {
      description: '还没有启用',
      meta: { label: '草稿', tone: 'neutral' },
      on: { ENABLE: { target: 'ENABLED', meta: { label: '启用', access } } },
    },
    ENABLED: {
      description: '会员可以享受',
      meta: { label: '启用', tone: 'success' },
      on: {
        DISABLE: {
          target: 'DISABLED',
          meta: { label: '停用', access, confirm: '停用后会员不再享受该权益，确定停用？', undo: 'ENABLE' },
        },
      },
    },
    DISABLED: {
      description: '会员不再享受',
      meta: { label: '停用', tone: 'neutral' },
      on: { ENABLE: { target: 'ENABLED', meta: { label: '启用', access, undo: 'DISABLE' } } },
    },
  },
})
