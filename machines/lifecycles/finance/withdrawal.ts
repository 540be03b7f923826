import { assign, setup } from 'xstate'
import { effects, isAnother, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

const audit = 'finance:withdrawal:audit'
const net = ({ record }: LifecycleContext) => yuan(Number(record.netAmount ?? 0))

/** For how long a new account waits once it is verified. */
export const waitAfterVerificationMs = 24 * 60 * 60 * 1000

const isBankReady = ({ facts, now }: LifecycleContext): boolean =>
  typeof facts.bankVerifiedAt === 'string' &&
  Date.parse(now) - Date.parse(facts.bankVerifiedAt) >= waitAfterVerificationMs

/**
 * 提现单. Its money is held from the moment it is asked for until it is paid or given up. Facts: bankVerifiedAt, since when
 * its account is verified; isCovered, whether the trust account holds what is to be paid. What belongs to a labour batch is
 * held, paid and given back with it, by nobody else.
 */
export const withdrawalLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'SUBMIT' | 'APPROVE' | 'PAY' | 'CANCEL' | 'HOLD' | 'SEND' | 'RELEASE' }
      | { type: 'REJECT'; rejectReason: string }
      | { type: 'OK'; bankTradeNo: string }
      | { type: 'FAIL'; failReason: string }
    input: LifecycleContext
  },
  actions: {
    'note why it was refused': assign({
      changes: ({ context }, { rejectReason }: { rejectReason: string }) => ({
        ...context.changes,
        failReason: rejectReason,
      }),
    }),
    'note why it failed': assign({
      changes: ({ context }, { failReason }: { failReason: string }) => ({ ...context.changes, failReason }),
    }),
    'note the payment': assign({
      changes: ({ context }, { bankTradeNo }: { bankTradeNo: string }) => ({
        ...context.changes,
        bankTradeNo,
        paidAt: context.now,
      }),
    }),
    ...effects('hold the money', 'give the money back', 'ask the bank', 'book the payment'),
  },
  guards: {
    'has a verified account': ({ context }) => isBankReady(context),
    'is approved by somebody else': isAnother,
    'is covered': ({ context }) => context.facts.isCovered === true,
  },
}).createMachine({
  id: 'withdrawal',
  description: '提现的申请、审核、打款与退回',
  meta: {
    told: {
      OK: '到账',
      FAIL: '打款失败',
      HOLD: '随劳务批次冻结',
      SEND: '随劳务批次打款',
      RELEASE: '随劳务批次退回',
    },
  },
  context: ({ input }) => input,
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: '还没有申请，不占用余额',
      meta: { label: '草稿', tone: 'neutral' },
      on: {
        SUBMIT: {
          guard: 'has a verified account',
          target: 'SUBMITTED',
          actions: 'hold the money',
          meta: {
            label: '申请提现',
            confirm: (context: LifecycleContext) => `预计到账¥${net(context)}，提现金额将冻结至到账，确定申请？`,
            refusal: '收款账户须验证满24小时后才能提现',
          },
        },
        HOLD: { target: 'IN_BATCH', actions: 'hold the money' },
      },
    },
    IN_BATCH: {
      description: '金额已冻结，随劳务批次打款或退回',
      meta: { label: '随批次打款', tone: 'warning', readOnly: true },
      on: {
        SEND: 'PAYING',
        RELEASE: { target: 'CANCELLED', actions: 'give the money back' },
      },
    },
    SUBMITTED: {
      description: '金额已冻结，等待另一人审核',
      meta: { label: '待审核', tone: 'warning', readOnly: true },
      on: {
        APPROVE: {
          guard: 'is approved by somebody else',
          target: 'APPROVED',
          meta: {
            label: '审核通过',
            access: audit,
            confirm: (context: LifecycleContext) => `将到账¥${net(context)}，确定通过？`,
            refusal: '不能审核自己申请的提现',
          },
        },
        REJECT: {
          target: 'REJECTED',
          actions: [{ type: 'note why it was refused', params: ({ event }) => event }, 'give the money back'],
          meta: {
            label: '拒绝',
            access: audit,
            payload: { rejectReason: { type: 'longText', label: '拒绝原因', required: true, max: 200 } },
          },
        },
        CANCEL: {
          target: 'CANCELLED',
          actions: 'give the money back',
          meta: { label: '撤销', confirm: '冻结的金额将退回可提现，确定撤销？' },
        },
      },
    },
    APPROVED: {
      description: '已通过，等待打款',
      meta: { label: '待打款', tone: 'info', readOnly: true },
      on: {
        PAY: {
          guard: 'is covered',
          target: 'PAYING',
          actions: 'ask the bank',
          meta: {
            label: '打款',
            access: 'finance:withdrawal:pay',
            confirm: (context: LifecycleContext) => `将打款¥${net(context)}，确定打款？`,
            refusal: '托管账户余额不足，请等待渠道到账',
          },
        },
      },
    },
    PAYING: {
      description: '银行正在打款',
      meta: { label: '打款中', tone: 'info', readOnly: true },
      on: {
        OK: {
          target: 'PAID',
          actions: [{ type: 'note the payment', params: ({ event }) => event }, 'book the payment'],
        },
        FAIL: {
          target: 'FAILED',
          actions: [{ type: 'note why it failed', params: ({ event }) => event }, 'give the money back'],
        },
      },
    },
    PAID: { description: '已到账', meta: { label: '已到账', tone: 'success', readOnly: true } },
    FAILED: { description: '银行退回，金额已退回可提现', meta: { label: '打款失败', tone: 'danger', readOnly: true } },
    REJECTED: { description: '已拒绝，金额已退回可提现', meta: { label: '已拒绝', tone: 'danger', readOnly: true } },
    CANCELLED: { description: '已撤销，金额已退回可提现', meta: { label: '已撤销', tone: 'neutral', readOnly: true } },
  },
})
