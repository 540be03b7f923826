import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultPreferences, readPreferences } from './preferenceStore'
import { useAppearance } from './useAppearance'
import { usePreferences } from './usePreferences'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a change is kept and reaches every view at once', () => {
  const one = renderHook(usePreferences)
  const other = renderHook(usePreferences)
  act(() => one.result.current.change({ density: 'compact' }))
  expect(other.result.current).toMatchObject({ ...defaultPreferences, density: 'compact' })
  expect(readPreferences().density).toBe('compact')
})

test('a change in another tab arrives through the storage event', () => {
  const { result } = renderHook(usePreferences)
  localStorage.setItem('preferences', '{"navCollapsed":true}')
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(result.current.navCollapsed).toBe(true)
})

test.each(['[1', 'null', '7', '{"appearance":"pink","density":3}'])('stored %j falls back to the defaults', (text) => {
  localStorage.setItem('preferences', text)
  expect(readPreferences()).toEqual(defaultPreferences)
})

test('system follows the operating system while the page is open', () => {
  let isDark = false
  let tell: () => void = () => undefined
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isDark
    },
    addEventListener: (_: string, listener: () => void) => void (tell = listener),
    removeEventListener: () => undefined,
  }))
  localStorage.setItem('preferences', '{"appearance":"system"}')
  const { result } = renderHook(useAppearance)
  expect(result.current).toBe('light')
  isDark = true
  act(() => tell())
  expect(result.current).toBe('dark')
})
