import type { JobKey, JobPreview } from '@contracts/calls/ticketJobCalls'
import { ticketApi } from '@contracts/calls/ticketApi'
import { codes, type FieldErrors } from '@contracts/envelope'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import { useFormModel } from '@/blocks/form/FormContext'

/** A field that is not filled in says nothing. */
const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

/** What a job is called and why it is done decide nothing. */
const decidesNothing: readonly string[] = ['jobName', 'reason', 'notifySms']

const scopeOf = (values: Readonly<Record<string, unknown>>) =>
  JSON.stringify(values, (name, value: unknown) => (decidesNothing.includes(name) ? undefined : value))

/**
 * Asks what the job in the form around would do; what is wrong with a field stands at that field. The answer goes when
 * something is changed that it depends on.
 */
export function useJobPreview(job: JobKey) {
  const { typed, store } = useFormModel()
  useWatch({ control: store.control })
  const scope = scopeOf(typed.toSave())
  const [answered, setAnswered] = useState<{ readonly scope: string; readonly preview: JobPreview } | null>(null)
  const asking = useCommand(async (asked: string) => {
    try {
      return { scope: asked, preview: await call(ticketApi.previewJob, { job, values: filled(typed.toSave()) }) }
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
