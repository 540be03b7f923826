import type { LatestMessage, UnreadMessages } from '@contracts/calls/merchantApi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { changePreferences } from '../preferences/preferenceStore'
import { useDesktopNotices } from './useDesktopNotices'
import { unreadQuery } from './useUnread'

const told: string[] = []
class Notice extends EventTarget {
  static permission = 'granted'
  constructor(_: string, { body }: NotificationOptions) {
    super()
    told.push(body ?? '')
  }
}

afterEach(() => {
  told.length = 0
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const message = (title: string, at: string): LatestMessage => ({
  id: told.length,
  kind: 'ALERT',
  level: 'INFO',
  title,
  link: null,
  bizType: null,
  at,
})

test('tells what came while nobody looks, and nothing of what waited before', () => {
  vi.stubGlobal('Notification', Notice)
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  changePreferences({ desktopNotify: true })
  const cache = new QueryClient()
  renderHook(useDesktopNotices, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={cache}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  })
  const read = (...latest: LatestMessage[]) =>
    cache.setQueryData<UnreadMessages>(unreadQuery.queryKey, { total: latest.length, todo: 0, news: 0, latest })
  const waited = message('早就有的', '2026-06-01T01:00:00Z')
  const first = message('打印机离线', '2026-06-01T02:00:00Z')
  const second = message('短信余量不足', '2026-06-01T03:00:00Z')
  read(waited)
  expect(told).toEqual([])
  read(second, first, waited)
  expect(told).toEqual(['打印机离线', '短信余量不足'])
  sight.mockReturnValue('visible')
  read(message('正在看', '2026-06-01T04:00:00Z'), second, first, waited)
  sight.mockReturnValue('hidden')
  Notice.permission = 'denied'
  read(message('不允许', '2026-06-01T05:00:00Z'))
  expect(told).toHaveLength(2)
})
