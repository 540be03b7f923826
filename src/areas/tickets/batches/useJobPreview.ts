import type { JobKey, JobPreview } from '@contracts/calls/ticketJobCalls'
import { ticketApi } from '@contracts/calls/ticketApi'
import { codes, type FieldErrors } from '@contracts/envelope'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import { useFormModel } from '@/blocks/form/FormContext'

/** A field that is not filled in says nothing. */
const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

/** Asks what the job in the form around would do; what is wrong with a field stands at that field. */
export function useJobPreview(job: JobKey) {
  const { typed } = useFormModel()
  const [preview, setPreview] = useState<JobPreview | null>(null)
  const asking = useCommand(async (_: null) => {
    try {
      return await call(ticketApi.previewJob, { job, values: filled(typed.toSave()) })
    } catch (error) {
      if (error instanceof CallError && error.code === codes.fieldErrors) typed.refuse(error.data as FieldErrors)
      throw error
    }
  }, setPreview)
  return {
    preview: asking.error ? null : preview,
    isBusy: asking.isBusy,
    error: asking.error,
    ask: () => asking.run(null),
  }
}
