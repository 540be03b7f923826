import { lazy, Suspense } from 'react'
import type { FieldSlotProps } from '@/blocks/form/definition'

// Few products have specs, and the list needs neither.
const LaterAxes = lazy(async () => ({ default: (await import('./SpecAxes')).SpecAxes }))
const LaterTable = lazy(async () => ({ default: (await import('./SpecTable')).SpecTable }))

export const SpecAxes = (props: FieldSlotProps) => (
  <Suspense fallback={<span id={props.id} />}>
    <LaterAxes {...props} />
  </Suspense>
)

export const SpecTable = (props: FieldSlotProps) => (
  <Suspense fallback={<span id={props.id} />}>
    <LaterTable {...props} />
  </Suspense>
)
