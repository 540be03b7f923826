import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

/**
 * 结算账户. The bank is asked to pay one fen into it; what has been verified is changed only by beginning anew.
 */
export const bankAccountLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'VERIFY' | 'OK' | 'CHANGE' } | { type: 'FAIL'; failReason: string }
    input: LifecycleContext
  },
  actions: {
    'note when it was verified': assign({
      changes: ({ context }) => ({ ...context.changes, verifiedAt: context.now, failReason: null }),
    }),
    'note why it was refused': assign({
      changes: ({ context }, { failReason }: { failReason: string }) => ({ ...context.changes, failReason }),
    }),
    'forget the verification': assign({ changes: ({ context }) => ({ ...context.changes, verifiedAt: null }) }),
    ...effects('ask the bank'),
  },
}).createMachine({
  id: 'bankAccount',
  description: '结算账户的打款验证与变更',
  meta: { told: { OK: '验证通过', FAIL: '验证未通过' } },
  context: ({ input }) => input,
  initial: 'PENDING',
  states: {
    PENDING: {
      description: '还没有验证，不能提现',
      meta: { label: '待验证', tone: 'warning' },
      on: {
        VERIFY: {
          target: 'CHECKING',
          actions: 'ask the bank',
          meta: { label: '验证', confirm: '将向该账户打款¥0.01，到账即通过验证，确定验证？' },
        },
      },
    },
    CHECKING: {
      description: '已打款¥0.01，等待银行答复',
      meta: { label: '验证中', tone: 'info', readOnly: true },
      on: {
        OK: { target: 'VERIFIED', actions: 'note when it was verified' },
        FAIL: { target: 'REJECTED', actions: { type: 'note why it was refused', params: ({ event }) => event } },
      },
    },
    VERIFIED: {
      description: '已验证，满24小时后可以提现',
      meta: { label: '已验证', tone: 'success', readOnly: true },
      on: {
        CHANGE: {
          target: 'PENDING',
          actions: 'forget the verification',
          meta: { label: '变更账户', confirm: '变更后须重新验证，且24小时内不能提现，确定变更？' },
        },
      },
    },
    REJECTED: {
      description: '银行没有收下，核对后重新验证',
      meta: { label: '验证未通过', tone: 'danger' },
      on: {
        VERIFY: {
          target: 'CHECKING',
          actions: 'ask the bank',
          meta: { label: '验证', confirm: '将向该账户打款¥0.01，到账即通过验证，确定验证？' },
        },
      },
    },
  },
})
