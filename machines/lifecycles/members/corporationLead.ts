import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'

const assignRight = 'corp:lead:assign'

/** What was said to a prospect, and when he is to be called again. */
interface FollowUp {
  readonly content: string
  readonly nextFollowOn: string | null
}

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

/** The newest first; of older ones no more are kept than the page shows. */
const mostFollows = 100

const following = {
  actions: { type: 'write the follow-up', params: asTold },
  meta: {
    label: '写跟进',
    payload: {
      content: { type: 'longText', label: '跟进内容', required: true, max: 200 },
      nextFollowOn: { type: 'date', label: '下次跟进' },
    },
  },
} as const

const assigning = {
  target: 'FOLLOWING',
  actions: { type: 'take the owner', params: asTold },
  meta: {
    label: '分配',
    access: assignRight,
    payload: {
      ownerId: {
        type: 'reference',
        label: '跟进人',
        to: 'employee',
        where: { status: 'ACTIVE' },
        required: true,
      },
    },
  },
} as const

const quoting = {
  target: 'QUOTED',
  actions: { type: 'take the quote', params: asTold },
  meta: { label: '报价', payload: { amount: { type: 'money', label: '报价金额', required: true } } },
} as const

const losing = {
  target: 'LOST',
  actions: { type: 'note the reason', params: asTold },
  meta: {
    label: '丢单',
    confirm: true,
    payload: { reason: { type: 'longText', label: '原因', required: true, max: 200 } as const satisfies PayloadField },
  },
} as const

/** 线索: somebody may become a client: given to a seller, followed, quoted, won or lost. */
export const corporationLeadLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'ASSIGN'; ownerId: number }
      | ({ type: 'FOLLOW' } & FollowUp)
      | { type: 'QUOTE'; amount: number }
      | { type: 'WIN'; corporationId: number; amount: number }
      | { type: 'LOSE'; reason: string }
      | { type: 'REOPEN' }
    input: LifecycleContext
  },
  actions: {
    'take the owner': assign({
      changes: ({ context }, { ownerId }: { ownerId: number }) => ({ ...context.changes, ownerId }),
    }),
    'write the follow-up': assign({
      changes: ({ context }, { content, nextFollowOn }: FollowUp) => ({
        ...context.changes,
        nextFollowOn: nextFollowOn ?? null,
        follows: [
          { at: context.now, content },
          ...((context.changes.follows ?? context.record.follows ?? []) as readonly unknown[]),
        ].slice(0, mostFollows),
      }),
    }),
    'take the quote': assign({
      changes: ({ context }, { amount }: { amount: number }) => ({ ...context.changes, quoted: amount }),
    }),
    'note the reason': assign({
      changes: ({ context }, { reason }: { reason: string }) => ({ ...context.changes, lostReason: reason }),
    }),
    'note the client': assign({
      changes: ({ context }, { corporationId }: { corporationId: number }) => ({ ...context.changes, corporationId }),
    }),
    ...effects('make the deal'),
  },
}).createMachine({
  id: 'corporationLead',
  description: '线索的分配、跟进、报价与成交',
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: {
      description: '还没有人跟进',
      meta: { label: '待分配', tone: 'warning' },
      on: { ASSIGN: assigning, LOSE: losing },
    },
    FOLLOWING: {
      description: '有人跟进',
      meta: { label: '跟进中', tone: 'info' },
      on: { FOLLOW: following, ASSIGN: { ...assigning, target: undefined }, QUOTE: quoting, LOSE: losing },
    },
    QUOTED: {
      description: '已经报价',
      meta: { label: '已报价', tone: 'info' },
      on: {
        FOLLOW: following,
        QUOTE: { ...quoting, target: undefined },
        WIN: {
          target: 'WON',
          actions: [{ type: 'note the client', params: asTold }, 'make the deal'],
          meta: {
            label: '成交',
            confirm: '将为该企业新增一笔成交记录，确定成交？',
            payload: {
              corporationId: {
                type: 'reference',
                label: '企业',
                to: 'corporation',
                where: { status: 'ACTIVE' },
                required: true,
              },
              amount: { type: 'money', label: '成交金额', required: true },
            },
          },
        },
        LOSE: losing,
      },
    },
    WON: { description: '已成为客户', meta: { label: '已成交', tone: 'success', readOnly: true } },
    LOST: {
      description: '没有谈成',
      meta: { label: '已丢单', tone: 'neutral', readOnly: true },
      on: { REOPEN: { target: 'FOLLOWING', meta: { label: '重启', confirm: true } } },
    },
  },
})
