import { assign, fromPromise, setup } from 'xstate'

/** One file on its way into a folder. The bytes stay with the view; the queue knows the file by its id. */
export interface Upload {
  id: string
  name: string
  /** bytes */
  size: number
  /** Folder it goes into, and the tenant it belongs to: both fixed when it was added. */
  folderId: number
  status: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** Why it failed, for people. */
  problem?: string
  /** It was refused when it was chosen: sending it cannot help. */
  unfit: boolean
}

export type NewUpload = Pick<Upload, 'id' | 'name' | 'size' | 'folderId'> & { problem?: string }

interface Context {
  uploads: Upload[]
  /** Object key of the file that has just been put and waits to be registered. */
  key: string | null
}

type Events =
  | { type: 'add'; uploads: NewUpload[] }
  | { type: 'cancel'; id: string }
  | { type: 'retry'; id: string }
  | { type: 'clear finished' }
  | { type: 'cancel all' }

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : '上传失败')

const next = (context: Context) => context.uploads.find((one) => one.status === 'waiting')
const sending = (context: Context) => context.uploads.find((one) => one.status === 'sending')

const isNew = (context: Context, { id }: NewUpload) => context.uploads.every((one) => one.id !== id)

const queued = (one: NewUpload): Upload => ({
  ...one,
  status: one.problem ? 'failed' : 'waiting',
  unfit: Boolean(one.problem),
})

const mark = (context: Context, id: string | undefined, change: Partial<Upload>) => ({
  uploads: context.uploads.map((one) => (one.id === id ? { ...one, problem: undefined, ...change } : one)),
})

/** The upload queue: one file after another (blocks §5), each put into storage and then registered. */
export const uploadsMachine = setup({
  types: {} as { context: Context; events: Events },
  actors: {
    /** Puts the bytes straight into storage; aborted when the state is left. @returns the object's key */
    'put file': fromPromise<string, Upload>(() => Promise.reject(new Error('`put file` must be provided'))),
    /** Tells the gateway about the object. */
    'register file': fromPromise<void, { upload: Upload; key: string }>(() =>
      Promise.reject(new Error('`register file` must be provided')),
    ),
  },
  actions: {
    'take new files': assign(({ context }, { uploads }: { uploads: NewUpload[] }) => ({
      uploads: [...context.uploads, ...uploads.filter((one) => isNew(context, one)).map(queued)],
    })),
    'start the next file': assign(({ context }) => mark(context, next(context)?.id, { status: 'sending' })),
    'remember the key': assign({ key: (_, { key }: { key: string }) => key }),
    'forget the key': assign({ key: null }),
    'mark it done': assign(({ context }) => ({
      ...mark(context, sending(context)?.id, { status: 'done' }),
      key: null,
    })),
    'mark it failed': assign(({ context }, { problem }: { problem: string }) => ({
      ...mark(context, sending(context)?.id, { status: 'failed', problem }),
      key: null,
    })),
    'mark it cancelled': assign(({ context }, { id }: { id: string }) => mark(context, id, { status: 'cancelled' })),
    'mark all cancelled': assign(({ context }) => ({
      uploads: context.uploads.map((one) =>
        one.status === 'waiting' || one.status === 'sending' ? { ...one, status: 'cancelled' as const } : one,
      ),
      key: null,
    })),
    'put it back in line': assign(({ context }, { id }: { id: string }) => mark(context, id, { status: 'waiting' })),
    'forget finished files': assign(({ context }) => ({
      uploads: context.uploads.filter((one) => one.status === 'waiting' || one.status === 'sending'),
    })),
    /** The folder has a new file: lists of it are out of date. */
    'announce the new file': () => {},
  },
  guards: {
    'a file waits': ({ context }) => next(context) !== undefined,
    'it is being sent': ({ context }, { id }: { id: string }) => sending(context)?.id === id,
    'it waits': ({ context }, { id }: { id: string }) =>
      context.uploads.some((one) => one.id === id && one.status === 'waiting'),
    'it can be tried again': ({ context }, { id }: { id: string }) =>
      context.uploads.some(
        (one) => one.id === id && !one.unfit && (one.status === 'failed' || one.status === 'cancelled'),
      ),
    'something is finished': ({ context }) =>
      context.uploads.some((one) => one.status !== 'waiting' && one.status !== 'sending'),
  },
}).createMachine({
  id: 'uploads',
  description: '上传队列：一个接一个上传文件',
  context: { uploads: [], key: null },
  initial: 'idle',
  on: {
    add: { actions: { type: 'take new files', params: ({ event }) => ({ uploads: event.uploads }) } },
    retry: {
      guard: { type: 'it can be tried again', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'put it back in line', params: ({ event }) => ({ id: event.id }) },
    },
    'clear finished': { guard: 'something is finished', actions: 'forget finished files' },
  },
  states: {
    idle: {
      description: '没有正在上传的文件',
      always: { guard: 'a file waits', target: 'uploading', actions: 'start the next file' },
    },
    uploading: {
      description: '正在上传一个文件',
      tags: 'busy',
      initial: 'putting',
      on: {
        cancel: [
          {
            guard: { type: 'it is being sent', params: ({ event }) => ({ id: event.id }) },
            target: 'idle',
            actions: [{ type: 'mark it cancelled', params: ({ event }) => ({ id: event.id }) }, 'forget the key'],
          },
          {
            guard: { type: 'it waits', params: ({ event }) => ({ id: event.id }) },
            actions: { type: 'mark it cancelled', params: ({ event }) => ({ id: event.id }) },
          },
        ],
        'cancel all': { target: 'idle', actions: 'mark all cancelled' },
      },
      states: {
        putting: {
          description: '正在写入存储',
          invoke: {
            id: 'putFile',
            src: 'put file',
            input: ({ context }) => sending(context)!,
            onDone: {
              target: 'registering',
              actions: { type: 'remember the key', params: ({ event }) => ({ key: event.output }) },
            },
            onError: {
              target: '#uploads.idle',
              actions: { type: 'mark it failed', params: ({ event }) => ({ problem: messageOf(event.error) }) },
            },
          },
        },
        registering: {
          description: '正在登记到文件夹',
          invoke: {
            id: 'registerFile',
            src: 'register file',
            input: ({ context }) => ({ upload: sending(context)!, key: context.key! }),
            onDone: { target: '#uploads.idle', actions: ['mark it done', 'announce the new file'] },
            onError: {
              target: '#uploads.idle',
              actions: { type: 'mark it failed', params: ({ event }) => ({ problem: messageOf(event.error) }) },
            },
          },
        },
      },
    },
  },
})
