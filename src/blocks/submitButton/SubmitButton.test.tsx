import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { FlowRuntimeProvider } from '@/app/flow/FlowRuntime'
import { held } from '@/app/testing/held'
import { SubmitButton } from './SubmitButton'
import { useBusyFor } from './useBusyFor'

afterEach(cleanup)

function Form({
  submit,
  goOn,
  waitMs,
}: {
  submit: (name: string) => Promise<string>
  goOn?: (it: string) => void
  waitMs?: number
}) {
  const submission = useBusyFor(submit, { goOn, waitMs })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submission.run(String(new FormData(event.currentTarget).get('name')))
      }}
    >
      <input name="name" aria-label="名称" />
      {submission.error && <p role="alert">{submission.error.message}</p>}
      <SubmitButton submission={submission} busyText="正在保存">
        保存
      </SubmitButton>
    </form>
  )
}

function open(more: { goOn?: (it: string) => void; waitMs?: number } = {}) {
  const clock = new SimulatedClock()
  const answers: ReturnType<typeof held<string>>[] = []
  const asked: string[] = []
  const submit = (name: string) => {
    asked.push(name)
    answers.push(held<string>())
    return answers.at(-1)!.promise
  }
  render(
    <FlowRuntimeProvider value={{ clock }}>
      <Form submit={submit} {...more} />
    </FlowRuntimeProvider>,
  )
  const button = () => screen.getByRole('button')
  return {
    asked,
    user: userEvent.setup(),
    button,
    isOpen: () => button().getAttribute('aria-disabled') !== 'true',
    wait: (ms: number) => act(() => clock.increment(ms)),
    answer: (value: string) => act(async () => answers.at(-1)!.resolve(value)),
    refuse: (reason: unknown) => act(async () => answers.at(-1)!.reject(reason)),
  }
}

it('is closed for 3000 ms after a press, although the answer came at once', async () => {
  const came: string[] = []
  const { asked, user, button, isOpen, wait, answer } = open({ goOn: (it) => void came.push(it) })
  await user.type(screen.getByRole('textbox'), '下午茶')
  await user.dblClick(button())
  expect(asked).toEqual(['下午茶'])
  expect(button().textContent).toBe('正在保存')
  expect(button().getAttribute('aria-busy')).toBe('true')
  await answer('42')
  expect(came).toEqual(['42'])
  expect(button().textContent).toBe('保存')
  wait(2999)
  expect(isOpen()).toBe(false)
  wait(1)
  expect(isOpen()).toBe(true)
})

it('stays closed past 3000 ms until the answer is there, and keeps the focus', async () => {
  const { user, button, isOpen, wait, answer } = open()
  await user.click(button())
  wait(60_000)
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(button())
  await answer('')
  expect(isOpen()).toBe(true)
})

it('a refusal is told at once and opens the button after the wait as well', async () => {
  const { asked, user, button, isOpen, wait, refuse } = open()
  await user.click(button())
  await refuse(new Error('名称已存在'))
  expect(screen.getByRole('alert').textContent).toBe('名称已存在')
  expect(isOpen()).toBe(false)
  wait(3000)
  expect(isOpen()).toBe(true)
  await user.click(button())
  expect(asked).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('Enter in a field submits once, and not while the button is closed', async () => {
  const { asked, user, wait, answer } = open()
  await user.type(screen.getByRole('textbox'), '下午茶{Enter}{Enter}')
  await answer('')
  await user.keyboard('{Enter}')
  expect(asked).toEqual(['下午茶'])
  wait(3000)
  await user.keyboard('{Enter}')
  expect(asked).toEqual(['下午茶', '下午茶'])
})

it('takes another waiting time, and a rejection that is no Error', async () => {
  const { user, button, isOpen, wait, refuse } = open({ waitMs: 500 })
  await user.click(button())
  await refuse('断网')
  expect(screen.getByRole('alert').textContent).toBe('断网')
  wait(499)
  expect(isOpen()).toBe(false)
  wait(1)
  expect(isOpen()).toBe(true)
})

it('outside a form a press does what it is told', async () => {
  let presses = 0
  render(
    <SubmitButton submission={{ canRun: true, isAsking: false }} onPress={() => (presses += 1)}>
      重新生成
    </SubmitButton>,
  )
  await userEvent.click(screen.getByRole('button', { name: '重新生成' }))
  expect(presses).toBe(1)
})
