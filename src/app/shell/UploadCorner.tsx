import { useSelector } from '@xstate/react'
import { lazy, useCallback } from 'react'
import { useBeforeUnload } from 'react-router-dom'
import { loadTray, useUploadQueue, WithUploadQueue } from '@/blocks/uploads/Uploads'
import { Overlay } from './Overlay'

const UploadTray = lazy(async () => ({ default: (await loadTray()).UploadTray }))

/** The tray of uploads follows the user across pages; it loads with the first file. Leaving the page is warned about. */
export const UploadCorner = () => (
  <WithUploadQueue>
    <Corner />
  </WithUploadQueue>
)

function Corner() {
  const queue = useUploadQueue()
  const isUsed = useSelector(queue, (snapshot) => snapshot.context.uploads.length > 0)
  useBeforeUnload(
    useCallback(
      (event) => {
        if (queue.getSnapshot().hasTag('busy')) event.preventDefault()
      },
      [queue],
    ),
  )
  if (!isUsed) return null
  return (
    <Overlay>
      <UploadTray />
    </Overlay>
  )
}
