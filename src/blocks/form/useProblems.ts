import { useSelector } from '@xstate/react'
import { useFormState } from 'react-hook-form'
import { useFormModel } from './FormContext'

export interface FieldProblem {
  name: string
  message: string
  /** Undefined for a field the gateway refused and the form does not have. */
  label: string | undefined
  section: string | undefined
}

/** Everything that is wrong now, in the order of the fields; those without a field come last. */
export function useProblems(): FieldProblem[] {
  const { definition, flow, store } = useFormModel()
  const custom = useSelector(flow, ({ context }) => context.customErrors)
  const { errors } = useFormState({ control: store.control })
  const found: Record<string, string> = {}
  for (const [name, error] of Object.entries(errors)) if (error) found[name] = String(error.message)
  Object.assign(found, custom)
  const inOrder = definition.fields.filter(({ name }) => Object.hasOwn(found, name)).map(({ name }) => name)
  const others = Object.keys(found).filter((name) => !inOrder.includes(name))
  return [...inOrder, ...others].map((name) => {
    const field = definition.fields.find((one) => one.name === name)
    return { name, message: found[name] ?? '', label: field?.label, section: field?.section }
  })
}
