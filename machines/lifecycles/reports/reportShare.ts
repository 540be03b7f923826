import { setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'

/** 分享: a link that opens until it is stopped or its time is over; neither is taken back, a new one is made. */
export const reportShareLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'REVOKE' } | { type: 'EXPIRE' }
    input: LifecycleContext
  },
}).createMachine({
  id: 'reportShare',
  description: '报表的对外分享',
  meta: { told: { EXPIRE: '到期失效' } },
  context: ({ input }) => input,
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      description: '凭链接可以查看',
      meta: { label: '分享中', tone: 'success' },
      on: {
        REVOKE: {
          target: 'REVOKED',
          meta: { label: '停用', confirm: '停用后链接立即失效，且不能恢复。确定停用吗？' },
        },
        EXPIRE: { target: 'EXPIRED' },
      },
    },
    REVOKED: { description: '分享人停用', meta: { label: '已停用', tone: 'neutral', readOnly: true } },
    EXPIRED: { description: '到期', meta: { label: '已过期', tone: 'neutral', readOnly: true } },
  },
})
