import { createActor, fromCallback } from 'xstate'
import { expect, it, vi } from 'vitest'
import { cameraMessages, codeScanMachine, longestLookMs, type CameraEvent } from './machine'

function start() {
  const switchedOff = vi.fn<() => void>()
  let tell: (event: CameraEvent) => void = () => undefined
  const camera = fromCallback<CameraEvent>(({ sendBack }) => {
    tell = sendBack as (event: CameraEvent) => void
    return switchedOff
  })
  const actor = createActor(codeScanMachine.provide({ actors: { camera } })).start()
  const heard = vi.fn<(code: string) => void>()
  actor.on('found', ({ code }) => heard(code))
  return { actor, heard, switchedOff, tell: (event: CameraEvent) => tell(event) }
}

it('hands each code on once and has switched the camera off by then', () => {
  const { actor, heard, switchedOff, tell } = start()
  actor.send({ type: 'open' })
  tell({ type: 'camera.started' })
  tell({ type: 'camera.found', code: '602518307746' })
  tell({ type: 'camera.found', code: '602518307746' })
  expect(heard.mock.calls).toEqual([['602518307746']])
  expect(switchedOff).toHaveBeenCalledTimes(1)
})

it('says why there is no picture, in words that a cashier understands', () => {
  expect(longestLookMs).toBe(60_000)
  expect(cameraMessages).toEqual({
    denied: '没有使用摄像头的权限，请在浏览器中允许本网站使用摄像头后重试，或手动输入券码',
    missing: '没有找到摄像头，请连接摄像头后重试，或手动输入券码',
    occupied: '摄像头正被其他程序使用，请关闭该程序后重试，或手动输入券码',
    unsupported: '当前浏览器或网址不能使用摄像头，请用新版浏览器打开 https 网址，或手动输入券码',
    stopped: '1 分钟内没有扫到码，摄像头已关闭',
  })
})
