import type { FileItem } from '@contracts/calls/ossApi'
import { useEffect, useRef, useState, type DragEvent } from 'react'

/** Kind of a drag that moves files within the explorer; other programs do not know it. */
const MOVE_TYPE = 'application/x-merchant-files'

interface FileDragOptions {
  items: readonly FileItem[]
  chosen: readonly FileItem[]
  /** Where files fall that are dropped beside every folder. */
  folderId: number | undefined
  /** null where the user may not change anything. */
  move: ((items: readonly FileItem[], targetId: number) => void) | null
  canMove: (items: readonly FileItem[], targetId: number) => boolean
  /** null where nothing can be uploaded. */
  upload: ((data: DataTransfer, targetId: number) => void) | null
  /** Files were dropped where no folder is open. */
  onNowhere: () => void
}

/**
 * Dragging within the explorer and into it. Whatever carries `data-drop-folder` takes files: tiles and rows of folders,
 * steps of the breadcrumb, nodes of the tree; it shows `data-over` meanwhile. Nothing is drawn anew while the mouse moves.
 */
export function useFileDrag({ items, chosen, folderId, move, canMove, upload, onNowhere }: FileDragOptions) {
  useEffect(keepFilesOut, [])
  const dragged = useRef<readonly FileItem[]>([])
  const over = useRef<HTMLElement | null>(null)
  const [isFilesOver, setFilesOver] = useState(false)

  const mark = (place: HTMLElement | null) => {
    if (over.current === place) return
    over.current?.removeAttribute('data-over')
    place?.setAttribute('data-over', '')
    over.current = place
  }
  const placeOf = ({ target }: DragEvent) => (target as HTMLElement).closest<HTMLElement>('[data-drop-folder]')
  const idOf = (place: HTMLElement) => Number(place.dataset.dropFolder)
  const isMove = ({ dataTransfer }: DragEvent) => move !== null && dataTransfer.types.includes(MOVE_TYPE)
  const isUpload = ({ dataTransfer }: DragEvent) => upload !== null && dataTransfer.types.includes('Files')
  const end = () => {
    mark(null)
    setFilesOver(false)
    dragged.current = []
  }

  return {
    /** Files of the computer are held over the explorer. */
    isFilesOver,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
        const item = row && items[Number(row.dataset.index)]
        if (!item || !move) return event.preventDefault()
        dragged.current = chosen.includes(item) ? chosen : [item]
        event.dataTransfer.setData(MOVE_TYPE, '')
        event.dataTransfer.effectAllowed = 'move'
      },
      onDragOver: (event: DragEvent) => {
        const place = placeOf(event)
        if (isMove(event)) {
          const isAllowed = place !== null && canMove(dragged.current, idOf(place))
          mark(isAllowed ? place : null)
          if (isAllowed) event.preventDefault()
        } else if (isUpload(event)) {
          event.preventDefault()
          mark(place)
          setFilesOver(true)
        }
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget as Node | null)) return
        mark(null)
        setFilesOver(false)
      },
      onDrop: (event: DragEvent) => {
        const place = placeOf(event)
        if (isMove(event) && place) {
          event.preventDefault()
          move?.(dragged.current, idOf(place))
        } else if (isUpload(event)) {
          event.preventDefault()
          const targetId = place ? idOf(place) : folderId
          if (targetId === undefined) onNowhere()
          else upload?.(event.dataTransfer, targetId)
        }
        end()
      },
      onDragEnd: end,
    },
  }
}

/** A file that is dropped beside the explorer would be opened by the browser in the place of the console. */
function keepFilesOut(): () => void {
  const stop = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', stop)
  window.addEventListener('drop', stop)
  return () => {
    window.removeEventListener('dragover', stop)
    window.removeEventListener('drop', stop)
  }
}
