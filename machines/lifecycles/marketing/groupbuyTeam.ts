import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

/** So many must have paid before the other places are filled by simulated guests. */
const leastJoinedToFill = 2

const numberOf = (value: unknown): number => Number(value ?? 0)
const joinedOf = ({ record, changes }: LifecycleContext): number => numberOf(changes.joined ?? record.joined)
const freeOf = (context: LifecycleContext): number => numberOf(context.record.size) - joinedOf(context)

/**
 * 拼团记录: guests who buy together. It opens with its leader's payment; the server raises what comes of payments, refunds
 * and the clock. Fact: failedRefunds, how many of its refunds the channel refused.
 */
export const groupbuyTeamLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'JOIN'; amount: number }
      | { type: 'FULL' | 'EXPIRE' | 'REFUND_DONE' | 'RETRY_REFUND' }
      | { type: 'JOIN_FILL'; remark: string }
      | { type: 'CLOSE'; reason: string }
    input: LifecycleContext
  },
  actions: {
    'count the member': assign({
      changes: ({ context }, { amount }: { amount: number }) => ({
        ...context.changes,
        joined: joinedOf(context) + 1,
        amount: numberOf(context.changes.amount ?? context.record.amount) + amount,
      }),
    }),
    'fill the places': assign({
      changes: ({ context }) => ({ ...context.changes, virtualCount: freeOf(context) }),
    }),
    'say why': assign({
      changes: ({ context }, { reason }: { reason: string }) => ({ ...context.changes, closeReason: reason }),
    }),
    ...effects('issue all codes', 'give everything back', 'send the refunds again'),
  },
  guards: {
    'may be filled': ({ context }) => context.record.virtualGroup === true && joinedOf(context) >= leastJoinedToFill,
    'has refunds that failed': ({ context }) => numberOf(context.facts.failedRefunds) > 0,
  },
}).createMachine({
  id: 'groupbuyTeam',
  description: '拼团的成团、失败与退款',
  meta: {
    told: { JOIN: '参团', FULL: '成团', EXPIRE: '到期未成团', REFUND_DONE: '全部退款' },
  },
  context: ({ input }) => input,
  initial: 'FORMING',
  states: {
    FORMING: {
      description: '还差人',
      meta: { label: '拼团中', tone: 'info', readOnly: true },
      on: {
        JOIN: { actions: { type: 'count the member', params: ({ event }) => event } },
        FULL: { target: 'SUCCESS', actions: 'issue all codes' },
        JOIN_FILL: {
          guard: 'may be filled',
          target: 'SUCCESS',
          actions: ['fill the places', 'issue all codes'],
          meta: {
            label: '立即成团',
            access: 'ticket:group-order:join-fill',
            confirm: (context: LifecycleContext) => `将用模拟用户补齐${freeOf(context)}人并立即成团，确定？`,
            refusal: (context: LifecycleContext) =>
              context.record.virtualGroup === true
                ? `至少${leastJoinedToFill}人参团后才能立即成团`
                : '该活动没有开启模拟成团',
            payload: { remark: { type: 'longText', label: '成团说明', required: true, max: 200 } },
          },
        },
        EXPIRE: { target: 'FAILED', actions: 'give everything back' },
        CLOSE: {
          target: 'FAILED',
          actions: [{ type: 'say why', params: ({ event }) => event }, 'give everything back'],
          meta: {
            label: '关闭团',
            access: 'ticket:group-order:close',
            confirm: (context: LifecycleContext) => `将为${joinedOf(context)}人原路退款，确定关闭？`,
            payload: { reason: { type: 'longText', label: '关闭原因', required: true, max: 200 } },
          },
        },
      },
    },
    SUCCESS: { description: '已成团，券码已发', meta: { label: '拼团成功', tone: 'success', readOnly: true } },
    FAILED: {
      description: '未成团，正在退款',
      meta: { label: '拼团失败', tone: 'danger', readOnly: true },
      on: {
        REFUND_DONE: 'REFUNDED',
        RETRY_REFUND: {
          guard: 'has refunds that failed',
          actions: 'send the refunds again',
          meta: {
            label: '重试退款',
            access: 'ticket:group-order:retry-refund',
            confirm: ({ facts }: LifecycleContext) => `${numberOf(facts.failedRefunds)}笔退款失败，确定重新退款？`,
            refusal: '没有失败的退款',
          },
        },
      },
    },
    REFUNDED: { description: '已全部退款', meta: { label: '已退款', tone: 'neutral', readOnly: true } },
  },
})
