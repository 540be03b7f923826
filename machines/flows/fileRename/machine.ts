import { assign, fromPromise, setup } from 'xstate'

/** The gateway's own default, for a failure without a message (Shared building blocks, 8). */
const failed = '服务端返回异常'

/** What is given another name. */
export interface RenamedItem {
  id: number
  name: string
  isFolder: boolean
}

interface Context {
  /** Kept while its field or dialog fades; null before the first. */
  item: RenamedItem | null
  /** The name is changed where it stands, not in a dialog. */
  isInPlace: boolean
  name: string
  /** Why the name cannot be taken, for people; null when it can. */
  problem: string | null
  check: (name: string, kind: 'folder' | 'file') => string | null
}

type Events =
  | { type: 'open'; item: RenamedItem; isInPlace: boolean }
  | { type: 'type'; name: string }
  | { type: 'submit' }
  | { type: 'close' }

const problemOf = ({ check, item }: Context, name: string) => check(name.trim(), item?.isFolder ? 'folder' : 'file')

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : failed)

/**
 * Another name for a file or folder, where it stands or in a dialog (Shared building blocks, 2.1 and 5). One that was
 * not changed is not sent. Opening another one lets go of the first, unless that is being saved.
 */
export const fileRenameMachine = setup({
  types: {} as { context: Context; events: Events; input: Pick<Context, 'check'>; tags: 'open' | 'busy' },
  actors: {
    /** GET directory_rename or file_rename. @returns nothing; rejects with words for people */
    'save the name': fromPromise<void, { item: RenamedItem; name: string }>(() =>
      Promise.reject(new Error('`save the name` must be provided')),
    ),
  },
  actions: {
    'start with': assign((_, { item, isInPlace }: { item: RenamedItem; isInPlace: boolean }) => ({
      item,
      isInPlace,
      name: item.name,
      problem: null,
    })),
    'take the name': assign(({ context }, { name }: { name: string }) => ({
      name,
      problem: problemOf(context, name),
    })),
    'show the refusal': assign({ problem: (_, { error }: { error: unknown }) => messageOf(error) }),
    /** The old name can be given back. */
    'announce the new name': (_, _params: { item: RenamedItem; name: string }) => {},
  },
  guards: {
    'the name is the old one': ({ context }) => context.name.trim() === context.item?.name,
    'the name is fine': ({ context }) => problemOf(context, context.name) === null,
  },
}).createMachine({
  id: 'fileRename',
  description: '重命名文件或文件夹',
  context: ({ input }) => ({ item: null, isInPlace: false, name: '', problem: null, check: input.check }),
  initial: 'closed',
  states: {
    closed: {
      description: '未在重命名',
      on: { open: { target: 'editing', actions: { type: 'start with', params: ({ event }) => event } } },
    },
    editing: {
      description: '正在填写新名称',
      tags: 'open',
      on: {
        open: { actions: { type: 'start with', params: ({ event }) => event } },
        type: { actions: { type: 'take the name', params: ({ event }) => ({ name: event.name }) } },
        submit: [
          { guard: 'the name is the old one', target: 'closed' },
          { guard: 'the name is fine', target: 'saving' },
        ],
        close: 'closed',
      },
    },
    saving: {
      description: '正在保存新名称',
      tags: ['open', 'busy'],
      invoke: {
        id: 'saveName',
        src: 'save the name',
        input: ({ context }) => ({ item: context.item!, name: context.name.trim() }),
        onDone: {
          target: 'closed',
          actions: {
            type: 'announce the new name',
            params: ({ context }) => ({ item: context.item!, name: context.name.trim() }),
          },
        },
        onError: {
          target: 'editing',
          actions: { type: 'show the refusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
