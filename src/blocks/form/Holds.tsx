import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { When } from './definition'
import { useFormModel } from './FormContext'

interface HoldsProps {
  when: When | boolean | undefined
  children: (holds: boolean) => ReactNode
}

/** Draws its children by a condition; only the fields the condition reads make it ask again. */
export function Holds({ when, children }: HoldsProps) {
  if (typeof when === 'object') return <Watched when={when}>{children}</Watched>
  return children(when ?? true)
}

function Watched({ when, children }: HoldsProps & { when: When }) {
  const { store } = useFormModel()
  const holds = useWatch({
    control: store.control,
    name: [...when.reads],
    compute: (values: unknown[]) =>
      when.holds(Object.fromEntries(when.reads.map((name, index) => [name, values[index]]))),
  })
  return children(holds)
}
