import { assign, fromPromise, setup } from 'xstate'

interface Context {
  parentId: number | null
  name: string
  /** Counts the names tried: the same name sent again is the same attempt. */
  attempt: number
  /** Why the name cannot be taken, for people; null when it can. */
  problem: string | null
  check: (name: string) => string | null
}

type Events =
  | { type: 'open'; parentId: number; name: string }
  | { type: 'type'; name: string }
  | { type: 'submit' }
  | { type: 'close' }

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : '新建失败')

const wasAnswered = (error: unknown) =>
  typeof error === 'object' && error !== null && 'failure' in error && error.failure === 'answer'

/**
 * A name for a new folder, or a new name for a file or folder: typed, checked, saved, refused in its place
 * (Shared building blocks, 2.1 and 5). The `parentId` of a renaming is the item itself.
 */
export const nameEntryMachine = setup({
  types: {} as { context: Context; events: Events; input: { check: Context['check'] } },
  actors: {
    'save the name': fromPromise<void, { parentId: number; name: string; attempt: number }>(() =>
      Promise.reject(new Error('`save the name` must be provided')),
    ),
  },
  actions: {
    'start with': assign(({ context }, start: { parentId: number; name: string }) => ({
      ...start,
      attempt: context.attempt + 1,
      problem: null,
    })),
    'take the name': assign(({ context }, { name }: { name: string }) => ({
      name,
      attempt: context.attempt + 1,
      problem: context.check(name.trim()),
    })),
    /** What the gateway has answered is remembered under the attempt's key; what was lost on the way may be sent again. */
    'show the refusal': assign(({ context }, { error }: { error: unknown }) => ({
      problem: messageOf(error),
      attempt: wasAnswered(error) ? context.attempt + 1 : context.attempt,
    })),
    /** Lists and trees of the folder are out of date. */
    'announce the change': () => {},
  },
  guards: {
    'the name is fine': ({ context }) => context.check(context.name.trim()) === null,
  },
}).createMachine({
  id: 'nameEntry',
  description: '填写名称',
  context: ({ input }) => ({ parentId: null, name: '', attempt: 0, problem: null, check: input.check }),
  initial: 'closed',
  states: {
    closed: {
      description: '未打开',
      on: {
        open: {
          target: 'editing',
          actions: {
            type: 'start with',
            params: ({ event }) => ({ parentId: event.parentId, name: event.name }),
          },
        },
      },
    },
    editing: {
      description: '正在填写名称',
      tags: 'open',
      on: {
        type: { actions: { type: 'take the name', params: ({ event }) => ({ name: event.name }) } },
        submit: { guard: 'the name is fine', target: 'saving' },
        close: 'closed',
      },
    },
    saving: {
      description: '正在保存',
      tags: ['open', 'busy'],
      invoke: {
        id: 'saveName',
        src: 'save the name',
        input: ({ context }) => ({ parentId: context.parentId!, name: context.name.trim(), attempt: context.attempt }),
        onDone: { target: 'closed', actions: 'announce the change' },
        onError: {
          target: 'editing',
          actions: { type: 'show the refusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
