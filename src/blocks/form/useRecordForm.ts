import { formSaveMachine } from '@machines/flows/formSave/machine'
import type { FormMode, Merged, Saving } from '@machines/flows/formSave/formFlow'
import { FieldRefusal, StaleRefusal, type FieldErrors, type FormValues } from '@machines/flows/formSave/refusals'
import { messages } from '@contracts/envelope'
import type { Values } from '@contracts/rules/validator'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { focusWhenDrawn } from '@/look/focusWhenDrawn'
import { startValues, isSameValue, type FormDefinition } from './definition'
import { RecordChanged, type RecordSource } from './recordSource'
import { Finishing } from './finishing'
import { StandingDialogs } from './standingDialogs'
import { createTypedValues, type FieldStore, type TypedValues } from './typedValues'

export interface RecordFormOptions {
  mode: FormMode
  /** Primary key of the record; not asked in mode add. */
  id?: string | null
  source: RecordSource
  /**
   * It is saved. With `leaving` the user saved in order to go where he wanted, and goes there by himself; `merged` is
   * what was taken over from somebody who saved in between.
   * @param answer what `source.save` returned
   */
  onSaved: (answer: unknown, how: { leaving: boolean; merged: Merged | null }) => void
  /** 取消: asks nothing, changed or not (Shared building blocks, 4.5). */
  onCancelled?: () => void
}

/** A form without its looks; stable for as long as the component is mounted. */
export interface RecordFormModel {
  readonly definition: FormDefinition
  readonly mode: FormMode
  readonly id: string | null
  readonly flow: ActorRefFrom<typeof formSaveMachine>
  readonly store: FieldStore
  readonly typed: TypedValues
  readonly dialogs: StandingDialogs
  readonly finishing: Finishing
  save(): void
  cancel(): void
  /** A custom error on a named field: saving waits until it is taken away by null (Shared building blocks, 4.5). */
  setFieldError(name: string, message: string | null): void
  /** Id of the control of a field in the document. */
  fieldId(name: string): string
  /** Opens the step and the section of a field, scrolls to it and gives it the focus. */
  focusField(name: string): void
  /** Hears which field is about to get the focus, to show the step it stands in. @returns the function that ends it */
  onReveal(listener: (name: string) => void): () => void
}

/** What both sides changed is left to the user; what only they changed is theirs. */
function compareSides(mine: FormValues, loaded: Values, theirs: Values) {
  const theyChanged = Object.keys(mine).filter(
    (name) => Object.hasOwn(theirs, name) && !isSameValue(theirs[name], loaded[name]),
  )
  const isMineToo = (name: string) => !isSameValue(mine[name], loaded[name])
  return {
    clashes: theyChanged
      .filter((name) => isMineToo(name) && !isSameValue(mine[name], theirs[name]))
      .map((field) => ({ field, was: loaded[field], mine: mine[field], theirs: theirs[field] })),
    onlyTheirs: Object.fromEntries(theyChanged.filter((name) => !isMineToo(name)).map((name) => [name, theirs[name]])),
  }
}

const focusable = 'input, select, textarea, button, [tabindex]'

function focusOn(id: string) {
  const field = document.getElementById(id)?.parentElement
  if (!field) return
  focusWhenDrawn(field, () => {
    const place = document.getElementById(id)
    if (!place) return false
    place.closest('details')?.setAttribute('open', '')
    // Of a field of many cells it is the one that is wrong.
    const labelled = document.getElementById(`${id}-label`)?.parentElement
    const wrong = labelled?.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid="true"]')
    const control = wrong ?? (place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable))
    const seen = wrong ?? place
    seen.scrollIntoView?.({ block: 'center' })
    control?.focus({ preventScroll: true })
    return control !== null
  })
}

/**
 * The generic add/edit form on the form-save machine (Shared building blocks, 4.5). Values live in react-hook-form; the
 * machine hears whether they differ from the record, and gets them when they are saved. Another record is another form:
 * give the component a `key` of mode and id. `definition` is made once.
 * @example
 * const form = useRecordForm(ticketForm, { mode: 'edit', id, source, onSaved: () => navigate('/ticket') })
 * return <RecordForm form={form} />
 */
export function useRecordForm(definition: FormDefinition, options: RecordFormOptions): RecordFormModel {
  const { mode, source } = options
  const id = options.id ?? null
  const formId = useId()
  const store = useForm<Record<string, unknown>>({ defaultValues: startValues(definition) })
  const [{ typed, merge, dialogs, finishing, reveals }] = useState(() => ({
    dialogs: new StandingDialogs(),
    finishing: new Finishing(),
    reveals: new Set<(name: string) => void>(),
    typed: createTypedValues(definition, store, (isDirty) => flow.send({ type: 'edited', dirty: isDirty })),
    /** What only the others changed, for the save that follows a conflict. */
    merge: { version: null as number | null, onlyTheirs: {} as Values, record: {} as Values },
  }))

  const flow = useFlow(
    formSaveMachine.provide({
      actors: {
        loadDetail: fromPromise(async ({ input, signal }) => {
          if (input.id === null) throw new Error(messages.gone)
          const record = await source.load(input.id, signal)
          signal.throwIfAborted()
          typed.load(record.values)
          if (record.typed) typed.take(record.typed)
          return { version: record.version }
        }),
        validate: fromPromise<FieldErrors, { values: FormValues }>(async ({ input, signal }) => {
          const broken = typed.validate(input.values)
          if (!source.check || Object.keys(broken).length > 0) return broken
          const refused = await source.check(input.values, signal)
          typed.refuse(refused)
          return refused
        }),
        saveRecord: fromPromise<unknown, Saving>(async ({ input }) => {
          const isMerged = merge.version !== null && merge.version === input.version
          const saving = isMerged ? { ...input, values: { ...input.values, ...merge.onlyTheirs } } : input
          try {
            return await source.save(saving)
          } catch (error) {
            if (error instanceof FieldRefusal) typed.refuse(error.fields)
            if (!(error instanceof RecordChanged)) throw error
            const { clashes, onlyTheirs } = compareSides(saving.values, typed.loaded(), error.record)
            Object.assign(merge, { version: error.version, onlyTheirs, record: error.record })
            typed.take(onlyTheirs)
            typed.compareWith(onlyTheirs)
            throw new StaleRefusal(error.message, error.version, clashes, {
              saver: error.saver,
              onlyTheirs: Object.keys(onlyTheirs),
            })
          }
        }),
      },
    }),
    { input: { open: { mode, id } } },
  )

  const model = useMemo<RecordFormModel>(() => {
    const fieldId = (name: string) => `${formId}-${name}`
    return {
      definition,
      mode,
      id,
      flow,
      store,
      typed,
      dialogs,
      finishing,
      save: () => flow.send({ type: 'save', values: typed.toSave() }),
      cancel: () => flow.send({ type: 'cancel' }),
      setFieldError: (field, message) => flow.send({ type: 'fieldError', field, message }),
      fieldId,
      focusField: (name) => {
        for (const reveal of reveals) reveal(name)
        focusOn(fieldId(name))
      },
      onReveal: (listener) => {
        reveals.add(listener)
        return () => reveals.delete(listener)
      },
    }
  }, [definition, mode, id, flow, store, typed, dialogs, finishing, reveals, formId])

  const onSaved = useEffectEvent((answer: unknown, how: { leaving: boolean; merged: Merged | null }) =>
    options.onSaved(answer, how),
  )
  const onCancelled = useEffectEvent(() => options.onCancelled?.())
  const onRefused = useEffectEvent((wrong: FieldErrors) => {
    const first = definition.fields.find(({ name }) => Object.hasOwn(wrong, name))
    if (first) model.focusField(first.name)
  })
  useEffect(() => {
    let wasSaving = false
    const subscriptions = [
      flow.on('saved', ({ answer, ...how }) =>
        dialogs.whenGone(() => onSaved(answer, { leaving: how.leaving, merged: how.merged })),
      ),
      flow.on('cancelled', () => onCancelled()),
      flow.on('tookTheirs', ({ values }) => {
        typed.take(values)
        typed.compareWith(merge.record)
      }),
      flow.subscribe((now) => {
        if (wasSaving && now.matches({ form: { work: 'editing' } })) {
          onRefused({ ...now.context.errors, ...now.context.customErrors })
        }
        wasSaving = now.matches({ form: { work: 'saving' } })
      }),
    ]
    return () => subscriptions.forEach((one) => one.unsubscribe())
  }, [flow, typed, merge, dialogs])

  return model
}
