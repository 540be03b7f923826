import type { FieldErrors } from '@machines/flows/formSave/refusals'
import type { Values } from '@contracts/rules/validator'
import type { UseFormReturn } from 'react-hook-form'
import { holdsFor, isSameValue, problemsOf, shownValues, startValues, type FormDefinition } from './definition'

/** Values by field; react-hook-form keeps them. */
export type FieldStore = UseFormReturn<Record<string, unknown>>

/** `rule`: found here, asked again as one types; `refused`: by the gateway, stands until its field is typed in. */
type ProblemKind = 'rule' | 'refused'

/**
 * What is typed, compared with the loaded record, and what is wrong with it. Lives outside React: a keystroke compares
 * one field and wakes nobody else.
 * @param tellDirty hears when the form becomes different from the record, and when it is the same again
 */
export function createTypedValues(
  definition: FormDefinition,
  store: FieldStore,
  tellDirty: (isDirty: boolean) => void,
) {
  let loaded: Record<string, unknown> = startValues(definition)
  let wasDirty = false
  const changed = new Set<string>()
  const problems = new Map<string, ProblemKind>()
  const listeners = new Set<() => void>()
  const names = definition.fields.map(({ name }) => name)

  function compare(name: string) {
    if (isSameValue(store.getValues(name), loaded[name])) changed.delete(name)
    else changed.add(name)
  }

  function tell() {
    const isDirty = changed.size > 0
    if (isDirty !== wasDirty) tellDirty(isDirty)
    wasDirty = isDirty
    for (const listener of listeners) listener()
  }

  function showProblem(name: string, message: string | undefined, kind: ProblemKind = 'rule') {
    if (message === undefined) {
      if (problems.delete(name)) store.clearErrors(name)
      return
    }
    problems.set(name, kind)
    if (store.getFieldState(name).error?.message !== message) store.setError(name, { type: kind, message })
  }

  /** Asks again what is marked wrong: another field may have made it right, or hidden it. */
  function recheck() {
    if (problems.size === 0) return
    const values = store.getValues()
    const found = problemsOf(definition, values, (name) => problems.get(name) === 'rule')
    for (const [name, kind] of problems) {
      const field = definition.fields.find((one) => one.name === name)
      if (kind === 'rule' || (field && !holdsFor(field.shownWhen, values))) showProblem(name, found[name])
    }
  }

  function setValues(values: Values) {
    for (const name of names.filter((one) => Object.hasOwn(values, one))) {
      store.setValue(name, values[name])
      compare(name)
    }
    recheck()
  }

  return {
    /** The record, or the initial values, as the form was opened with. */
    loaded: (): Values => loaded,
    isDirty: () => changed.size > 0,
    /** Starts from a record. */
    load(record: Values) {
      loaded = startValues(definition, record)
      store.reset(loaded)
      changed.clear()
      problems.clear()
      tell()
    },
    /** The record is another one by now; what is typed stays. */
    compareWith(record: Values) {
      loaded = { ...loaded, ...record }
      for (const name of names) compare(name)
      tell()
    },
    /** The form shows these values from now on. */
    take(values: Values) {
      setValues(values)
      tell()
    },
    /** After each keystroke in a field. */
    typed(name: string) {
      compare(name)
      if (problems.get(name) === 'refused') showProblem(name, undefined)
      recheck()
      tell()
    },
    /** When a field is left: its rules. A refusal of the gateway stays. */
    left(name: string) {
      if (problems.get(name) === 'refused') return
      const found = problemsOf(definition, store.getValues(), (one) => one === name)
      showProblem(name, found[name])
    },
    /** Asks every rule and shows what is wrong in its place. @param values the form model about to be sent */
    validate(values: Values): FieldErrors {
      const found = problemsOf(definition, { ...store.getValues(), ...values })
      for (const name of new Set([...names, ...problems.keys()])) showProblem(name, found[name])
      return Object.fromEntries(Object.entries(found).filter((one): one is [string, string] => one[1] !== undefined))
    },
    /** Asks the rules of some fields and shows what is wrong in its place. @returns the fields that are wrong */
    check(some: readonly string[]): string[] {
      const found = problemsOf(definition, store.getValues(), (name) => some.includes(name))
      for (const name of some) if (problems.get(name) !== 'refused') showProblem(name, found[name])
      return some.filter((name) => problems.has(name))
    },
    /** The gateway refused these fields. */
    refuse(errors: FieldErrors) {
      for (const [name, message] of Object.entries(errors)) showProblem(name, message, 'refused')
    },
    /** The form model: what is sent. */
    toSave: () => shownValues(definition, store.getValues()),
    /** All values without secrets, for a draft. */
    toKeep(): Record<string, unknown> {
      const values = store.getValues()
      const kept = definition.fields.filter(({ secret }) => !secret)
      return Object.fromEntries(kept.map(({ name }) => [name, values[name] ?? null]))
    },
    /** Hears of every change of a value. @returns the function that ends it */
    onTyped(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type TypedValues = ReturnType<typeof createTypedValues>
