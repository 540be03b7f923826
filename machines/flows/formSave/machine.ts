import { and, assign, emit, enqueueActions, fromPromise, or, setup, stateIn } from 'xstate'
import {
  FieldRefusal,
  StaleRefusal,
  messageOf,
  type Conflict,
  type FieldErrors,
  type FormValues,
  type Side,
} from './refusals'

/** Between a clean validation and the question whether an error remains, for errors that arrive late (blocks §4.5, §9). */
export const saveCheckMs = 100
/** A submit button stays disabled this long after its click, and until the answer is there (blocks §9, readings §4). */
export const submitWaitMs = 3_000

/** blocks §4.5, readings 84: add and copy create, edit updates, view never saves. */
export type FormMode = 'add' | 'edit' | 'copy' | 'view'

/** What a form is opened for; `id` is the record's primary key, null in mode add. */
export interface Opening {
  mode: FormMode
  id: string | null
}

/** What is to be written; `id` and `version` are null when a record is created. */
export interface Saving {
  mode: FormMode
  id: string | null
  version: number | null
  values: FormValues
}

export type FormSaveEvent =
  | ({ type: 'open' } & Opening)
  | { type: 'retry' }
  /** The form compared its values with the loaded record. */
  | { type: 'edited'; dirty: boolean }
  /** A custom error on a named field; null takes it away. */
  | { type: 'fieldError'; field: string; message: string | null }
  /** 保存, also in the question before leaving; `values` are those of the form at the click. */
  | { type: 'save'; values: FormValues }
  | { type: 'choose'; field: string; side: Side }
  /** 保存 in the conflict. */
  | { type: 'saveAgain' }
  /** Back from the conflict to the form. */
  | { type: 'keepEditing' }
  | { type: 'cancel' }
  /** The user goes elsewhere: another page, another tab of the console, another store. */
  | { type: 'leave' }
  /** 放弃 and 取消 in the question before leaving. */
  | { type: 'discard' }
  | { type: 'stay' }

export type FormSaveEmitted =
  /** `leaving`: the user saved in order to go where he wanted. */
  | { type: 'saved'; answer: unknown; leaving: boolean }
  | { type: 'cancelled' }
  | { type: 'left' }
  /** The form shows these values from now on. */
  | { type: 'tookTheirs'; values: FormValues }

interface FormSaveContext extends Opening {
  /** Opened at once, without an event; null when the form waits for `open`. */
  given: Opening | null
  /** Version of the loaded record. */
  version: number | null
  values: FormValues
  /** Found by the validation or the gateway; replaced by the next validation. */
  errors: FieldErrors
  /** Set from outside; they stay until they are taken away. */
  customErrors: FieldErrors
  /** Why loading or saving failed, for people. */
  message: string | null
  leaving: boolean
  conflicts: Conflict[]
  /** Version of the record that was saved in between. */
  theirVersion: number | null
}

const without = (errors: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))

const theirValues = ({ conflicts }: { conflicts: Conflict[] }): FormValues =>
  Object.fromEntries(conflicts.filter((one) => one.choice === 'theirs').map((one) => [one.field, one.theirs]))

const savingOf = ({ context: { mode, id, version, values } }: { context: FormSaveContext }): Saving =>
  mode === 'edit' ? { mode, id, version, values } : { mode, id: null, version: null, values }

/** The generic add/edit form: load, edit, save, conflict, leave (blocks §4.5, readings 83–84, §4; shell 2.2 page tabs). */
export const formSaveMachine = setup({
  types: {
    context: {} as FormSaveContext,
    events: {} as FormSaveEvent,
    emitted: {} as FormSaveEmitted,
    input: {} as { open?: Opening } | undefined,
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    /** Reads the record into the cache. */
    loadDetail: fromPromise<{ version: number | null }, { id: string | null }>(() =>
      Promise.reject(new Error('`loadDetail` must be provided')),
    ),
    /** @returns field → message; empty when every field is fine */
    validate: fromPromise<FieldErrors, { values: FormValues }>(() =>
      Promise.reject(new Error('`validate` must be provided')),
    ),
    /** Rejects with FieldRefusal (42200), StaleRefusal (40902) or any other error. */
    saveRecord: fromPromise<unknown, Saving>(() => Promise.reject(new Error('`saveRecord` must be provided'))),
  },
  delays: { saveCheck: saveCheckMs, submitWait: submitWaitMs },
  guards: {
    'starts empty': (_, { mode }: { mode: FormMode }) => mode === 'add',
    'is only looked at': ({ context }) => context.mode === 'view',
    'is different': (_, { dirty }: { dirty: boolean }) => dirty,
    'is the same again': (_, { dirty }: { dirty: boolean }) => !dirty,
    'something is unsaved': stateIn('#formSave.form.changes.dirty'),
    'the button is ready': stateIn('#formSave.form.button.ready'),
    'may be saved': or([stateIn('#formSave.form.work.editing'), stateIn('#formSave.form.work.askingToLeave')]),
    'is in conflict': stateIn('#formSave.form.work.conflict'),
    'an error remains': ({ context }) => Object.keys({ ...context.errors, ...context.customErrors }).length > 0,
    'fields are refused': (_, { error }: { error: unknown }) => error instanceof FieldRefusal,
    'somebody saved in between': (_, { error }: { error: unknown }) => error instanceof StaleRefusal,
    'is in question': ({ context }, { field }: { field: string }) =>
      context.conflicts.some((one) => one.field === field),
    'every field is decided': ({ context }) => context.conflicts.every((one) => one.choice !== null),
  },
  actions: {
    'open what was given': enqueueActions(({ context, enqueue }) => {
      if (context.given) enqueue.raise({ type: 'open', ...context.given })
    }),
    'remember what it is for': assign((_, { mode, id }: Opening) => ({ mode, id })),
    'remember the version': assign((_, { version }: { version: number | null }) => ({ version })),
    'take the values': assign((_, { values }: { values: FormValues }) => ({ values })),
    'set the custom error': assign(({ context }, { field, message }: { field: string; message: string | null }) => ({
      customErrors:
        message === null ? without(context.customErrors, field) : { ...context.customErrors, [field]: message },
    })),
    'take the errors': assign((_, { errors }: { errors: FieldErrors }) => ({ errors })),
    'show the refused fields': assign((_, { error }: { error: unknown }) => ({
      errors: error instanceof FieldRefusal ? error.fields : {},
      message: messageOf(error),
    })),
    'say why': assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    'forget the failure': assign({ message: null }),
    'want to leave': assign({ leaving: true }),
    'want to stay': assign({ leaving: false }),
    'lay both side by side': assign((_, { error }: { error: unknown }) =>
      error instanceof StaleRefusal
        ? {
            theirVersion: error.version,
            conflicts: error.fields.map((one): Conflict => ({ ...one, choice: null })),
            message: messageOf(error),
          }
        : {},
    ),
    'take a side': assign(({ context }, { field, side }: { field: string; side: Side }) => ({
      conflicts: context.conflicts.map((one) => (one.field === field ? { ...one, choice: side } : one)),
    })),
    'tell the form what it shows': emit(({ context }) => ({ type: 'tookTheirs', values: theirValues(context) })),
    'put both together': assign(({ context }) => ({
      values: { ...context.values, ...theirValues(context) },
      version: context.theirVersion,
    })),
    'forget the conflict': assign({ conflicts: [], theirVersion: null }),
    'tell that it is saved': emit(({ context }, { answer }: { answer: unknown }) => ({
      type: 'saved',
      answer,
      leaving: context.leaving,
    })),
    'tell that it is cancelled': emit({ type: 'cancelled' }),
    'tell that it is left': emit({ type: 'left' }),
  },
}).createMachine({
  id: 'formSave',
  description: '新增、编辑、复制、查看一条记录的表单',
  context: ({ input }) => ({
    given: input?.open ?? null,
    mode: 'add',
    id: null,
    version: null,
    values: {},
    errors: {},
    customErrors: {},
    message: null,
    leaving: false,
    conflicts: [],
    theirVersion: null,
  }),
  entry: 'open what was given',
  initial: 'closed',
  states: {
    closed: {
      description: '表单未打开',
      on: {
        open: [
          {
            guard: { type: 'starts empty', params: ({ event }) => event },
            actions: { type: 'remember what it is for', params: ({ event }) => event },
            target: 'form',
          },
          { actions: { type: 'remember what it is for', params: ({ event }) => event }, target: 'loading' },
        ],
      },
    },
    loading: {
      description: '正在加载记录详情',
      tags: 'busy',
      entry: 'forget the failure',
      invoke: {
        id: 'loadDetail',
        src: 'loadDetail',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: 'is only looked at', target: 'viewing' },
          {
            actions: { type: 'remember the version', params: ({ event }) => event.output },
            target: 'form',
          },
        ],
        onError: {
          actions: { type: 'say why', params: ({ event }) => ({ error: event.error }) },
          target: 'loadFailed',
        },
      },
      on: { cancel: 'cancelled', leave: 'left' },
    },
    loadFailed: {
      description: '详情加载失败，可重试',
      on: { retry: 'loading', cancel: 'cancelled', leave: 'left' },
    },
    viewing: {
      description: '只能查看，没有保存按钮',
      on: { cancel: 'cancelled', leave: 'left' },
    },
    form: {
      description: '表单可用',
      type: 'parallel',
      on: { fieldError: { actions: { type: 'set the custom error', params: ({ event }) => event } } },
      states: {
        changes: {
          description: '与已加载的记录相比',
          initial: 'clean',
          states: {
            clean: {
              description: '没有未保存的修改',
              on: { edited: { guard: { type: 'is different', params: ({ event }) => event }, target: 'dirty' } },
            },
            dirty: {
              description: '有未保存的修改',
              tags: 'unsaved',
              on: { edited: { guard: { type: 'is the same again', params: ({ event }) => event }, target: 'clean' } },
            },
          },
        },
        button: {
          description: '保存按钮',
          initial: 'ready',
          states: {
            ready: {
              description: '保存按钮可点',
              on: {
                save: { guard: 'may be saved', target: 'waiting' },
                saveAgain: { guard: and(['is in conflict', 'every field is decided']), target: 'waiting' },
              },
            },
            waiting: { description: '保存按钮点击后 3 秒内不可点', after: { submitWait: 'ready' } },
          },
        },
        work: {
          description: '填写与保存',
          initial: 'editing',
          states: {
            editing: {
              description: '正在填写',
              entry: 'want to stay',
              on: {
                save: {
                  guard: 'the button is ready',
                  actions: { type: 'take the values', params: ({ event }) => event },
                  target: 'saving',
                },
                cancel: '#formSave.cancelled',
                leave: [{ guard: 'something is unsaved', target: 'askingToLeave' }, { target: '#formSave.left' }],
              },
            },
            askingToLeave: {
              description: '有未保存的修改，确定离开？保存 / 放弃 / 取消',
              on: {
                save: {
                  guard: 'the button is ready',
                  actions: ['want to leave', { type: 'take the values', params: ({ event }) => event }],
                  target: 'saving',
                },
                discard: '#formSave.left',
                stay: 'editing',
              },
            },
            saving: {
              description: '正在保存',
              tags: 'busy',
              entry: 'forget the failure',
              initial: 'validating',
              on: { leave: { actions: 'want to leave' } },
              states: {
                validating: {
                  description: '正在校验各字段',
                  invoke: {
                    id: 'validate',
                    src: 'validate',
                    input: ({ context }) => ({ values: context.values }),
                    onDone: {
                      actions: { type: 'take the errors', params: ({ event }) => ({ errors: event.output }) },
                      target: 'checking',
                    },
                    onError: {
                      actions: { type: 'say why', params: ({ event }) => ({ error: event.error }) },
                      target: '#formSave.form.work.editing',
                    },
                  },
                },
                checking: {
                  description: '稍候再看是否还有错误',
                  after: {
                    saveCheck: [
                      { guard: 'an error remains', target: '#formSave.form.work.editing' },
                      { target: 'submitting' },
                    ],
                  },
                },
                submitting: {
                  description: '正在提交',
                  invoke: {
                    id: 'saveRecord',
                    src: 'saveRecord',
                    input: savingOf,
                    onDone: {
                      actions: { type: 'tell that it is saved', params: ({ event }) => ({ answer: event.output }) },
                      target: '#formSave.saved',
                    },
                    onError: [
                      {
                        guard: { type: 'fields are refused', params: ({ event }) => ({ error: event.error }) },
                        actions: { type: 'show the refused fields', params: ({ event }) => ({ error: event.error }) },
                        target: '#formSave.form.work.editing',
                      },
                      {
                        guard: { type: 'somebody saved in between', params: ({ event }) => ({ error: event.error }) },
                        actions: { type: 'lay both side by side', params: ({ event }) => ({ error: event.error }) },
                        target: '#formSave.form.work.conflict',
                      },
                      {
                        actions: { type: 'say why', params: ({ event }) => ({ error: event.error }) },
                        target: '#formSave.form.work.editing',
                      },
                    ],
                  },
                },
              },
            },
            conflict: {
              description: '记录已被他人修改，逐个字段选择保留哪一方',
              entry: 'want to stay',
              on: {
                choose: {
                  guard: { type: 'is in question', params: ({ event }) => event },
                  actions: { type: 'take a side', params: ({ event }) => event },
                },
                saveAgain: {
                  guard: and(['the button is ready', 'every field is decided']),
                  actions: ['tell the form what it shows', 'put both together', 'forget the conflict'],
                  target: 'saving',
                },
                keepEditing: { actions: 'forget the conflict', target: 'editing' },
                leave: [
                  { guard: 'something is unsaved', actions: 'forget the conflict', target: 'askingToLeave' },
                  { actions: 'forget the conflict', target: '#formSave.left' },
                ],
              },
            },
          },
        },
      },
    },
    saved: { description: '已保存', type: 'final' },
    cancelled: { description: '已取消', type: 'final', entry: 'tell that it is cancelled' },
    left: { description: '已离开', type: 'final', entry: 'tell that it is left' },
  },
})
