import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { asking, laidAside, mark, markAll, next, sending, stands, unknownTo, type Queue } from './queue'
import {
  canBeTriedAgain,
  isFinished,
  isOnItsWay,
  queued,
  type NameAnswer,
  type NewUpload,
  type RestoredUpload,
  type Upload,
} from './upload'

export type { NameAnswer, NewUpload, RestoredUpload, Upload } from './upload'

export type UploadsEvent =
  | { type: 'add'; uploads: NewUpload[] }
  /** The page is there again, and so is what had not been sent. */
  | { type: 'restore'; uploads: RestoredUpload[] }
  /** The file was chosen once more. */
  | { type: 'bring back'; id: string }
  /** What is done about the first name that is taken, or about all of them. */
  | { type: 'answer'; answer: NameAnswer; forAll: boolean }
  | { type: 'pause'; id: string }
  | { type: 'resume'; id: string }
  | { type: 'pause all' }
  | { type: 'resume all' }
  | { type: 'cancel'; id: string }
  | { type: 'retry'; id: string }
  | { type: 'retry all' }
  | { type: 'clear finished' }
  | { type: 'cancel all' }
  | { type: 'connection lost' }
  | { type: 'connection back' }

/** How long the queue waits after the first, second … break of the way, in ms; the last again and again. */
export const interruptionDelaysMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const
/** Breaks in a row after which a file fails, the network being there as far as anybody knows. */
export const mostInterruptions = 10

/** The way was cut, not the file refused: the same again may well succeed. */
export class UploadInterrupted extends Error {}

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : '上传失败')

/** The upload queue: one file after another (Shared building blocks, 5), each put into storage and then registered. */
export const uploadsMachine = setup({
  types: {} as { context: Queue; events: UploadsEvent },
  actors: {
    /**
     * Puts the bytes straight into storage, from where it was stopped before, with a new token where the old one has
     * ended; aborted when the state is left. @returns the object's key
     */
    'put file': fromPromise<string, Upload>(() => Promise.reject(new Error('`put file` must be provided'))),
    /** Tells the gateway about the object. Both reject with `UploadInterrupted` where the way was cut. */
    'register file': fromPromise<void, { upload: Upload; key: string }>(() =>
      Promise.reject(new Error('`register file` must be provided')),
    ),
    /** Reports when the connection is lost and when it is back; silent where it is not watched. */
    'watch the connection': fromCallback<UploadsEvent>(() => {}),
    /** Brings what an earlier page had not sent (`restore`); silent where nothing was kept. */
    'recall the queue': fromCallback<UploadsEvent>(() => {}),
  },
  actions: {
    'take new files': assign(({ context }, { uploads }: { uploads: NewUpload[] }) => ({
      uploads: [...context.uploads, ...uploads.filter(unknownTo(context)).map(queued)],
    })),
    'take restored files': assign(({ context }, { uploads }: { uploads: RestoredUpload[] }) => ({
      uploads: [
        ...context.uploads,
        ...uploads.filter(unknownTo(context)).map((one): Upload => ({ ...one, unfit: false })),
      ],
    })),
    'start the next file': assign(({ context }) => mark(context, next(context)?.id, { status: 'sending' })),
    'remember the key': assign({ key: (_, { key }: { key: string }) => key }),
    'take the key it has': assign(({ context }) => ({ key: sending(context)?.key ?? null })),
    'forget the key': assign({ key: null }),
    'mark it done': assign(({ context }) => ({
      ...mark(context, sending(context)?.id, { status: 'done' }),
      key: null,
    })),
    'mark it failed': assign(({ context }, { problem }: { problem: string }) => ({
      ...mark(context, sending(context)?.id, { status: 'failed', problem, key: undefined }),
      key: null,
    })),
    'mark it cancelled': assign(({ context }, { id }: { id: string }) =>
      mark(context, id, { status: 'cancelled', key: undefined }),
    ),
    'mark it paused': assign(({ context }, { id }: { id: string }) => ({
      uploads: context.uploads.map((one) => (one.id === id ? laidAside(context, one, 'paused') : one)),
    })),
    'mark all paused': assign(({ context }) => ({
      uploads: context.uploads.map((one) => (isOnItsWay(one) ? laidAside(context, one, 'paused') : one)),
      key: null,
    })),
    'mark all cancelled': assign(({ context }) => ({
      ...markAll(context, (one) => !isFinished(one), { status: 'cancelled', key: undefined }),
      key: null,
    })),
    'put it back in line': assign(({ context }, { id }: { id: string }) => mark(context, id, { status: 'waiting' })),
    'put all paused files in line': assign(({ context }) =>
      markAll(context, (one) => one.status === 'paused', { status: 'waiting' }),
    ),
    'put the running file back in line': assign(({ context }) => ({
      uploads: context.uploads.map((one) => (one.status === 'sending' ? laidAside(context, one, 'waiting') : one)),
      key: null,
    })),
    'carry out the answer': assign(({ context }, { answer, forAll }: { answer: NameAnswer; forAll: boolean }) => {
      const first = asking(context)?.id
      const isMeant = ({ id, status }: Upload) => status === 'asking' && (forAll || id === first)
      return markAll(context, isMeant, { answer, status: answer === 'skip' ? 'skipped' : 'waiting' })
    }),
    'put all failed files in line': assign(({ context }) =>
      markAll(context, canBeTriedAgain, { status: 'waiting', problem: undefined }),
    ),
    'count the interruption': assign({ interruptions: ({ context }) => context.interruptions + 1 }),
    'forget the interruptions': assign({ interruptions: 0 }),
    'forget finished files': assign(({ context }) => ({ uploads: context.uploads.filter((one) => !isFinished(one)) })),
    'note that the connection is lost': assign({ isCutOff: true }),
    'note that the connection is back': assign({ isCutOff: false }),
    /** The folder has a new file: lists of it are out of date. */
    'announce the new file': () => {},
  },
  guards: {
    'a file waits': ({ context }) => next(context) !== undefined,
    'the connection is lost': ({ context }) => context.isCutOff,
    'no file waits': ({ context }) => next(context) === undefined,
    'it lies in storage already': ({ context }) => sending(context)?.key !== undefined,
    'it is being sent': ({ context }, { id }: { id: string }) => sending(context)?.id === id,
    'it waits': ({ context }, { id }: { id: string }) => stands(context, id, 'waiting'),
    'it is paused': ({ context }, { id }: { id: string }) => stands(context, id, 'paused'),
    'something is paused': ({ context }) => context.uploads.some((one) => one.status === 'paused'),
    'its name is taken': ({ context }) => asking(context) !== undefined,
    'it has not begun': ({ context }, { id }: { id: string }) =>
      stands(context, id, 'waiting', 'paused', 'asking', 'lost'),
    'its file is missing': ({ context }, { id }: { id: string }) => stands(context, id, 'lost'),
    'something can be tried again': ({ context }) => context.uploads.some(canBeTriedAgain),
    'the way was cut': ({ context }, { error }: { error: unknown }) =>
      error instanceof UploadInterrupted && context.interruptions < mostInterruptions,
    'it can be tried again': ({ context }, { id }: { id: string }) =>
      context.uploads.some(
        (one) => one.id === id && !one.unfit && (one.status === 'failed' || one.status === 'cancelled'),
      ),
    'something is finished': ({ context }) => context.uploads.some(isFinished),
    'something is unfinished': ({ context }) => !context.uploads.every(isFinished),
  },
  delays: {
    'before another try': ({ context }) =>
      interruptionDelaysMs[Math.min(context.interruptions, interruptionDelaysMs.length) - 1] ?? interruptionDelaysMs[0],
  },
}).createMachine({
  id: 'uploads',
  description: '上传队列：一个接一个上传文件',
  context: { uploads: [], key: null, isCutOff: false, interruptions: 0 },
  invoke: [
    { id: 'connection', src: 'watch the connection' },
    { id: 'recall', src: 'recall the queue' },
  ],
  initial: 'idle',
  on: {
    add: { actions: { type: 'take new files', params: ({ event }) => ({ uploads: event.uploads }) } },
    restore: { actions: { type: 'take restored files', params: ({ event }) => ({ uploads: event.uploads }) } },
    'bring back': {
      guard: { type: 'its file is missing', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'put it back in line', params: ({ event }) => ({ id: event.id }) },
    },
    answer: {
      guard: 'its name is taken',
      actions: {
        type: 'carry out the answer',
        params: ({ event }) => ({ answer: event.answer, forAll: event.forAll }),
      },
    },
    pause: {
      guard: { type: 'it waits', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'mark it paused', params: ({ event }) => ({ id: event.id }) },
    },
    resume: {
      guard: { type: 'it is paused', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'put it back in line', params: ({ event }) => ({ id: event.id }) },
    },
    'resume all': { guard: 'something is paused', actions: 'put all paused files in line' },
    retry: {
      guard: { type: 'it can be tried again', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'put it back in line', params: ({ event }) => ({ id: event.id }) },
    },
    'retry all': { guard: 'something can be tried again', actions: 'put all failed files in line' },
    cancel: {
      guard: { type: 'it has not begun', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'mark it cancelled', params: ({ event }) => ({ id: event.id }) },
    },
    'cancel all': { guard: 'something is unfinished', actions: 'mark all cancelled' },
    'clear finished': { guard: 'something is finished', actions: 'forget finished files' },
    'connection lost': { actions: 'note that the connection is lost' },
    'connection back': { guard: 'the connection is lost', actions: 'note that the connection is back' },
  },
  states: {
    idle: {
      description: '没有正在上传的文件',
      always: { guard: 'a file waits', target: 'uploading', actions: 'start the next file' },
    },
    offline: {
      description: '网络中断，恢复后自动继续',
      tags: 'busy',
      always: { guard: 'no file waits', target: 'idle' },
      on: {
        'pause all': { actions: 'mark all paused' },
        'connection back': {
          target: 'idle',
          actions: ['note that the connection is back', 'forget the interruptions'],
        },
      },
    },
    interrupted: {
      description: '上传中断，稍后自动重试',
      tags: 'busy',
      always: { guard: 'no file waits', target: 'idle' },
      after: { 'before another try': 'idle' },
      on: {
        'pause all': { actions: 'mark all paused' },
        'connection lost': { target: 'offline', actions: 'note that the connection is lost' },
      },
    },
    uploading: {
      description: '正在上传一个文件',
      tags: 'busy',
      initial: 'starting',
      on: {
        cancel: {
          guard: { type: 'it is being sent', params: ({ event }) => ({ id: event.id }) },
          target: 'idle',
          actions: [{ type: 'mark it cancelled', params: ({ event }) => ({ id: event.id }) }, 'forget the key'],
        },
        pause: {
          guard: { type: 'it is being sent', params: ({ event }) => ({ id: event.id }) },
          target: 'idle',
          actions: [{ type: 'mark it paused', params: ({ event }) => ({ id: event.id }) }, 'forget the key'],
        },
        'pause all': { target: 'idle', actions: 'mark all paused' },
        'cancel all': { target: 'idle', actions: 'mark all cancelled' },
        'connection lost': {
          target: 'offline',
          actions: ['put the running file back in line', 'note that the connection is lost'],
        },
      },
      states: {
        starting: {
          description: '看从哪一步开始',
          always: [
            {
              guard: 'the connection is lost',
              target: '#uploads.offline',
              actions: 'put the running file back in line',
            },
            { guard: 'it lies in storage already', target: 'registering', actions: 'take the key it has' },
            { target: 'putting' },
          ],
        },
        putting: {
          description: '正在写入存储',
          invoke: {
            id: 'putFile',
            src: 'put file',
            input: ({ context }) => sending(context)!,
            onDone: {
              target: 'registering',
              actions: [
                { type: 'remember the key', params: ({ event }) => ({ key: event.output }) },
                'forget the interruptions',
              ],
            },
            onError: [
              {
                guard: { type: 'the way was cut', params: ({ event }) => ({ error: event.error }) },
                target: '#uploads.interrupted',
                actions: ['put the running file back in line', 'count the interruption'],
              },
              {
                target: '#uploads.idle',
                actions: [
                  { type: 'mark it failed', params: ({ event }) => ({ problem: messageOf(event.error) }) },
                  'forget the interruptions',
                ],
              },
            ],
          },
        },
        registering: {
          description: '正在登记到文件夹',
          invoke: {
            id: 'registerFile',
            src: 'register file',
            input: ({ context }) => ({ upload: sending(context)!, key: context.key! }),
            onDone: {
              target: '#uploads.idle',
              actions: ['mark it done', 'forget the interruptions', 'announce the new file'],
            },
            onError: [
              {
                guard: { type: 'the way was cut', params: ({ event }) => ({ error: event.error }) },
                target: '#uploads.interrupted',
                actions: ['put the running file back in line', 'count the interruption'],
              },
              {
                target: '#uploads.idle',
                actions: [
                  { type: 'mark it failed', params: ({ event }) => ({ problem: messageOf(event.error) }) },
                  'forget the interruptions',
                ],
              },
            ],
          },
        },
      },
    },
  },
})
