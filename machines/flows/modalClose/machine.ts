import { assign, setup } from 'xstate'

/** From the request to close until the modal is removed, in ms (Shared building blocks, 9). */
export const modalCloseDelayMs = 150

/** What closed a modal, as it is reported (Shared building blocks, 4.4). */
export type ModalCloseReason = 'close' | 'positive' | 'negative' | 'backdrop' | 'timeOut'

interface Context {
  /** Closes by itself after this long, in ms; null stays until it is answered. */
  timeOutMs: number | null
  /** What closed it last; null while it is open or was never closed. */
  reason: ModalCloseReason | null
}

type Open = { type: 'open'; timeOutMs: number | null }
type Events = Open | { type: 'close' } | { type: 'positive' } | { type: 'negative' } | { type: 'backdrop' }

const timeOutOf = ({ event }: { event: Open }) => ({ timeOutMs: event.timeOutMs })

/** Opening anew, also while the last one is still on its way out. */
const open = [
  {
    guard: { type: 'it closes by itself', params: timeOutOf },
    target: 'open.untilTimeOut',
    actions: { type: 'start anew', params: timeOutOf },
  },
  { target: 'open.untilAnswered', actions: { type: 'start anew', params: timeOutOf } },
] as const

/**
 * Opening and closing of a modal: five reasons, each reported once, at the request (Shared building blocks, 4.4;
 * docs/readings.md, 79).
 */
export const modalCloseMachine = setup({
  types: {} as { context: Context; events: Events; tags: 'visible' | 'answerable' },
  guards: {
    'it closes by itself': (_, { timeOutMs }: { timeOutMs: number | null }) => timeOutMs !== null,
  },
  actions: {
    'start anew': assign((_, { timeOutMs }: { timeOutMs: number | null }) => ({ timeOutMs, reason: null })),
    'remember the reason': assign({ reason: (_, { reason }: { reason: ModalCloseReason }) => reason }),
    /** Tells the caller `context.reason`; called once for each time the modal was open. */
    'report the reason': () => {},
  },
  delays: {
    timeOut: ({ context }) => context.timeOutMs ?? 0,
    closeDelay: modalCloseDelayMs,
  },
}).createMachine({
  id: 'modalClose',
  description: '弹窗的打开与关闭，只报告一次关闭原因',
  context: { timeOutMs: null, reason: null },
  initial: 'closed',
  states: {
    closed: {
      description: '弹窗已移除',
      on: { open },
    },
    open: {
      description: '弹窗已打开',
      tags: ['visible', 'answerable'],
      initial: 'untilAnswered',
      on: {
        close: { target: 'closing', actions: { type: 'remember the reason', params: { reason: 'close' } } },
        positive: { target: 'closing', actions: { type: 'remember the reason', params: { reason: 'positive' } } },
        negative: { target: 'closing', actions: { type: 'remember the reason', params: { reason: 'negative' } } },
        backdrop: { target: 'closing', actions: { type: 'remember the reason', params: { reason: 'backdrop' } } },
      },
      states: {
        untilAnswered: { description: '等待用户操作' },
        untilTimeOut: {
          description: '等待用户操作，到时自动关闭',
          after: {
            timeOut: {
              target: '#modalClose.closing',
              actions: { type: 'remember the reason', params: { reason: 'timeOut' } },
            },
          },
        },
      },
    },
    closing: {
      description: '正在关闭，不再接受操作',
      tags: 'visible',
      entry: 'report the reason',
      on: { open },
      after: { closeDelay: 'closed' },
    },
  },
})
