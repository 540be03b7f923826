import { setup } from 'xstate'
import { isAnother, type LifecycleContext } from './lifecycle'

/** One of those who wrote it: whoever approves must be somebody else, unless he may do everything. */
const isAuthor = ({ context }: { context: LifecycleContext }): boolean => context.actor.isCreator

export const revisionRefusals = {
  own: '不能审核自己提交的修改',
  others: '只有提交人可以撤回',
} as const

/**
 * 修改: a change of a live record that waits for another person (docs/architecture.md, decision 3). The record stays as
 * it is until it is approved.
 */
export const revisionLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'APPROVE' } | { type: 'REJECT'; reason: string } | { type: 'WITHDRAW' }
    input: LifecycleContext
  },
  guards: {
    'is checked by somebody else': isAnother,
    'was written by this person': isAuthor,
  },
}).createMachine({
  id: 'revision',
  description: '在售记录的修改，由另一人审核后生效',
  context: ({ input }) => input,
  initial: 'WAITING',
  states: {
    WAITING: {
      description: '修改待审核',
      meta: { label: '修改待审核', tone: 'warning' },
      on: {
        APPROVE: {
          guard: 'is checked by somebody else',
          target: 'APPROVED',
          meta: { label: '通过', refusal: revisionRefusals.own },
        },
        REJECT: {
          guard: 'is checked by somebody else',
          target: 'REJECTED',
          meta: {
            label: '驳回',
            refusal: revisionRefusals.own,
            payload: { reason: { type: 'longText', label: '驳回原因', required: true, max: 200 } },
          },
        },
        WITHDRAW: {
          guard: 'was written by this person',
          target: 'WITHDRAWN',
          meta: { label: '撤回', refusal: revisionRefusals.others },
        },
      },
    },
    APPROVED: { description: '修改已生效', meta: { label: '已生效', tone: 'success' } },
    REJECTED: { description: '修改已驳回', meta: { label: '已驳回', tone: 'danger' } },
    WITHDRAWN: { description: '修改已撤回', meta: { label: '已撤回', tone: 'neutral' } },
  },
})
