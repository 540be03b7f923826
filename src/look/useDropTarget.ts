import { useState, type DragEvent } from 'react'

/**
 * Where something that is dragged may be let go.
 * @param kind media type under which it is carried: what is dragged as anything else is not taken
 * @param onDrop hears what is carried, and of the event, whose target may be a part of the element
 * @returns whether it is held over the element, and what the element listens with
 */
export function useDropTarget(kind: string, onDrop: (carried: string, event: DragEvent<HTMLElement>) => void) {
  const [isOver, setOver] = useState(false)
  const takes = (event: DragEvent) => event.dataTransfer.types.includes(kind)
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!takes(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      setOver(false)
      if (!takes(event)) return
      event.preventDefault()
      onDrop(event.dataTransfer.getData(kind), event)
    },
  }
  return { isOver, target }
}
