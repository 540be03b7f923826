import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'

const freeze = 'member:member:freeze'
const cancel = 'member:member:cancel'

const reason = { type: 'longText', label: '原因', required: true, max: 200 } as const satisfies PayloadField
/** Whether a member has an order that waits for its payment, or that can still be used: an e-card is one too. */
const isOrderOpen = ({ facts }: LifecycleContext): boolean =>
  ((facts.orders as { readonly open?: number } | undefined)?.open ?? 0) > 0

const leaving = {
  guard: 'no order is open',
  target: 'CANCELLED',
  meta: {
    label: '注销',
    access: cancel,
    refusal: '还有未完成的订单，不能注销',
    confirm: '注销后不再享受会员权益，确定注销？',
    payload: { reason },
  },
} as const

/** What a member is known as, earned or given. */
interface Graded {
  readonly gradeId: number
  readonly baseGradeId: number | null
  readonly baseUntil: string | null
  readonly grantGradeId: number | null
  readonly grantExpireAt: string | null
  readonly growth: number
}

/**
 * 会员: frozen for a while, or gone. Grades are earned (REGRADE follows what was bought) or given by hand; what was given
 * does not destroy what was earned. JOIN: a guest has become a member by himself. Facts: orders.
 */
export const memberLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'FREEZE'; reason: string }
      | { type: 'UNFREEZE' }
      | { type: 'ADJUST_GRADE'; gradeId: number; expireAt?: string; reason: string }
      | ({ type: 'REGRADE' } & Graded)
      | { type: 'JOIN' }
      | { type: 'CANCEL'; reason: string }
      | { type: 'REOPEN' }
    input: LifecycleContext
  },
  guards: { 'no order is open': ({ context }) => !isOrderOpen(context) },
  actions: {
    'take the grade': assign({
      changes: ({ context }, { gradeId, expireAt }: { gradeId: number; expireAt?: string }) => ({
        ...context.changes,
        gradeId,
        grantGradeId: gradeId,
        grantExpireAt: expireAt ?? null,
        // For a while: what he had until then he has again when it is over.
        ...(expireAt !== undefined && typeof context.record.baseGradeId !== 'number'
          ? { baseGradeId: context.record.gradeId }
          : {}),
      }),
    }),
    'follow what was bought': assign({
      changes: ({ context }, { gradeId, baseGradeId, baseUntil, grantGradeId, grantExpireAt, growth }: Graded) => ({
        ...context.changes,
        gradeId,
        baseGradeId,
        baseUntil,
        grantGradeId,
        grantExpireAt,
        growth,
      }),
    }),
    ...effects('check the grade'),
  },
}).createMachine({
  id: 'member',
  description: '会员的冻结、调整等级与注销',
  meta: { told: { JOIN: '入会', REGRADE: '等级随消费变化' } },
  context: ({ input }) => input,
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      description: '享受等级权益',
      meta: { label: '正常', tone: 'success' },
      on: {
        FREEZE: {
          target: 'FROZEN',
          meta: {
            label: '冻结',
            access: freeze,
            confirm: '冻结后会员不再享受等级权益，确定冻结？',
            payload: { reason },
            undo: 'UNFREEZE',
          },
        },
        ADJUST_GRADE: {
          actions: [{ type: 'take the grade', params: ({ event }) => event }, 'check the grade'],
          meta: {
            label: '调整等级',
            access: 'member:member:adjust-grade',
            payload: {
              gradeId: {
                type: 'reference',
                label: '等级',
                to: 'member-grade',
                where: { status: 'ENABLED' },
                required: true,
              },
              expireAt: { type: 'date', label: '到期日（不填则长期）' },
              reason,
            },
          },
        },
        REGRADE: { actions: { type: 'follow what was bought', params: ({ event }) => event } },
        JOIN: { target: 'ACTIVE' },
        CANCEL: leaving,
      },
    },
    FROZEN: {
      description: '暂停等级权益',
      meta: { label: '已冻结', tone: 'warning', readOnly: true },
      on: {
        UNFREEZE: { target: 'ACTIVE', meta: { label: '解冻', access: freeze, confirm: true } },
        CANCEL: leaving,
      },
    },
    CANCELLED: {
      description: '不再是会员',
      meta: { label: '已注销', tone: 'neutral', readOnly: true },
      on: { REOPEN: { target: 'ACTIVE', meta: { label: '恢复', access: cancel, confirm: true } } },
    },
  },
})
