import { assign, setup } from 'xstate'
import { effects, isAnother, type LifecycleContext, type PayloadField } from '../lifecycle'

const audit = 'points:account:audit'
const reason = { type: 'text', label: '原因', required: true, max: 100 } as const satisfies PayloadField

/** What people made by hand may be taken back by the opposite entry. */
const byHand: readonly string[] = ['ADJUST', 'GRANT']
const isByHand = ({ record }: LifecycleContext): boolean => byHand.includes(String(record.entryType))

const posting = { target: 'POSTED', actions: ['note the moment', 'post the points'] } as const

/**
 * 积分流水: waits for its day, or for a second person, is posted, is taken back by the opposite entry. What is posted is
 * never changed. ASK and POST are raised by who writes it, VOID by a refund.
 */
export const pointEntryLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'ASK' | 'POST' | 'POST_NOW' | 'VOID' | 'APPROVE' } | { type: 'REJECT' | 'REVERSE'; reason: string }
    input: LifecycleContext
  },
  guards: {
    'is another': isAnother,
    'was made by hand': ({ context }) => isByHand(context),
  },
  actions: {
    'note the moment': assign({ changes: ({ context }) => ({ ...context.changes, postedAt: context.now }) }),
    ...effects('post the points', 'write the opposite', 'count anew'),
  },
}).createMachine({
  id: 'pointEntry',
  description: '积分流水的审核、入账、作废与冲正',
  meta: { told: { ASK: '提交审核', POST: '入账', VOID: '作废' } },
  context: ({ input }) => input,
  initial: 'PENDING',
  states: {
    PENDING: {
      description: '还没有到入账的时间',
      meta: { label: '待入账', tone: 'info', readOnly: true },
      on: {
        ASK: { target: 'REVIEW', actions: 'count anew' },
        POST: posting,
        POST_NOW: {
          ...posting,
          meta: { label: '立即入账', access: 'points:account:post-now', confirm: true },
        },
        VOID: { target: 'VOID', actions: 'count anew' },
      },
    },
    REVIEW: {
      description: '超过免审上限，等待另一人审核',
      meta: { label: '待审核', tone: 'warning', readOnly: true },
      on: {
        APPROVE: {
          ...posting,
          guard: 'is another',
          meta: { label: '审核通过', access: audit, confirm: true, refusal: '不能审核自己提交的调整' },
        },
        REJECT: { target: 'VOID', meta: { label: '驳回', access: audit, confirm: true, payload: { reason } } },
      },
    },
    POSTED: {
      description: '已计入积分',
      meta: { label: '已入账', tone: 'success', readOnly: true },
      on: {
        REVERSE: {
          guard: 'was made by hand',
          target: 'REVERSED',
          actions: 'write the opposite',
          meta: {
            label: '冲正',
            access: 'points:account:reverse',
            confirm: ({ record }: LifecycleContext) =>
              Number(record.points) > 0
                ? `将扣回${Number(record.points)}积分，会员余额可能为负，确定冲正？`
                : `将退还${-Number(record.points)}积分，确定冲正？`,
            refusal: '只有人工调整和批量发放可以冲正',
            payload: { reason },
          },
        },
      },
    },
    VOID: { description: '没有计入积分', meta: { label: '已作废', tone: 'neutral', readOnly: true } },
    REVERSED: { description: '由相反的流水抵消', meta: { label: '已冲正', tone: 'neutral', readOnly: true } },
  },
})
