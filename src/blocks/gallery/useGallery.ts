import { timedCloseMachine } from '@machines/flows/timedClose/machine'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { useFlow } from '@/app/flow/useFlow'
import { idleMs } from './constants'
import type { Lightbox } from './openLightbox'
import type { GallerySlide } from './slides'

/**
 * Pictures over the whole page, without the small ones that open them. `open(index)` loads the viewer and shows a slide;
 * its controls go after 4000 ms without a movement of the mouse.
 * @param onClosed the viewer was closed by its user
 */
export function useGallery(slides: readonly GallerySlide[], onClosed?: () => void) {
  const idle = useFlow(timedCloseMachine, { input: { openMs: idleMs } })
  const [shown] = useState<{ lightbox: Lightbox | null }>({ lightbox: null })

  // The viewer closes long after the drawing in which it was opened.
  const closed = useRef(onClosed)
  useLayoutEffect(() => {
    closed.current = onClosed
  })

  const { run, isBusy, error } = useCommand(
    async (index: number) => ({ index, ...(await import('./openLightbox')) }),
    ({ index, openLightbox }) => {
      if (shown.lightbox || slides.length === 0) return
      shown.lightbox = openLightbox(slides, index, {
        onActivity: () => idle.send({ type: 'show', text: '' }),
        onClosed: () => {
          shown.lightbox = null
          closed.current?.()
        },
      })
    },
  )

  useEffect(() => {
    const { unsubscribe } = idle.subscribe((now) => shown.lightbox?.showControls(now.hasTag('open')))
    return () => {
      unsubscribe()
      shown.lightbox?.close()
    }
  }, [idle, shown])

  return {
    open: run,
    isOpening: isBusy,
    /** The viewer could not be loaded. */
    isBroken: error !== null,
  }
}
