import { assign, setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'

/** 企业人员: invited, joined by the corporation's code, removed. JOIN is raised when the member comes with the code. */
export const corporationPersonLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'JOIN'; memberId: number } | { type: 'REMOVE' | 'INVITE' }
    input: LifecycleContext
  },
  actions: {
    'note the member': assign({
      changes: ({ context }, { memberId }: { memberId: number }) => ({ ...context.changes, memberId }),
    }),
  },
}).createMachine({
  id: 'corporationPerson',
  description: '企业人员的邀请、加入与移除',
  meta: { told: { JOIN: '凭企业码加入' } },
  context: ({ input }) => input,
  initial: 'INVITED',
  states: {
    INVITED: {
      description: '还没有加入',
      meta: { label: '待加入', tone: 'warning' },
      on: {
        JOIN: { target: 'ACTIVE', actions: { type: 'note the member', params: ({ event }) => event } },
        REMOVE: { target: 'REMOVED', meta: { label: '移除', access: 'corp:person:remove', confirm: true } },
      },
    },
    ACTIVE: {
      description: '享受协议价',
      meta: { label: '已加入', tone: 'success' },
      on: {
        REMOVE: {
          target: 'REMOVED',
          meta: {
            label: '移除',
            access: 'corp:person:remove',
            confirm: '移除后不再享受协议价，已有的成交保留，确定移除？',
          },
        },
      },
    },
    REMOVED: {
      description: '不再是企业人员',
      meta: { label: '已移除', tone: 'neutral', readOnly: true },
      on: { INVITE: { target: 'INVITED', meta: { label: '重新邀请', confirm: true } } },
    },
  },
})
