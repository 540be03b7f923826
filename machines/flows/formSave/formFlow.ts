import { assign, emit, enqueueActions, fromPromise, or, setup, stateIn } from 'xstate'
import { submitWaitMs } from '../busyFor/machine'
import {
  FieldRefusal,
  StaleRefusal,
  messageOf,
  type Conflict,
  type FieldErrors,
  type FormValues,
  type Saver,
  type Side,
} from './refusals'

/**
 * Between a clean validation and the question whether an error remains, for errors that arrive late
 * (Shared building blocks, 4.5 and 9).
 */
export const saveCheckMs = 100

/** Shared building blocks, 4.5; docs/readings.md, 61: add and copy create, edit updates, view never saves. */
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

/** What was taken over from somebody who saved in between. */
export interface Merged {
  saver: Saver
  fields: readonly string[]
}

export type FormSaveEmitted =
  /** `leaving`: the user saved in order to go where he wanted. */
  | { type: 'saved'; answer: unknown; leaving: boolean; merged: Merged | null }
  | { type: 'cancelled' }
  | { type: 'left' }
  /** The form shows these values from now on. */
  | { type: 'tookTheirs'; values: FormValues }

export interface FormSaveContext extends Opening {
  /** Opened at once, without an event; null when the form waits for `open`. */
  given: Opening | null
  /** Version of the loaded record. */
  version: number | null
  values: FormValues
  /** Found by the validation or the gateway; the next save begins without them. */
  errors: FieldErrors
  /** Set from outside; they stay until they are taken away. */
  customErrors: FieldErrors
  /** Why loading or saving failed, for people. */
  message: string | null
  leaving: boolean
  conflicts: Conflict[]
  /** Version of the record that was saved in between. */
  theirVersion: number | null
  /** Of the last one who saved in between; null when nobody did. */
  merged: Merged | null
}

const without = (errors: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))

const theirValues = ({ conflicts }: { conflicts: Conflict[] }): FormValues =>
  Object.fromEntries(conflicts.filter((one) => one.choice === 'theirs').map((one) => [one.field, one.theirs]))

/** Actors, guards, actions and delays of the generic form; machine.ts tells the story. */
export const formSave = setup({
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
    // Only what the gateway or a failure says has words of its own.
    'nothing was sent': ({ context }) =>
      context.message === null && Object.keys({ ...context.errors, ...context.customErrors }).length > 0,
    'is being filled in': stateIn('#formSave.form.work.editing'),
    'is in conflict': stateIn('#formSave.form.work.conflict'),
    'an error remains': ({ context }) => Object.keys({ ...context.errors, ...context.customErrors }).length > 0,
    'fields are refused': (_, { error }: { error: unknown }) => error instanceof FieldRefusal,
    'nothing clashes': (_, { error }: { error: unknown }) => error instanceof StaleRefusal && error.fields.length === 0,
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
    'forget the failure': assign({ errors: {}, message: null }),
    'want to leave': assign({ leaving: true }),
    'want to stay': assign({ leaving: false }),
    'lay both side by side': assign(({ context }, { error }: { error: unknown }) =>
      error instanceof StaleRefusal
        ? {
            theirVersion: error.version,
            conflicts: error.fields.map((one): Conflict => ({ ...one, choice: null })),
            message: messageOf(error),
            merged: {
              saver: error.saver,
              fields: [...new Set([...(context.merged?.fields ?? []), ...error.onlyTheirs])],
            },
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
      merged: context.merged,
    })),
    'tell that it is cancelled': emit({ type: 'cancelled' }),
    'tell that it is left': emit({ type: 'left' }),
  },
})

/** What is to be written: edit updates the loaded version, add and copy create (docs/readings.md, 61). */
export const savingOf = ({ context: { mode, id, version, values } }: { context: FormSaveContext }): Saving =>
  mode === 'edit' ? { mode, id, version, values } : { mode, id: null, version: null, values }
