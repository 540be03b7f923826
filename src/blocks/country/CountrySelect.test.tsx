import type { DictItem } from '@contracts/calls/cmsApi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { answer, openNetwork, refusal } from '@/app/testing/network'
import { held } from '@/app/testing/held'
import { ToastProvider } from '../toast/ToastProvider'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { gallery } from './Country.gallery'
import { CountrySelect } from './CountrySelect'

const network = openNetwork()
const path = '*/api/cms-api/dict/getDictByType'
const countries: DictItem[] = [
  { value: 'CN', name: '中国' },
  { value: 'JP', name: '日本' },
  { value: '86', name: '数字' },
]

function show(element: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  renderOnClock(
    <QueryClientProvider client={client}>
      <ToastProvider>{element}</ToastProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const box = () => screen.getByRole<HTMLButtonElement>('combobox', { name: '国家/地区', hidden: true })
const ready = () => waitFor(() => expect(box().disabled).toBe(false))

it('asks for zkt-country and offers what the gateway answers, in its order', async () => {
  const asked: (string | null)[] = []
  network.use(
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('dictType'))
      return answer(countries)
    }),
  )
  const chosen: (DictItem | null)[] = []
  const user = show(<CountrySelect onChange={(country) => chosen.push(country)} />)
  expect([box().style.width, box().style.height]).toEqual(['300px', '38px'])
  await ready()
  expect(asked).toEqual(['zkt-country'])
  expect(box().textContent).toBe('请选择')
  await user.click(box())
  expect(screen.getByRole('dialog').style.maxHeight).toBe('260px')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['中国', '日本', '数字'])
  await user.type(screen.getByRole('searchbox', { name: '搜索国家/地区' }), '日')
  await user.click(screen.getByRole('option', { name: '日本' }))
  expect(chosen).toEqual([{ value: 'JP', name: '日本' }])
  expect(box().textContent).toBe('日本')
  await user.click(box())
  await user.click(screen.getByRole('button', { name: '清空' }))
  expect(chosen.at(-1)).toBeNull()
  expect(box().textContent).toBe('请选择')
})

it('asks for another dictionary where one is named, and an unknown one is empty', async () => {
  const asked: (string | null)[] = []
  network.use(
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('dictType'))
      return answer([])
    }),
  )
  const user = show(<CountrySelect dictType="zkt-planet" onChange={() => {}} />)
  await ready()
  expect(asked).toEqual(['zkt-planet'])
  await user.click(box())
  expect(screen.getByText('暂无数据')).toBeTruthy()
})

it('preselects by the initial id, a number too, and follows it', async () => {
  network.use(http.get(path, () => answer(countries)))
  const told: unknown[] = []
  function Record() {
    const [id, setId] = useState<string | number | null>('CN')
    return (
      <>
        <CountrySelect initialId={id} onChange={(country) => told.push(country)} />
        <button onClick={() => setId(86)}>换一条记录</button>
        <button onClick={() => setId('XX')}>没有的国家</button>
      </>
    )
  }
  const user = show(<Record />)
  await waitFor(() => expect(box().textContent).toBe('中国'))
  await user.click(screen.getByText('换一条记录'))
  expect(box().textContent).toBe('数字')
  await user.click(screen.getByText('没有的国家'))
  expect(box().textContent).toBe('请选择')
  expect(told).toEqual([])
})

it('takes a dictionary of 5,000 items, of which only those in sight exist, and finds the last', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({ value: `P${at + 1}`, name: `第 ${at + 1} 地区` }))
  network.use(http.get(path, () => answer(many)))
  const chosen: (DictItem | null)[] = []
  const user = show(<CountrySelect initialId="P4000" onChange={(country) => chosen.push(country)} />)
  await ready()
  expect(box().textContent).toBe('第 4000 地区')
  await user.click(box())
  expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(20)
  expect(screen.getByRole('option', { name: '第 4000 地区' }).getAttribute('aria-setsize')).toBe('5000')
  await user.type(screen.getByRole('searchbox', { name: '搜索国家/地区' }), '第 5000 ')
  await user.click(screen.getByRole('option', { name: '第 5000 地区' }))
  expect(chosen).toEqual([many.at(-1)])
})

it('shows names as text, never as HTML', async () => {
  const name = '<img src=x onerror=hit()>'
  network.use(http.get(path, () => answer([{ value: 'X', name }])))
  const user = show(<CountrySelect initialId="X" onChange={() => {}} />)
  await waitFor(() => expect(box().textContent).toBe(name))
  await user.click(box())
  expect(screen.getByRole('option', { name }).querySelector('img')).toBeNull()
})

it('says 加载中... and stays shut until the answer is there', async () => {
  const arrival = held()
  network.use(
    http.get(path, async () => {
      await arrival.promise
      return answer(countries)
    }),
  )
  show(<CountrySelect onChange={() => {}} />)
  expect(box().textContent).toBe('加载中...')
  expect(box().disabled).toBe(true)
  expect(box().parentElement?.getAttribute('aria-busy')).toBe('true')
  arrival.resolve()
  await ready()
  expect(box().textContent).toBe('请选择')
  expect(box().parentElement?.getAttribute('aria-busy')).toBe('false')
})

it('says that it failed, and tries again', async () => {
  network.use(http.get(path, () => refusal(50000, '服务异常', { status: 500 })))
  const user = show(<CountrySelect initialId="JP" onChange={() => {}} />)
  expect((await screen.findByRole('alert')).textContent).toBe('国家/地区加载失败，检查网络后重试')
  expect(box().disabled).toBe(true)
  network.use(http.get(path, () => answer(countries)))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(box().textContent).toBe('日本'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('has a gallery page that needs no gateway', async () => {
  show(<gallery.Demo />)
  expect(gallery.name).toBe('country')
  await waitFor(() => expect(box().textContent).toBe('中国'))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
