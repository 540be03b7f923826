import { useCallback, useSyncExternalStore } from 'react'

/**
 * Bytes sent per upload. They change many times a second and decide nothing, so they live beside the queue's machine,
 * and only the bar that shows them renders.
 */
const sentBytes = new Map<string, number>()
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

export const uploadProgress = {
  add(id: string, bytes: number) {
    sentBytes.set(id, (sentBytes.get(id) ?? 0) + bytes)
    tell()
  },
  reset(id: string) {
    sentBytes.delete(id)
    tell()
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
    useCallback(() => sentBytes.get(id) ?? 0, [id]),
  )
