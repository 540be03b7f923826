import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { formStepsMachine, type FormStepsEvent } from './machine'

const open = (allReached: boolean) => createActor(formStepsMachine, { input: { count: 4, allReached } }).start()

it('opens every step of a record that is there already', () => {
  const steps = open(true)
  for (const step of [3, 4, 0, 2]) {
    steps.send({ type: 'go to', step })
    expect(steps.getSnapshot().context.at).toBe(step)
  }
})

it.each([-1, 5, Number.NaN])('knows no step %s', (step) => {
  const steps = open(true)
  for (const type of ['go to', 'show problem'] as const) {
    const event: FormStepsEvent = { type, step }
    expect(steps.getSnapshot().can(event)).toBe(false)
  }
})

it('remembers how far it came when one goes back', () => {
  const steps = open(false)
  for (let step = 0; step < 4; step += 1) steps.send({ type: 'next', wrong: 0 })
  expect(steps.getSnapshot().matches('previewing')).toBe(true)
  steps.send({ type: 'go to', step: 1 })
  steps.send({ type: 'back' })
  expect(steps.getSnapshot().context).toEqual({ count: 4, at: 0, reached: 4 })
})
