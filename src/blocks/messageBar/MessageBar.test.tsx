import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { MessageBar } from './MessageBar'
import { gallery } from './MessageBar.gallery'
import { useMessageBar } from './useMessageBar'

function Failing({ messages }: { messages: readonly string[] }) {
  const bar = useMessageBar()
  return (
    <>
      {messages.map((message) => (
        <button key={message} type="button" onClick={() => bar.show(message)}>
          失败 {message}
        </button>
      ))}
      <MessageBar bar={bar} />
    </>
  )
}

const fail = (message: string) => userEvent.click(screen.getByRole('button', { name: `失败 ${message}`.trim() }))

it('says what failed for exactly 3000 ms, without taking the focus', async () => {
  const { pass } = renderOnClock(<Failing messages={['ERROR : 502']} />)
  expect(screen.queryByRole('alert')).toBeNull()
  await fail('ERROR : 502')
  expect(screen.getByRole('alert').textContent).toBe('ERROR : 502')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '失败 ERROR : 502' }))
  pass(2999)
  expect(screen.getByRole('alert')).toBeTruthy()
  pass(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a second failure takes the place of the first and starts its time anew', async () => {
  const { pass } = renderOnClock(<Failing messages={['一', '二']} />)
  await fail('一')
  pass(2000)
  await fail('二')
  pass(2999)
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['二'])
  pass(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says 服务端返回异常 when the answer said nothing', async () => {
  renderOnClock(<Failing messages={['  ']} />)
  await fail('  ')
  expect(screen.getByRole('alert').textContent).toBe('服务端返回异常')
})

it('is closed earlier by its cross, and gives the focus back', async () => {
  renderOnClock(<Failing messages={['一']} />)
  await fail('一')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '失败 一' }))
})

it('has a gallery page that shows it', async () => {
  renderOnClock(<gallery.Demo />)
  expect(gallery.name).toBe('message-bar')
  await userEvent.click(screen.getByRole('button', { name: '网络失败' }))
  expect(screen.getByRole('alert').textContent).toBe('ERROR : 502')
})
