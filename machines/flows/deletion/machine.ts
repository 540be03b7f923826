import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'

/** How long 仍要删除 stays disabled, in ms (Shared building blocks, 9). */
export const forceCountdownMs = 1000
/** Most folders in one delete (Shared building blocks, 5 and 9). */
export const mostFoldersPerDelete = 5
/** Code of the storage gateway for a folder that is not empty (Shared building blocks, 4.1). */
export const folderNotEmptyCode = 403

export const deletionMessages = {
  nothingChecked: '没有选择文件',
  tooManyFolders: '最多支持同时删除5个文件夹，请重新选择',
  /** Question of the forced delete. */
  forceQuestion: '是否一并删除文件夹中的所有内容？',
  force: '仍要删除',
  /** The gateway's own default, for a failure without a message (Shared building blocks, 8). */
  failed: '服务端返回异常',
} as const

interface Context {
  /** ossDisplayIds to delete; empty while the dialog is closed. */
  ids: readonly number[]
  /** Why the last attempt failed, shown in the dialog; null otherwise. */
  problem: string | null
}

type Events =
  /** Delete of one file or of all checked ones; `folders` counts the folders among them. */
  { type: 'delete'; ids: readonly number[]; folders: number } | { type: 'confirm' } | { type: 'close' }

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : deletionMessages.failed

/** The code may arrive as a number or as a string (docs/readings.md, 31). */
const isRefusal = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code) === String(folderNotEmptyCode)

/**
 * Delete and forced delete of the explorer (Shared building blocks, 4.1 and 5). A dialog with tag `busy` cannot be
 * closed: the server may have deleted already, and the lists must hear of it.
 */
export const deletionMachine = setup({
  types: {} as { context: Context; events: Events; tags: 'open' | 'busy' },
  actors: {
    /** POST delete. Rejects with an error that carries the gateway's `code`. */
    'delete files': fromPromise<void, { ids: readonly number[]; force: boolean }>(() =>
      Promise.reject(new Error('`delete files` must be provided')),
    ),
  },
  guards: {
    'nothing is checked': (_, { ids }: { ids: readonly number[] }) => ids.length === 0,
    'too many folders': (_, { folders }: { folders: number }) => folders > mostFoldersPerDelete,
    'a folder is not empty': (_, { error }: { error: unknown }) => isRefusal(error),
  },
  actions: {
    'take the files': assign({ ids: (_, { ids }: { ids: readonly number[] }) => ids }),
    'forget the files': assign({ ids: [] }),
    'show why': assign({ problem: (_, { error }: { error: unknown }) => messageOf(error) }),
    'forget why': assign({ problem: null }),
    /** For the message bar: the dialog does not open. */
    'say why not': (_, _params: { message: string }) => {},
    /** Lists and trees that hold these files are out of date. */
    'announce the deletion': (_, _params: { ids: readonly number[] }) => {},
  },
  delays: { forceCountdown: forceCountdownMs },
}).createMachine({
  id: 'deletion',
  description: '删除文件；文件夹不为空时询问是否强制删除',
  context: { ids: [], problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: '删除对话框未打开',
      entry: ['forget the files', 'forget why'],
      on: {
        delete: [
          {
            guard: { type: 'nothing is checked', params: ({ event }) => ({ ids: event.ids }) },
            actions: { type: 'say why not', params: { message: deletionMessages.nothingChecked } },
          },
          {
            guard: { type: 'too many folders', params: ({ event }) => ({ folders: event.folders }) },
            actions: { type: 'say why not', params: { message: deletionMessages.tooManyFolders } },
          },
          {
            target: 'confirming',
            actions: { type: 'take the files', params: ({ event }) => ({ ids: event.ids }) },
          },
        ],
      },
    },
    confirming: {
      description: '询问是否删除',
      tags: 'open',
      on: { confirm: 'deleting', close: 'closed' },
    },
    deleting: {
      description: '正在删除',
      tags: ['open', 'busy'],
      entry: 'forget why',
      invoke: {
        id: 'deleteFiles',
        src: 'delete files',
        input: ({ context }) => ({ ids: context.ids, force: false }),
        onDone: {
          target: 'closed',
          actions: { type: 'announce the deletion', params: ({ context }) => ({ ids: context.ids }) },
        },
        onError: [
          {
            guard: { type: 'a folder is not empty', params: ({ event }) => ({ error: event.error }) },
            target: 'forcing',
          },
          {
            target: 'confirming',
            actions: { type: 'show why', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    forcing: {
      description: '文件夹不为空，询问是否一并删除其中的所有内容',
      tags: 'open',
      initial: 'countdown',
      states: {
        countdown: {
          description: '倒计时中，“仍要删除”不可用',
          after: { forceCountdown: 'armed' },
          on: { close: '#deletion.closed' },
        },
        armed: {
          description: '“仍要删除”可用',
          on: { confirm: 'deleting', close: '#deletion.closed' },
        },
        deleting: {
          description: '正在强制删除',
          tags: 'busy',
          entry: 'forget why',
          invoke: {
            id: 'forceDelete',
            src: 'delete files',
            input: ({ context }) => ({ ids: context.ids, force: true }),
            onDone: {
              target: '#deletion.closed',
              actions: { type: 'announce the deletion', params: ({ context }) => ({ ids: context.ids }) },
            },
            onError: {
              target: 'armed',
              actions: { type: 'show why', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
})

/** @returns the text of the forced delete's button: the countdown shows its seconds (docs/readings.md, 30) */
export const forceButtonText = (snapshot: SnapshotFrom<typeof deletionMachine>): string =>
  snapshot.matches({ forcing: 'countdown' })
    ? `${deletionMessages.force}(${forceCountdownMs / 1000}s)`
    : deletionMessages.force
