import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { held } from '@/app/testing/held'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { PosterDownload } from './PosterDownload'
import { gallery } from './PosterDownload.gallery'
import type { PosterRequest } from './usePoster'

const params = { productId: 9 }
const picture = (type = 'image/png') => new Blob(['bytes'], { type })
let saved: string[] = []

beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

const button = () => screen.getByRole('button')
const press = () => userEvent.click(button())

it('asks for a white PNG of 100x100 with id and parameters, and saves it', async () => {
  const produce = vi.fn(async (_: PosterRequest) => picture())
  renderOnClock(<PosterDownload id="p1" params={params} produce={produce} />)
  expect(button().textContent).toBe('下载海报')
  await press()
  await waitFor(() => expect(saved).toEqual(['海报.png']))
  expect(produce.mock.calls).toEqual([
    [{ id: 'p1', params: { productId: 9 }, width: 100, height: 100, background: '#ffffff', type: 'image/png' }],
  ])
})

it('takes another size, ground, type and name', async () => {
  const produce = vi.fn(async (_: PosterRequest) => picture('image/jpeg'))
  const wishes = { width: 750, height: 1334, background: '#000', type: 'image/jpeg' }
  renderOnClock(<PosterDownload id={3} params={params} name="湖景下午茶" produce={produce} {...wishes} />)
  await press()
  await waitFor(() => expect(saved).toEqual(['湖景下午茶.jpg']))
  expect(produce.mock.calls[0]![0]).toMatchObject(wishes)
})

it.each([
  ['image/png', '海报.png'],
  ['image/jpeg', '海报.jpg'],
  ['image/webp', '海报.webp'],
  ['image/avif', '海报.png'],
])('a picture of %s is saved as %s', async (type, name) => {
  renderOnClock(<PosterDownload id="p1" params={params} produce={async () => picture(type)} />)
  await press()
  await waitFor(() => expect(saved).toEqual([name]))
})

it.each([
  ['no id', { params }],
  ['null', { id: null, params }],
  ['an empty id', { id: '', params }],
  ['0', { id: 0, params }],
  ['no parameters', { id: 1 }],
  ['null for parameters', { id: 1, params: null }],
  ['empty parameters', { id: 1, params: {} }],
  ['neither', {}],
])('with %s it says 请设置id或者必要的入参 and asks nobody', async (_, given) => {
  const produce = vi.fn()
  renderOnClock(<PosterDownload {...given} produce={produce} />)
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('请设置id或者必要的入参')
  expect(produce).not.toHaveBeenCalled()
  expect(saved).toEqual([])
})

it('is drawn once for a double click, and says that it is at work', async () => {
  const drawing = held<Blob>()
  const produce = vi.fn(() => drawing.promise)
  renderOnClock(<PosterDownload id={1} params={params} produce={produce} />)
  await userEvent.dblClick(button())
  expect(produce).toHaveBeenCalledTimes(1)
  expect(button().textContent).toBe('正在生成')
  expect(button().getAttribute('aria-busy')).toBe('true')
  await act(async () => drawing.resolve(picture()))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(button().textContent).toBe('下载海报')
})

it.each([
  ['an empty picture', async () => new Blob([], { type: 'image/png' }), '海报没有生成出来，稍后重试'],
  [
    'a page instead of a picture',
    async () => new Blob(['<html>'], { type: 'text/html' }),
    '海报没有生成出来，稍后重试',
  ],
  ['a refusal', () => Promise.reject(new Error('海报已下线')), '海报已下线'],
  ['a silent failure', () => Promise.reject(new Error('')), '海报没有生成出来，稍后重试'],
])('%s is told, nothing is saved, and it can be tried again', async (_, fail, words) => {
  const produce = vi.fn<(request: PosterRequest) => Promise<Blob>>(async () => picture()).mockImplementationOnce(fail)
  renderOnClock(<PosterDownload id={1} params={params} produce={produce} />)
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(saved).toEqual([])
  await press()
  await waitFor(() => expect(saved).toEqual(['海报.png']))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('has a gallery page', async () => {
  renderOnClock(<gallery.Demo />)
  expect(gallery.name).toBe('poster')
  await userEvent.click(screen.getByRole('button', { name: '没有 id' }))
  expect(await screen.findByText('请设置id或者必要的入参')).toBeTruthy()
})
