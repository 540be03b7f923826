import { FlowRuntimeProvider } from '@/app/flow/FlowRuntime'
import { useFlow } from '@/app/flow/useFlow'
import { legacyFrameMachine } from '@machines/flows/legacyFrame/machine'
import { quickRegistrationMachine, type AppletStatus } from '@machines/flows/quickRegistration/machine'
import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { afterEach, expect, it } from 'vitest'
import { LiveFlows } from './liveFlows'
import { LiveFlowsContext, useLiveFlows } from './useLiveFlows'

afterEach(cleanup)

const frameOf = (live: LiveFlows) =>
  createActor(
    legacyFrameMachine.provide({ actors: { 'fetch frame token': fromPromise(async () => 'frame-token-1') } }),
    { input: { allows: () => true }, inspect: live.inspect },
  )

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

it('says where an actor stands, which states surround it and which transition came last', async () => {
  const live = new LiveFlows()
  const frame = frameOf(live).start()
  expect(live.read().flows).toMatchObject([{ machine: 'legacyFrame', state: 'opening', last: [] }])
  frame.send({ type: 'show', address: 'https://old.example/page' })
  await settled()
  expect(live.read().flows).toMatchObject([
    {
      state: 'framed.loading',
      active: ['legacyFrame', 'legacyFrame.framed', 'legacyFrame.framed.loading'],
      last: ['legacyFrame.askingToken --xstate.done.actor.fetchFrameToken--> legacyFrame.framed'],
    },
  ])
})

it('keeps neither the token in the context nor any payload of an event', async () => {
  const live = new LiveFlows()
  const frame = frameOf(live).start()
  frame.send({ type: 'show', address: 'https://old.example/page?token=secret-of-the-address' })
  await settled()
  expect(frame.getSnapshot().context.token).toBe('frame-token-1')
  expect(live.read().events.map(({ event }) => event)).toEqual([
    'xstate.init',
    'show',
    'xstate.done.actor.fetchFrameToken',
  ])
  const kept = JSON.stringify(live.read())
  expect(kept).not.toContain('frame-token-1')
  expect(kept).not.toContain('secret-of-the-address')
})

it('keeps 200 events', () => {
  const live = new LiveFlows()
  const frame = frameOf(live).start()
  for (let times = 0; times < 250; times += 1) frame.send({ type: 'loaded' })
  const { events } = live.read()
  expect(events).toHaveLength(200)
  expect(events.at(-1)?.number).toBe(251)
})

it('forgets an actor that was stopped, and follows one that was started without an inspector', () => {
  const live = new LiveFlows()
  const frame = createActor(legacyFrameMachine, { input: { allows: () => false } }).start()
  live.watch(frame)
  expect(live.read().flows).toMatchObject([{ state: 'opening' }])
  frame.send({ type: 'show', address: '' })
  expect(live.read().flows).toMatchObject([{ state: 'wrongAddress' }])
  frame.stop()
  expect(live.read().flows).toEqual([])
})

it('tells of two actors of a machine the one that something happened to last', () => {
  const live = new LiveFlows()
  const [first, second] = [frameOf(live).start(), frameOf(live).start()]
  expect(live.newestOf('legacyFrame')?.id).toBe(second.sessionId)
  first.send({ type: 'show', address: '' })
  expect(live.newestOf('legacyFrame')).toMatchObject({ id: first.sessionId, state: 'wrongAddress' })
  first.stop()
  expect(live.newestOf('legacyFrame')?.id).toBe(second.sessionId)
  expect(live.newestOf('uploads')).toBeUndefined()
})

function Registration() {
  const flow = useFlow(
    quickRegistrationMachine.provide({
      actors: {
        'watch the surroundings': fromCallback(() => undefined),
        'ask the status': fromPromise(() => new Promise<AppletStatus>(() => {})),
      },
    }),
    { input: { brandId: 1, hotelId: 1, appId: 'wx' } },
  )
  return <button onClick={() => flow.send({ type: 'retry' })}>重试</button>
}

function Watching() {
  const { flows } = useLiveFlows()
  return <p>{flows.map(({ machine, state }) => `${machine}:${state}`).join()}</p>
}

it('hears of every flow that the page starts', async () => {
  const live = new LiveFlows()
  const page = (isOpen: boolean) => (
    <StrictMode>
      <LiveFlowsContext value={live}>
        <FlowRuntimeProvider value={{ inspect: live.inspect }}>
          {isOpen && <Registration />}
          <Watching />
        </FlowRuntimeProvider>
      </LiveFlowsContext>
    </StrictMode>
  )
  const { rerender } = render(page(true))
  expect(await screen.findByText('quickRegistration:entering')).toBeTruthy()
  rerender(page(false))
  await act(settled)
  expect(screen.queryByText(/quickRegistration/)).toBeNull()
})
