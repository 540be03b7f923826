import { formStepsMachine } from '@machines/flows/formSteps/machine'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { sectionId } from './FormSections'
import type { RecordFormModel } from './useRecordForm'

export interface FormSteps {
  readonly flow: ActorRefFrom<typeof formStepsMachine>
  /** 下一步: not before the fields of this step are right. */
  next(): void
  back(): void
  /** @param step from 0; the number of sections = the preview */
  open(step: number): void
}

/** Place of the preview in the document, for the focus. */
export const previewName = 'preview'

/** The steps of a form that is filled in section by section; the section that is opened gets the focus. */
export function useFormSteps({ definition, mode, typed, fieldId, focusField, onReveal }: RecordFormModel): FormSteps {
  const sections = definition.sections ?? []
  const flow = useFlow(formStepsMachine, { input: { count: sections.length, allReached: mode === 'edit' } })

  /** Drawn at once: what gets the focus must be there. */
  const move = (send: () => void) => {
    const before = flow.getSnapshot().context.at
    flushSync(send)
    const { at } = flow.getSnapshot().context
    if (at === before) return
    const section = document.getElementById(sectionId(fieldId, sections[at]?.name ?? previewName))
    section?.focus({ preventScroll: true })
    section?.closest('form')?.scrollIntoView?.({ block: 'start' })
  }

  const reveal = useEffectEvent((name: string) => {
    const section = definition.fields.find((field) => field.name === name)?.section
    const step = sections.findIndex((one) => one.name === section)
    if (step >= 0) flushSync(() => flow.send({ type: 'show problem', step }))
  })
  useEffect(() => onReveal((name) => reveal(name)), [onReveal])

  return {
    flow,
    next: () => {
      const section = sections[flow.getSnapshot().context.at]?.name
      const wrong = typed.check(definition.fields.filter((field) => field.section === section).map(({ name }) => name))
      move(() => flow.send({ type: 'next', wrong: wrong.length }))
      if (wrong[0] !== undefined) focusField(wrong[0])
    },
    back: () => move(() => flow.send({ type: 'back' })),
    open: (step) => move(() => flow.send({ type: 'go to', step })),
  }
}
