import { lazy, Suspense, useState } from 'react'
import { isSameValue, wordsOf } from './definition'
import type { Reviewed } from './ReviewDialog'
import type { RecordFormModel } from './useRecordForm'

// Most forms are saved without it.
const ReviewDialog = lazy(async () => ({ default: (await import('./ReviewDialog')).ReviewDialog }))

/** What is typed beside what was loaded, in words. */
function changesOf({ definition, typed }: RecordFormModel): readonly Reviewed[] {
  const [was, now] = [typed.loaded(), typed.toSave()]
  return definition.fields
    .filter(({ name }) => Object.hasOwn(now, name) && !isSameValue(now[name], was[name]))
    .map((field) => ({
      label: field.label,
      was: wordsOf(field, was[field.name]),
      now: wordsOf(field, now[field.name]),
    }))
}

/** Mistakes are told in their places at once: nothing is asked about what is not saved. */
export const isWorthReview = (form: RecordFormModel): boolean =>
  changesOf(form).length > 0 && Object.keys(form.typed.validate(form.typed.toSave())).length === 0

interface ReviewedSaveProps {
  form: RecordFormModel
  open: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The changes of a form, which are saved once somebody has looked at them. */
export function ReviewedSave({ form, open, ...answers }: ReviewedSaveProps) {
  // Answered, they stand until the dialog has faded.
  const [changes, setChanges] = useState<readonly Reviewed[] | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setChanges(changesOf(form))
  }
  return (
    changes && (
      <Suspense>
        <ReviewDialog open={open} changes={changes} {...answers} />
      </Suspense>
    )
  )
}
