import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { smoothed, uploadProgress, useSentBytes, useUploadSpeed } from './uploadProgress'

it('takes a fifth of each new measurement, so that the speed does not jump', () => {
  expect(smoothed(0, 1000, 500)).toBe(2000)
  expect(smoothed(2000, 2000, 500)).toBe(2400)
  expect(smoothed(2000, 0, 200)).toBe(1600)
  expect(smoothed(2000, 500, 0)).toBe(2000)
})

it('tells bytes at most every 200 ms, however often they come', () => {
  let renders = 0
  const { result } = renderHook(() => {
    renders++
    return [useSentBytes('a'), useUploadSpeed()] as const
  })
  const send = (bytes: number, at: number) => act(() => uploadProgress.add('a', bytes, at))
  send(100, 10_000)
  expect(result.current[0]).toBe(100)
  const before = renders
  for (let ms = 1; ms < 200; ms++) send(1, 10_000 + ms)
  expect(renders).toBe(before)
  send(1, 10_200)
  expect(renders).toBe(before + 1)
  expect(result.current).toEqual([300, 1000])
  act(() => uploadProgress.reset('a'))
  expect(result.current[0]).toBe(0)
})
