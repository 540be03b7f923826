import type { PromptConditions } from '@contracts/calls/feedbackApi'
import { idleMs } from '@machines/flows/rating/machine'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useBeforeUnload } from 'react-router-dom'
import { SimulatedClock, waitFor as reached } from 'xstate'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { createConsole, type RunningConsole } from '@/app/createConsole'
import { answer, openNetwork, refusal, signedIn } from '@/app/testing/network'
import { Console } from '@/look/Console'
import { highestPx } from './useButtonPlace'
import { lowestPx, newLookPrefix, ratingWords, stepPx, systemUrl } from './constants'
import { keepDueFlags, readDueFlags } from './dueFlags'
import { PageRating } from './PageRating'
import { Rating } from './Rating'

const network = openNetwork()
const clock = new SimulatedClock()
let running: RunningConsole
let urls: string[] = []
let conditions: PromptConditions = { testHosts: [], guideCount: 0 }
let conditionsAsked = 0

beforeEach(() => {
  urls = []
  conditionsAsked = 0
  conditions = { testHosts: [], guideCount: 0 }
  network.use(
    http.get('*/feedback-api/eb/feedback/get_eb_user_feedback', ({ request }) => {
      urls.push(new URL(request.url).searchParams.get('url') ?? '')
      return answer({ score: null, feedbackDescription: null })
    }),
    http.get('*/feedback-api/eb/feedback/prompt_conditions', () => {
      conditionsAsked += 1
      return answer(conditions)
    }),
    ...signedIn(),
  )
})
afterEach(() => {
  cleanup()
  running.stop()
  localStorage.clear()
  vi.unstubAllGlobals()
})

interface Place {
  page?: string
  path?: string
  beside?: React.ReactNode
}

async function show({ page = '/coupon/edit/:id', path = '/coupon/edit/7', beside }: Place = {}) {
  running = createConsole({ runtime: { clock } })
  await reached(running.session, (now) => now.hasTag('inSession'))
  render(
    <ConsoleProvider console={running}>
      <Console appearance="light" density="standard">
        <main tabIndex={-1}>
          {beside}
          <Rating page={page} path={path} />
        </main>
      </Console>
    </ConsoleProvider>,
  )
  await screen.findByRole('button', { name: '评价本页' })
}

const leave = () => {
  cleanup()
  running.stop()
}
const beIdle = () => act(async () => clock.increment(idleMs))
const form = (name = '评价本页') => screen.findByRole('dialog', { name })
const newLook = () =>
  network.use(http.get('*/merchant-api/config/getHotelConfigAll', () => answer({ ENABLE_UI_UPGRADE_ALL: '1' })))

it.each([
  ['评价本页', 'NEW/coupon/edit/7'],
  ['评价系统', 'NEWsystem'],
])('%s is sent as %s in the new look', async (name, url) => {
  newLook()
  await show()
  await userEvent.click(screen.getByRole('button', { name }))
  await form(name)
  await waitFor(() => expect(urls).toEqual([url]))
  expect([newLookPrefix, systemUrl]).toEqual(['NEW', 'system'])
})

it.each([
  ['the classic look', () => answer({ ENABLE_UI_UPGRADE_ALL: '0' })],
  ['a configuration that cannot be read', () => refusal(50000, '服务端返回异常', { status: 500 })],
])('has no prefix with %s', async (_, config) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  network.use(http.get('*/merchant-api/config/getHotelConfigAll', config))
  await show()
  await userEvent.click(screen.getByRole('button', { name: '评价本页' }))
  await waitFor(() => expect(urls).toEqual(['/coupon/edit/7']))
})

it('is filled in by keyboard alone: star, comment, sent', async () => {
  const sent: unknown[] = []
  network.use(
    http.post('*/feedback-api/eb/feedback/eb_user_feedback', async ({ request }) => {
      sent.push(await request.json())
      // Success without a code (docs/readings.md, 72) is the gateway's to word; ours always has one.
      return HttpResponse.json({ code: '0', message: 'ok', data: null })
    }),
  )
  await show()
  const user = userEvent.setup()
  screen.getByRole('button', { name: '评价本页' }).focus()
  await user.keyboard('{Enter}')
  const dialog = await form()
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /^1 星/ }).disabled).toBe(false),
  )
  // jsdom has no arrows; a browser has, which the browser walk shows.
  within(dialog).getByRole('radio', { name: '4 星，满意' }).focus()
  await user.keyboard(' ')
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: '4 星，满意' }).checked).toBe(true)
  expect(within(dialog).getByText('满意')).toBeTruthy()
  expect(within(dialog).getByText('评价和意见会交给产品团队，用来改进页面。')).toBeTruthy()
  const comment = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: '评论' })
  expect(comment.placeholder).toBe('哪里好用，哪里还要改进')
  comment.focus()
  await user.keyboard('页面很快')
  expect(within(dialog).getByText('4/500')).toBeTruthy()
  within(dialog).getByRole('button', { name: '确定' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  const done = await screen.findByRole('dialog', { name: '评论成功' })
  expect(within(done).getByText('评价已收到，会用来改进页面。')).toBeTruthy()
  expect(sent).toEqual([{ url: '/coupon/edit/7', score: 4, description: '页面很快' }])
})

it('a star that is missing is said beside the stars, which name what says it', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: '评价本页' }))
  const dialog = await form()
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /^1 星/ }).disabled).toBe(false),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toBe('请填写星级')
  expect(within(dialog).getByRole('radiogroup', { name: '评分' }).getAttribute('aria-describedby')).toBe(alert.id)
})

it('opens by itself after 20 s in which nobody touched the page', async () => {
  await show()
  await act(async () => clock.increment(idleMs - 1))
  await userEvent.keyboard('a')
  await act(async () => clock.increment(idleMs - 1))
  expect(conditionsAsked).toBe(0)
  await act(async () => clock.increment(1))
  expect(await form()).toBeTruthy()
  expect(idleMs).toBe(20_000)
})

it('once for all records of a page; another page asks for itself', async () => {
  await show()
  await beIdle()
  await userEvent.click(within(await form()).getByRole('button', { name: '拒绝' }))
  leave()
  await show({ path: '/coupon/edit/8' })
  await beIdle()
  expect(conditionsAsked).toBe(1)
  leave()
  await show({ page: '/coupon', path: '/coupon' })
  await beIdle()
  expect(await form()).toBeTruthy()
})

function Unsaved() {
  useBeforeUnload((event) => event.preventDefault())
  return null
}

it.each<[string, Place['beside'], () => void]>([
  ['somebody stands in a field', <input key="1" aria-label="名称" />, () => screen.getByLabelText('名称').focus()],
  ['a dialog is open', <div key="2" role="dialog" aria-label="导出" />, () => undefined],
  ['a form has unsaved input', <Unsaved key="3" />, () => undefined],
])('does not open by itself while %s; it does after the next idle moment', async (_, beside, prepare) => {
  await show({ beside })
  prepare()
  await beIdle()
  await waitFor(() => expect(conditionsAsked).toBe(1))
  await act(async () => undefined)
  expect(screen.queryByRole('dialog', { name: '评价本页' })).toBeNull()
  await beIdle()
  expect(conditionsAsked).toBe(1)
})

it('a page that changes under a still pointer is not touched', async () => {
  await show()
  await act(async () => clock.increment(idleMs - 1))
  window.dispatchEvent(new MouseEvent('pointermove'))
  await act(async () => clock.increment(1))
  expect(await form()).toBeTruthy()
})

it('does not open by itself when nobody can say whether it may', async () => {
  let isAsked = false
  network.use(
    http.get('*/feedback-api/eb/feedback/prompt_conditions', () => {
      isAsked = true
      return refusal(50000, '服务端返回异常', { status: 500 })
    }),
  )
  await show()
  await beIdle()
  await waitFor(() => expect(isAsked).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: '评价本页' })).toBeTruthy()
})

it('the cross refuses; a click beside the form keeps what was typed', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: '评价本页' }))
  const dialog = await form()
  await userEvent.click(dialog.parentElement!.querySelector('.fui-DialogSurface__backdrop')!)
  expect(screen.getByRole('dialog', { name: '评价本页' })).toBe(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('where the button stands', () => {
  const handle = () => screen.getByRole('slider', { name: '评价按钮的位置' })
  const place = () => Number(handle().getAttribute('aria-valuenow'))
  const highest = highestPx()
  const drag = (ways: readonly number[]) => {
    const [first, ...rest] = ways.map((way) => 500 - way)
    const at = (clientY: number) => ({ clientY, buttons: 1, pointerId: 1 })
    fireEvent.pointerDown(handle(), at(500))
    for (const clientY of [first!, ...rest]) fireEvent.pointerMove(handle(), at(clientY))
    fireEvent.pointerUp(handle(), { ...at(0), buttons: 0 })
    fireEvent.click(handle())
  }

  it('is above the action bar of a form, and moves by arrow keys, step by step', async () => {
    await show()
    expect([place(), lowestPx, highest]).toEqual([72, 72, 768 - 64 - 108])
    expect(handle().title).toBe('上下拖动，或按上下方向键移动；点一下上移一格')
    handle().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(place()).toBe(lowestPx + stepPx)
    expect(handle().getAttribute('aria-valuetext')).toBe('距底部 120 像素')
    await userEvent.keyboard('{End}{ArrowUp}')
    expect(place()).toBe(highest)
    await userEvent.keyboard('{Home}{ArrowDown}')
    expect(place()).toBe(lowestPx)
  })

  it('follows a pointer that drags it, no further than the window, and stays there on the next visit', async () => {
    await show()
    drag([20, 100])
    expect(place()).toBe(lowestPx + 100)
    leave()
    await show()
    expect(place()).toBe(lowestPx + 100)
    drag([5_000])
    expect(place()).toBe(highest)
    drag([-5_000])
    expect(place()).toBe(lowestPx)
  })

  it('climbs a step with each click, and from the top back down: nobody has to drag', async () => {
    await show()
    await userEvent.click(handle())
    expect(place()).toBe(lowestPx + stepPx)
    drag([2])
    expect(place()).toBe(lowestPx + 2 * stepPx)
    drag([5_000])
    await userEvent.click(handle())
    expect(place()).toBe(lowestPx)
  })

  it.each(['high', '', '-400', '1e99'])('is the lowest or the highest where %j is kept', async (kept) => {
    localStorage.setItem('rating.place', kept)
    await show()
    expect([lowestPx, highest]).toContain(place())
  })
})

it('on a phone it is not drawn', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  running = createConsole({ runtime: { clock } })
  await reached(running.session, (now) => now.hasTag('inSession'))
  const { container } = render(
    <ConsoleProvider console={running}>
      <PageRating userId="u1" page="/coupon" urls={{ page: '/coupon', system: systemUrl }} />
    </ConsoleProvider>,
  )
  await beIdle()
  expect(await form()).toBeTruthy()
  expect(container.querySelector('section')).toBeNull()
})

it('flags are each user’s and page’s own; what cannot be read counts as due', () => {
  const due = { page: true, system: true }
  expect(readDueFlags('u1', '/a')).toEqual(due)
  keepDueFlags('u1', '/a', { page: false, system: true })
  keepDueFlags('u1', '/b', due)
  expect(readDueFlags('u1', '/a')).toEqual({ page: false, system: true })
  expect(readDueFlags('u1', '/b')).toEqual(due)
  expect(readDueFlags('u2', '/a')).toEqual(due)
  for (const broken of ['{', '7', 'null', '[]', '{"/a":"no"}']) {
    localStorage.setItem('rating.due.u1', broken)
    expect(readDueFlags('u1', '/a'), broken).toEqual(due)
  }
})

it('says it in the words of the readings', () => {
  const { confirm, refuse, later, again, failure } = ratingWords
  expect([confirm, refuse, later, again, failure]).toEqual(['确定', '拒绝', '稍后评价', '重新评价', '评论失败'])
})
