import { assign, fromPromise, setup } from 'xstate'

export const transferMessages = {
  nothingChecked: '没有选择文件',
  /** Move or copy without a directory (Shared building blocks, 5). */
  noFolder: '请先选择目录结构',
  sameFolder: '不能移动到当前目录',
  moveIntoItself: '不能移动到文件夹自身或其子文件夹',
  copyIntoItself: '不能复制到文件夹自身或其子文件夹',
  /** The gateway's own default, for a failure without a message (Shared building blocks, 8). */
  failed: '服务端返回异常',
} as const

export type TransferMode = 'move' | 'copy'

/** A file or folder that goes elsewhere. */
export interface TransferItem {
  id: number
  isFolder: boolean
  /** Folder it lies in; null for a root, which stays where it is. */
  parentId: number | null
}

/** The folder something goes to. */
export interface TransferTarget {
  id: number
  name: string
  /** Ids of the folders from the root down to it, itself included. */
  path: readonly number[]
}

/** What goes, and how. */
interface Load {
  mode: TransferMode
  items: readonly TransferItem[]
}

export interface Transfer extends Load {
  target: TransferTarget
}

interface Context {
  /** Cut or copied, and not yet pasted. */
  held: Load | null
  /** What the dialog is about, or what is on its way; stays while the dialog fades. */
  load: Load | null
  target: TransferTarget | null
  /** Why the chosen folder will not do, shown in the dialog. */
  problem: string | null
  /** The last move, which can be taken back. */
  done: Transfer | null
}

type Events =
  | { type: 'cut'; items: readonly TransferItem[] }
  | { type: 'copy'; items: readonly TransferItem[] }
  | { type: 'let go' }
  | { type: 'paste'; target: TransferTarget }
  /** Dragged onto a folder. */
  | { type: 'drop'; items: readonly TransferItem[]; target: TransferTarget }
  /** 移动 or 复制: a dialog asks where to. */
  | ({ type: 'ask' } & Load)
  | { type: 'choose'; target: TransferTarget }
  | { type: 'confirm' }
  | { type: 'close' }
  | { type: 'take back' }

/**
 * Why these cannot go there, in words (Shared building blocks, 5); null when they can. Pure.
 * @param target null where no folder was chosen
 */
export function transferRefusal({ mode, items }: Load, target: TransferTarget | null): string | null {
  if (items.length === 0) return transferMessages.nothingChecked
  if (target === null) return transferMessages.noFolder
  if (mode === 'move' && items.every(({ parentId }) => parentId === target.id)) return transferMessages.sameFolder
  if (items.some(({ id, isFolder }) => isFolder && target.path.includes(id)))
    return mode === 'move' ? transferMessages.moveIntoItself : transferMessages.copyIntoItself
  return null
}

/** What a move leaves where it is needs no move. */
const leaving = ({ mode, items, target }: Transfer): Transfer => ({
  mode,
  target,
  items: mode === 'move' ? items.filter(({ parentId }) => parentId !== target.id) : items,
})

const dragged = ({ items }: { items: readonly TransferItem[] }): Load => ({ mode: 'move', items })

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : transferMessages.failed

/**
 * Cut, copy, paste, drag, 移动到 and 复制到 of files and folders (Shared building blocks, 2.1 and 5), one at a time.
 * A move can be taken back until the next one; what was cut is held until it has arrived, what was copied for longer.
 */
export const fileTransferMachine = setup({
  types: {} as { context: Context; events: Events; tags: 'open' | 'busy' },
  actors: {
    /** Moves or copies on the gateway. Rejects with words for people. */
    'carry files': fromPromise<void, Transfer>(() => Promise.reject(new Error('`carry files` must be provided'))),
    /** Moves each item back into the folder it came from. */
    'carry back': fromPromise<void, Transfer>(() => Promise.reject(new Error('`carry back` must be provided'))),
  },
  guards: {
    'something is meant': (_, { items }: { items: readonly TransferItem[] }) => items.length > 0,
    'something is held': ({ context }) => context.held !== null,
    'it can go there': (_, { load, target }: { load: Load | null; target: TransferTarget | null }) =>
      load !== null && transferRefusal(load, target) === null,
    'a move can be taken back': ({ context }) => context.done !== null,
  },
  actions: {
    hold: assign({ held: (_, load: Load) => load }),
    'let go': assign({ held: null }),
    'let go of what was cut': assign({
      held: ({ context }) => (context.load?.mode === 'move' ? null : context.held),
    }),
    'take up': assign((_, { load, target }: { load: Load; target: TransferTarget | null }) => ({
      load,
      target,
      problem: null,
    })),
    'take the folder': assign((_, { target }: { target: TransferTarget }) => ({ target, problem: null })),
    'show why': assign({
      problem: ({ context }) => (context.load ? transferRefusal(context.load, context.target) : null),
    }),
    'remember the move': assign({
      done: ({ context: { load, target } }) => (load?.mode === 'move' && target ? leaving({ ...load, target }) : null),
    }),
    'forget the move': assign({ done: null }),
    /** For the message bar. */
    'say why not': (_, _params: { message: string }) => {},
    /** Where they are now, for people; a move can be taken back. */
    'announce the arrival': (_, _transfer: Transfer) => {},
  },
}).createMachine({
  id: 'fileTransfer',
  description: '剪切、复制、粘贴和移动文件',
  context: { held: null, load: null, target: null, problem: null, done: null },
  initial: 'idle',
  states: {
    idle: {
      description: '没有文件在移动或复制',
      on: {
        cut: {
          guard: { type: 'something is meant', params: ({ event }) => ({ items: event.items }) },
          actions: { type: 'hold', params: ({ event }) => ({ mode: 'move' as const, items: event.items }) },
        },
        copy: {
          guard: { type: 'something is meant', params: ({ event }) => ({ items: event.items }) },
          actions: { type: 'hold', params: ({ event }) => ({ mode: 'copy' as const, items: event.items }) },
        },
        'let go': { guard: 'something is held', actions: 'let go' },
        paste: [
          {
            guard: {
              type: 'it can go there',
              params: ({ context, event }) => ({ load: context.held, target: event.target }),
            },
            target: 'carrying',
            actions: {
              type: 'take up',
              params: ({ context, event }) => ({ load: context.held!, target: event.target }),
            },
          },
          {
            guard: 'something is held',
            actions: {
              type: 'say why not',
              params: ({ context, event }) => ({ message: transferRefusal(context.held!, event.target)! }),
            },
          },
        ],
        drop: [
          {
            guard: {
              type: 'it can go there',
              params: ({ event }) => ({ load: dragged(event), target: event.target }),
            },
            target: 'carrying',
            actions: { type: 'take up', params: ({ event }) => ({ load: dragged(event), target: event.target }) },
          },
          {
            actions: {
              type: 'say why not',
              params: ({ event }) => ({ message: transferRefusal(dragged(event), event.target)! }),
            },
          },
        ],
        ask: [
          {
            guard: { type: 'something is meant', params: ({ event }) => ({ items: event.items }) },
            target: 'choosing',
            actions: {
              type: 'take up',
              params: ({ event }) => ({ load: { mode: event.mode, items: event.items }, target: null }),
            },
          },
          { actions: { type: 'say why not', params: { message: transferMessages.nothingChecked } } },
        ],
        'take back': { guard: 'a move can be taken back', target: 'takingBack' },
      },
    },
    choosing: {
      description: '正在选择目标文件夹',
      tags: 'open',
      on: {
        choose: { actions: { type: 'take the folder', params: ({ event }) => ({ target: event.target }) } },
        confirm: [
          {
            guard: {
              type: 'it can go there',
              params: ({ context }) => ({ load: context.load, target: context.target }),
            },
            target: 'carrying',
          },
          { actions: 'show why' },
        ],
        close: 'idle',
      },
    },
    carrying: {
      description: '正在移动或复制',
      tags: 'busy',
      entry: 'forget the move',
      invoke: {
        id: 'carry',
        src: 'carry files',
        input: ({ context }) => leaving({ ...context.load!, target: context.target! }),
        onDone: {
          target: 'idle',
          actions: [
            'remember the move',
            'let go of what was cut',
            {
              type: 'announce the arrival',
              params: ({ context }) => leaving({ ...context.load!, target: context.target! }),
            },
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'say why not', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
    },
    takingBack: {
      description: '正在撤销移动',
      tags: 'busy',
      invoke: {
        id: 'carryBack',
        src: 'carry back',
        input: ({ context }) => context.done!,
        onDone: { target: 'idle', actions: 'forget the move' },
        onError: {
          target: 'idle',
          actions: { type: 'say why not', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
    },
  },
})
