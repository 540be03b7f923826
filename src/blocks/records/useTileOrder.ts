import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { dragThreshold } from './fileConstants'

/** @returns the list with the one at `from` at the place `to` */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

interface Drag {
  readonly from: number
  readonly to: number
  readonly pointer: number
  readonly x: number
  readonly y: number
  /** It has moved far enough to be no click. */
  readonly isUnderWay: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

interface TileOrderOptions {
  count: number
  /** Hears once of each change, at the end of a drag or with each key. */
  onMove: (from: number, to: number) => void
}

/**
 * Tiles that change places: drawn by mouse from anywhere on them, by finger at their handle, and moved by the arrow keys,
 * Home and End on it. While one is dragged the others make room by CSS `order`: no element moves, so the pointer stays
 * with the one it holds.
 */
export function useTileOrder({ count, onMove }: TileOrderOptions) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  /** Whose handle takes the focus again: moving an element in the document takes it away. */
  const focused = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (focused.current === null) return
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[focused.current]?.focus()
    focused.current = null
  })

  const move = (from: number, to: number) => {
    if (to === from || to < 0 || to >= count) return
    onMove(from, to)
  }
  const tileUnder = ({ clientX, clientY }: PointerEvent): number =>
    [...(list.current?.querySelectorAll('[data-tile]') ?? [])].findIndex((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    })

  const tileProps = (index: number) => ({
    'data-tile': index,
    style: drag?.isUnderWay ? { order: orderOf(index, drag) } : undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      const isHandle = target.closest('[data-handle]') !== null
      const isFree = event.pointerType === 'mouse' && target.closest('button') === null
      if (event.button !== 0 || count < 2 || !(isHandle || isFree)) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const { pointerId: pointer, clientX: x, clientY: y } = event
      setDrag({ from: index, to: index, pointer, x, y, isUnderWay: false })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag === null || event.pointerId !== drag.pointer) return
      const isUnderWay = drag.isUnderWay || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) >= dragThreshold
      const under = tileUnder(event)
      if (isUnderWay) setDrag({ ...drag, isUnderWay, to: under < 0 ? drag.to : orderOf(under, drag) })
    },
    onPointerUp: () => {
      if (drag?.isUnderWay) move(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })

  const handleProps = (index: number) => ({
    'data-handle': true,
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key]
      const to = step === undefined ? { Home: 0, End: count - 1 }[event.key] : index + step
      if (to === undefined) return
      event.preventDefault()
      if (to < 0 || to >= count || to === index) return
      focused.current = to
      move(index, to)
    },
  })

  return { list, lifted: drag?.isUnderWay ? drag.from : null, tileProps, handleProps }
}

/** Where a tile stands while another one is dragged over the places. */
const orderOf = (index: number, { from, to }: Drag): number => {
  if (index === from) return to
  if (from < to && index > from && index <= to) return index - 1
  return to < from && index >= to && index < from ? index + 1 : index
}
