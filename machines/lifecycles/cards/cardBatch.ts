import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'

const page = 'card:batch'

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

const reason = { type: 'text', label: '原因', required: true, max: 100 } as const satisfies PayloadField

const bad = ({ record }: LifecycleContext): number => Number(record.failed ?? 0)
const issued = ({ facts }: LifecycleContext): number => Number(facts.issued ?? 0)

/**
 * 制卡批次: cards of a kind with numbers that are made or were printed before, looked at, and put into stock, from where the
 * desk issues them. The server raises TELL_SECRETS. Fact: issued, how many of its cards have left the stock.
 */
export const cardBatchLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'CHECK' | 'REOPEN' | 'STORE' | 'TELL_SECRETS' } | { type: 'VOID'; reason: string }
    input: LifecycleContext
  },
  guards: {
    'has no bad number': (args) => bad(args.context) === 0,
    'still lies in stock': (args) => issued(args.context) === 0,
    'has told no secret': ({ context }) => (context.changes.secretsAt ?? context.record.secretsAt ?? null) === null,
  },
  actions: {
    'note when they were told': assign({
      changes: ({ context }) => ({ ...context.changes, secretsAt: context.now }),
    }),
    'note why it is void': assign({
      changes: ({ context }, told: { reason: string }) => ({ ...context.changes, voidReason: told.reason }),
    }),
    ...effects('look at its numbers', 'make its cards', 'void its cards'),
  },
}).createMachine({
  id: 'cardBatch',
  description: '制卡批次的校验、入库与作废',
  meta: { told: { TELL_SECRETS: '导出卡密' } },
  context: ({ input }) => input,
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: '草稿',
      meta: { label: '草稿', tone: 'neutral' },
      on: { CHECK: { target: 'CHECKED', actions: 'look at its numbers', meta: { label: '校验' } } },
    },
    CHECKED: {
      description: '已校验，等待入库',
      meta: { label: '已校验', tone: 'warning', readOnly: true },
      on: {
        STORE: {
          guard: 'has no bad number',
          target: 'STORED',
          actions: 'make its cards',
          meta: {
            label: '入库',
            confirm: ({ record }: LifecycleContext) => `将制卡 ${String(record.total ?? 0)} 张入库，确定？`,
            refusal: (context: LifecycleContext) => `${bad(context)}个卡号不能入库，请撤回后修改`,
          },
        },
        REOPEN: { target: 'DRAFT', meta: { label: '撤回' } },
      },
    },
    STORED: {
      description: '卡已入库，可在前台发卡',
      meta: { label: '已入库', tone: 'success', readOnly: true },
      on: {
        TELL_SECRETS: { guard: 'has told no secret', actions: 'note when they were told' },
        VOID: {
          guard: 'still lies in stock',
          target: 'VOID',
          actions: [{ type: 'note why it is void', params: asTold }, 'void its cards'],
          meta: {
            label: '作废',
            access: `${page}:void`,
            confirm: '本批的卡全部作废，卡号不能再使用，确定作废？',
            refusal: (context: LifecycleContext) => `已有${issued(context)}张卡发出或停用，不能整批作废`,
            payload: { reason },
          },
        },
      },
    },
    VOID: { description: '整批作废', meta: { label: '已作废', tone: 'neutral', readOnly: true } },
  },
})
