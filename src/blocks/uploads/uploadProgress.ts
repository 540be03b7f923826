import { useCallback, useSyncExternalStore } from 'react'
import { PROGRESS_EVERY_MS, SPEED_SMOOTHING } from './constants'

/**
 * Bytes sent per upload, and how fast they go. They change many times a second and decide nothing, so they live beside
 * the queue's machine, and only what shows them renders, a few times a second.
 */
const sentBytes = new Map<string, number>()
const listeners = new Set<() => void>()
let shown: ReadonlyMap<string, number> = new Map()
let speed = 0
let sinceTold = 0
let toldAt = 0

function tell(now: number) {
  const ms = now - toldAt
  // After a rest there is nothing to compare with: the next stretch is the first.
  if (toldAt > 0 && ms < PROGRESS_EVERY_MS * 10) speed = smoothed(speed, Math.max(sinceTold, 0), ms)
  sinceTold = 0
  toldAt = now
  shown = new Map(sentBytes)
  listeners.forEach((listener) => listener())
}

/** @param before bytes/s shown until now; 0 before anything was measured @returns bytes/s to show after `bytes` in `ms` */
export function smoothed(before: number, bytes: number, ms: number): number {
  if (ms <= 0) return before
  const measured = (bytes / ms) * 1000
  return before === 0 ? measured : before + (measured - before) * SPEED_SMOOTHING
}

export const uploadProgress = {
  /** @param bytes sent since the last call; negative when some are sent again */
  add(id: string, bytes: number, now = Date.now()) {
    sentBytes.set(id, (sentBytes.get(id) ?? 0) + bytes)
    sinceTold += bytes
    if (now - toldAt >= PROGRESS_EVERY_MS) tell(now)
  },
  /** Nothing of it has been sent, or it is not wanted any more. */
  reset(id: string) {
    if (!sentBytes.delete(id)) return
    shown = new Map(sentBytes)
    listeners.forEach((listener) => listener())
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** @returns bytes sent so far */
export const useSentBytes = (id: string): number =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => shown.get(id) ?? 0, [id]),
  )

/** The same for who does not draw it. */
export const uploadSpeed = (): number => speed

/** @returns smoothed speed in bytes/s; 0 before anything was measured */
export const useUploadSpeed = (): number => useSyncExternalStore(subscribe, () => speed)
