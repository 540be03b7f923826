import { codes, type FieldErrors } from '@contracts/envelope'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCommand } from '@/app/flow/useCommand'
import { CallError } from '@/app/gateway/callError'
import { useFormModel } from '../FormContext'

type Values = Readonly<Record<string, unknown>>

/** A field that is not filled in says nothing. */
const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

export interface Trial<Preview> {
  /** null until it is asked for, and when something has changed since on which it rests. */
  readonly preview: Preview | null
  readonly isBusy: boolean
  readonly error: Error | null
  readonly ask: () => void
}

/**
 * Asks what the form around would bring about if it were submitted now; what is wrong with a field stands at that field.
 * @param ask tries the values of the form; what it throws is shown
 * @param decidesNothing fields on which the answer does not rest
 */
export function useTrial<Preview>(
  ask: (values: Values) => Promise<Preview>,
  decidesNothing: readonly string[],
): Trial<Preview> {
  const { typed, store } = useFormModel()
  useWatch({ control: store.control })
  const scope = JSON.stringify(typed.toSave(), (name, value: unknown) =>
    decidesNothing.includes(name) ? undefined : value,
  )
  const [answered, setAnswered] = useState<{ readonly scope: string; readonly preview: Preview } | null>(null)
  const asking = useCommand(async (asked: string) => {
    try {
      return { scope: asked, preview: await ask(filled(typed.toSave())) }
    } catch (error) {
      if (error instanceof CallError && error.code === codes.fieldErrors) typed.refuse(error.data as FieldErrors)
      throw error
    }
  }, setAnswered)
  return {
    preview: !asking.error && answered?.scope === scope ? answered.preview : null,
    isBusy: asking.isBusy,
    error: asking.error,
    ask: () => asking.run(scope),
  }
}
