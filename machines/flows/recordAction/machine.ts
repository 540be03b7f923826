import { assign, fromPromise, setup } from 'xstate'
import type { PayloadField } from '../../lifecycles/lifecycle'

/** How long an act may be taken back, in ms. */
const undoWindowMs = 8_000

/** What is to be done with one record. */
export interface RecordAction {
  readonly id: number
  /** The version that was seen; another one in the meantime is refused. */
  readonly version: number
  /** What the record is called, for questions and results. */
  readonly name: string
  readonly event: string
  /** Verb: 下线, 删除. */
  readonly label: string
  /** Question before it; null: none is asked. */
  readonly confirm: string | null
  /** Fields to be filled in before it. */
  readonly payload: Readonly<Record<string, PayloadField>>
  /** The event that takes it back; null: nothing does. */
  readonly undo: string | null
  /** What else is wrong with what was filled in, for people; null when nothing is. */
  readonly problemOf?: (payload: Payload) => string | null
}

export type Payload = Readonly<Record<string, unknown>>

/** What leaves for the gateway. `attempt` is the same when the same thing is sent again without an answer between. */
export interface SentEvent {
  readonly id: number
  readonly version: number | null
  readonly event: string
  readonly payload: Payload | null
  readonly attempt: number
}

interface Context {
  /** What was chosen last; null before. */
  action: RecordAction | null
  payload: Payload | null
  attempt: number
  /** Version after the event; null where the answer brought none (removed). */
  newVersion: number | null
  /** Why it was not done, for people. */
  problem: string | null
}

type Events =
  | { type: 'choose'; action: RecordAction }
  | { type: 'confirm'; payload: Payload }
  | { type: 'cancel' }
  | { type: 'undo' }
  | { type: 'dismiss' }

/** Said when an error brings no words of its own. */
const failed = '操作失败，请稍后再试'
export const missingMessage = (label: string) => `请填写${label}`
export const tooLongMessage = (label: string, max: number) => `${label}不能超过${max}个字`

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : failed)
const wasAnswered = (error: unknown) =>
  typeof error === 'object' && error !== null && 'failure' in error && error.failure === 'answer'

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The first thing wrong with what was filled in, for people; null when it may be sent. */
function payloadProblem(action: RecordAction, payload: Payload): string | null {
  for (const [name, { label, required, max, type }] of Object.entries(action.payload)) {
    const value = payload[name]
    if (required && isEmpty(value)) return missingMessage(label)
    const isText = type === 'text' || type === 'longText'
    if (isText && max !== undefined && [...String(value ?? '')].length > max) return tooLongMessage(label, max)
  }
  return action.problemOf?.(payload) ?? null
}

/**
 * One act on one record: chosen, asked about where that is due, sent once, refused or done, and for a while taken back
 * (docs/architecture.md, decision 4). While it is on its way nothing else is heard.
 */
export const recordActionMachine = setup({
  types: {} as { context: Context; events: Events; tags: 'open' | 'busy' },
  actors: {
    /** Resolves with the record's new version. Rejects with an error that a person can read. */
    'send event': fromPromise<{ version: number | null }, SentEvent>(() =>
      Promise.reject(new Error('`send event` must be provided')),
    ),
  },
  delays: { undoWindow: undoWindowMs },
  guards: {
    'it asks first': (_, { action }: { action: RecordAction }) =>
      action.confirm !== null || Object.keys(action.payload).length > 0,
    'something is missing': ({ context }, { payload }: { payload: Payload }) =>
      payloadProblem(context.action!, payload) !== null,
    'it can be taken back': ({ context }) => context.action!.undo !== null,
  },
  actions: {
    'take the action': assign(({ context }, { action }: { action: RecordAction }) => ({
      action,
      payload: null,
      problem: null,
      newVersion: null,
      attempt: context.attempt + 1,
    })),
    'take the payload': assign((_, { payload }: { payload: Payload }) => ({ payload, problem: null })),
    'say what is missing': assign(({ context }, { payload }: { payload: Payload }) => ({
      problem: payloadProblem(context.action!, payload),
    })),
    'take the new version': assign((_, { version }: { version: number | null }) => ({ newVersion: version })),
    /** What the gateway has answered is remembered under the attempt's key; what was lost on the way may be sent again. */
    'say why not': assign(({ context }, { error }: { error: unknown }) => ({
      problem: messageOf(error),
      attempt: wasAnswered(error) ? context.attempt + 1 : context.attempt,
    })),
    'forget why': assign({ problem: null }),
    'begin another attempt': assign({ attempt: ({ context }) => context.attempt + 1 }),
    /** Lists and pages that show the record are out of date. */
    'announce that it is done': (_, _params: { action: RecordAction }) => {},
    'announce that it is taken back': (_, _params: { action: RecordAction }) => {},
  },
}).createMachine({
  id: 'recordAction',
  description: '对一条记录执行一个操作：需要时先询问，只提交一次，完成后短时间内可撤销',
  context: { action: null, payload: null, attempt: 0, newVersion: null, problem: null },
  initial: 'ready',
  states: {
    ready: {
      description: '可以选择操作',
      initial: 'idle',
      on: {
        choose: [
          {
            guard: { type: 'it asks first', params: ({ event }) => event },
            target: 'open',
            actions: { type: 'take the action', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'take the action', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: {
          description: '没有进行中的操作',
          entry: 'forget why',
        },
        refused: {
          description: '没有完成，显示原因',
          on: {
            dismiss: 'idle',
          },
        },
        undoable: {
          description: '已完成，可以撤销',
          after: { undoWindow: 'idle' },
          on: {
            undo: { target: '#recordAction.undoing', actions: 'begin another attempt' },
            dismiss: 'idle',
          },
        },
      },
    },
    open: {
      description: '对话框打开，询问或填写',
      tags: 'open',
      initial: 'deciding',
      states: {
        deciding: {
          description: '等待确认',
          on: {
            confirm: [
              {
                guard: { type: 'something is missing', params: ({ event }) => event },
                actions: { type: 'say what is missing', params: ({ event }) => event },
              },
              { target: 'sending', actions: { type: 'take the payload', params: ({ event }) => event } },
            ],
            cancel: '#recordAction.ready.idle',
          },
        },
        sending: {
          description: '已确认，正在提交',
          tags: 'busy',
          invoke: {
            id: 'sendConfirmed',
            src: 'send event',
            input: ({ context: { action, payload, attempt } }) => ({
              id: action!.id,
              version: action!.version,
              event: action!.event,
              payload,
              attempt,
            }),
            onDone: [
              {
                guard: 'it can be taken back',
                target: '#recordAction.ready.undoable',
                actions: [
                  { type: 'take the new version', params: ({ event }) => event.output },
                  { type: 'announce that it is done', params: ({ context }) => ({ action: context.action! }) },
                ],
              },
              {
                target: '#recordAction.ready.idle',
                actions: { type: 'announce that it is done', params: ({ context }) => ({ action: context.action! }) },
              },
            ],
            onError: {
              target: 'deciding',
              actions: { type: 'say why not', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    asking: {
      description: '正在提交',
      tags: 'busy',
      invoke: {
        id: 'sendEvent',
        src: 'send event',
        input: ({ context: { action, attempt } }) => ({
          id: action!.id,
          version: action!.version,
          event: action!.event,
          payload: null,
          attempt,
        }),
        onDone: [
          {
            guard: 'it can be taken back',
            target: 'ready.undoable',
            actions: [
              { type: 'take the new version', params: ({ event }) => event.output },
              { type: 'announce that it is done', params: ({ context }) => ({ action: context.action! }) },
            ],
          },
          {
            target: 'ready.idle',
            actions: { type: 'announce that it is done', params: ({ context }) => ({ action: context.action! }) },
          },
        ],
        onError: {
          target: 'ready.refused',
          actions: { type: 'say why not', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    undoing: {
      description: '正在撤销',
      tags: 'busy',
      invoke: {
        id: 'takeBack',
        src: 'send event',
        input: ({ context: { action, newVersion, attempt } }) => ({
          id: action!.id,
          version: newVersion,
          event: action!.undo!,
          payload: null,
          attempt,
        }),
        onDone: {
          target: 'ready.idle',
          actions: { type: 'announce that it is taken back', params: ({ context }) => ({ action: context.action! }) },
        },
        onError: {
          target: 'ready.refused',
          actions: { type: 'say why not', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
