import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { SimulatedClock } from 'xstate'
import { FlowRuntimeProvider } from '@/app/flow/FlowRuntime'
import { Console } from '@/look/Console'

/** Renders in the look, over a clock that stands still until `pass(ms)`; gone with the test. */
export function renderOnClock(element: ReactElement) {
  onTestFinished(cleanup)
  const clock = new SimulatedClock()
  const runtime = { clock }
  const inLook = (child: ReactElement) => (
    <FlowRuntimeProvider value={runtime}>
      <Console appearance="light" density="standard">
        {child}
      </Console>
    </FlowRuntimeProvider>
  )
  const view = render(inLook(element))
  return {
    ...view,
    show: (next: ReactElement) => view.rerender(inLook(next)),
    pass: (ms: number) => act(() => clock.increment(ms)),
  }
}
