import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'
import { storeDay } from '../storeDay'

/** Who uses an interest for a member at the counter, and takes that back. */
export const mayUseInterest = 'member:workbench:write-off'

/** Kinds of interests that a member asks for at the counter; the others act in prices and points, or are given by themselves. */
export const counterKinds = ['LATE_CHECKOUT', 'BREAKFAST', 'ROOM_UPGRADE', 'PARKING', 'CUSTOM'] as const

const isSameDay = ({ record, now }: LifecycleContext): boolean =>
  typeof record.usedAt !== 'string' || storeDay(record.usedAt) === storeDay(now)

/** 权益核销: an interest was used at the counter; on the same day of the store that can be taken back. */
export const interestUseLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'UNDO'; reason: string }
    input: LifecycleContext
  },
  guards: { 'it is the same day': ({ context }) => isSameDay(context) },
  actions: {
    'note when and why': assign({
      changes: ({ context }, { reason }: { reason: string }) => ({
        ...context.changes,
        undoneAt: context.now,
        undoReason: reason,
      }),
    }),
    ...effects('tell the member'),
  },
}).createMachine({
  id: 'interestUse',
  description: '会员权益的到店核销与当天撤销',
  context: ({ input }) => input,
  initial: 'USED',
  states: {
    USED: {
      description: '已在柜台享受',
      meta: { label: '已核销', tone: 'success', readOnly: true },
      on: {
        UNDO: {
          guard: 'it is the same day',
          target: 'UNDONE',
          actions: [
            { type: 'note when and why', params: ({ event }) => ({ reason: event.reason }) },
            'tell the member',
          ],
          meta: {
            label: '撤销核销',
            access: mayUseInterest,
            refusal: '只能在核销当天撤销',
            confirm: '撤销后本周期的次数退还给会员，确定撤销？',
            payload: { reason: { type: 'longText', label: '撤销原因', required: true, max: 200 } },
          },
        },
      },
    },
    UNDONE: { description: '核销已撤销，次数退还', meta: { label: '已撤销', tone: 'neutral', readOnly: true } },
  },
})
