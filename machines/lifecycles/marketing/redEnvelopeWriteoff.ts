import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { storeDay } from '../storeDay'

/** Why a person cannot take it back; null when he can. */
function hindranceOf({ record, now }: LifecycleContext): string | null {
  if (record.channel !== 'DESK') return '线上核销随订单退款返还'
  return storeDay(String(record.writtenAt)) === storeDay(now) ? null : '只能撤销当天的核销'
}

/** 红包核销记录: REDEEM. Taken back at the desk on its day; TAKE_BACK is raised where its order went back. */
export const redEnvelopeWriteoffLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'REVERSE'; reverseReason: string } | { type: 'TAKE_BACK' }
    input: LifecycleContext
  },
  guards: { 'may be taken back': ({ context }) => hindranceOf(context) === null },
  actions: {
    'note when': assign({ changes: ({ context }) => ({ ...context.changes, reversedAt: context.now }) }),
    'note why': assign({
      changes: ({ context }, { reverseReason }: { reverseReason: string }) => ({ ...context.changes, reverseReason }),
    }),
    ...effects('give the envelope back', 'take the money back'),
  },
}).createMachine({
  id: 'redEnvelopeWriteoff',
  description: '红包核销与撤销',
  meta: { told: { TAKE_BACK: '订单退款撤销' } },
  context: ({ input }) => input,
  initial: 'REDEEMED',
  states: {
    REDEEMED: {
      description: '已核销',
      meta: { label: '已核销', tone: 'success', readOnly: true },
      on: {
        REVERSE: {
          guard: 'may be taken back',
          target: 'REVERSED',
          actions: [
            'note when',
            { type: 'note why', params: ({ event }) => event },
            'give the envelope back',
            'take the money back',
          ],
          meta: {
            label: '撤销核销',
            access: 'marketing:red-envelope-writeoff:reverse',
            confirm: '撤销后红包将恢复未使用，确定撤销？',
            refusal: (context: LifecycleContext) => hindranceOf(context) ?? '不能撤销',
            payload: {
              reverseReason: {
                type: 'text',
                label: '撤销原因',
                required: true,
                max: 100,
              } as const satisfies PayloadField,
            },
          },
        },
        TAKE_BACK: { target: 'REVERSED', actions: ['note when', 'take the money back'] },
      },
    },
    REVERSED: { description: '已撤销', meta: { label: '已撤销', tone: 'neutral', readOnly: true } },
  },
})
