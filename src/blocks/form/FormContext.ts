import { createContext, useContext } from 'react'
import type { RecordFormModel } from './useRecordForm'

/** The form around a field. Its value never changes, so reading it draws nothing anew. */
export const FormContext = createContext<RecordFormModel | null>(null)

/** @throws Error outside a `RecordForm` */
export function useFormModel(): RecordFormModel {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field needs a RecordForm around it')
  return form
}
