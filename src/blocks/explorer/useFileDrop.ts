import { useState, type DragEvent } from 'react'

/** Files dropped onto the area; folders among them are for the explorer in full. */
export function useFileDrop(upload: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false)
  const carriesFiles = (event: DragEvent) => upload !== null && event.dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        upload?.([...event.dataTransfer.files])
      },
    },
  }
}
