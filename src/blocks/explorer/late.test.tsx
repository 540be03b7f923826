import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { late, useLate, type Late } from './late'

class Boundary extends Component<{ children: ReactNode }, { problem: Error | null }> {
  override state = { problem: null as Error | null }

  static getDerivedStateFromError(problem: Error) {
    return { problem }
  }

  override render() {
    return this.state.problem ? <p role="alert">{this.state.problem.message}</p> : this.props.children
  }
}

const Word = ({ part }: { part: Late<string> }) => <p>{useLate(part) ?? '还没有'}</p>
const show = (part: Late<string>) =>
  render(
    <Boundary>
      <Word part={part} />
    </Boundary>,
  )
const settled = () => act(async () => {})

afterEach(cleanup)

it('what was loaded ahead is there at the first drawing, and loaded once', async () => {
  const load = vi.fn(() => Promise.resolve('列表'))
  const part = late(load)
  part.begin()
  part.begin()
  await settled()
  show(part)
  expect(screen.getByText('列表')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('what nobody has asked for before is drawn as soon as it is there', async () => {
  let arrive = (_part: string) => {}
  const part = late(() => new Promise<string>((resolve) => (arrive = resolve)))
  show(part)
  expect(screen.getByText('还没有')).toBeTruthy()
  await act(async () => arrive('列表'))
  expect(screen.getByText('列表')).toBeTruthy()
})

it('a load that failed ahead is tried again; one that fails before the eyes is said, and tried by the next', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answers = [() => Promise.reject(new Error('一')), () => Promise.reject(new Error('二')), async () => '列表']
  const part = late(() => answers.shift()!())
  part.begin()
  await settled()
  const { unmount } = show(part)
  await settled()
  expect(screen.getByRole('alert').textContent).toBe('二')
  unmount()
  show(part)
  await settled()
  expect(screen.getByText('列表')).toBeTruthy()
  silent.mockRestore()
})
