import { boxLimits, ratioOf, smallestBoxPx } from '@machines/flows/cropperSubmit/cropBox'
import type { CropImage, cropperSubmitMachine } from '@machines/flows/cropperSubmit/machine'
import type { Turn } from '@machines/flows/cropperSubmit/turn'
import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import ReactCrop from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { ActorRefFrom } from 'xstate'
import { cropLabels, cropperWords, stagePx, zoomStep } from './constants'
import { boxOfPercent, percentOf } from './cropGeometry'
import type { Point } from './cropView'
import { TurnedPicture } from './TurnedPicture'
import type { CropViewState } from './useCropView'

const useStyles = makeStyles({
  stage: {
    position: 'relative',
    width: `${stagePx}px`,
    height: `${stagePx}px`,
    overflow: 'hidden',
    touchAction: 'none',
    '& .ReactCrop__drag-handle': { zIndex: 1 },
    '& .ReactCrop__drag-bar': { zIndex: 1 },
  },
  movable: { cursor: 'grab', ':active': { cursor: 'grabbing' } },
  picture: { position: 'absolute' },
  // Over the box, below its handles.
  grip: { position: 'absolute', inset: 0, cursor: 'grab', touchAction: 'none' },
})

interface CropStageProps {
  flow: ActorRefFrom<typeof cropperSubmitMachine>
  image: CropImage
  turn: Turn
  url: string
  view: CropViewState | null
}

/**
 * The picture with its box: the box is dragged, resized by eight handles, moved and resized by the arrow keys. Wheel, two
 * fingers, + and − bring the picture nearer; then it is what is dragged, below the box.
 */
export function CropStage({ flow, image, turn, url, view }: CropStageProps) {
  const styles = useStyles()
  const stage = useRef<HTMLDivElement>(null)
  const ratio = ratioOf(
    useSelector(flow, (now) => now.context.ratio),
    image,
  )
  const pan = usePan(view)
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    view?.zoomTo(view.zoom * (event.deltaY < 0 ? zoomStep : 1 / zoomStep), pointIn(stage.current!, event))
  })
  useEffect(() => {
    const element = stage.current
    // React hears the wheel passively: the page would scroll along.
    const turnWheel = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', turnWheel, { passive: false })
    return () => element?.removeEventListener('wheel', turnWheel)
  }, [])
  if (!view) return null
  const { box, scale, at, zoom, canFrame } = view
  const { most } = boxLimits(image, ratio)
  // 50 px on the screen, so that the handles stay apart, and 50 px of the picture, whichever is more.
  const least = Math.max(1, scale) * smallestBoxPx
  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') view.zoomTo(zoom * zoomStep)
    else if (event.key === '-') view.zoomTo(zoom / zoomStep)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={stage}
      className={zoom > 1 ? `${styles.stage} ${styles.movable}` : styles.stage}
      data-stage
      role="group"
      aria-label={cropperWords.stage}
      onKeyDown={press}
      {...pan}
    >
      <div className={styles.picture} style={{ left: at.x, top: at.y }}>
        <ReactCrop
          // Its border would run round the box for ever.
          className="ReactCrop--no-animate"
          crop={percentOf(box, image)}
          aspect={ratio ?? undefined}
          minWidth={Math.min(least, most.width * scale)}
          minHeight={Math.min(least, most.height * scale)}
          keepSelection
          ruleOfThirds
          disabled={!canFrame}
          ariaLabels={cropLabels}
          renderSelectionAddon={() => zoom > 1 && <div className={styles.grip} {...pan} />}
          onChange={(_, percent) => view.frame(boxOfPercent(percent, image))}
        >
          <TurnedPicture
            url={url}
            alt={image.name}
            turn={turn}
            width={image.width * scale}
            height={image.height * scale}
          />
        </ReactCrop>
      </div>
    </div>
  )
}

function pointIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** The picture follows one finger or the mouse, and two fingers bring it nearer. */
function usePan(view: CropViewState | null) {
  const fingers = useRef(new Map<number, Point>())
  const isNear = view !== null && view.zoom > 1
  const spread = (points: readonly Point[]) => Math.hypot(points[0]!.x - points[1]!.x, points[0]!.y - points[1]!.y)
  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as HTMLElement).closest('.ReactCrop__drag-handle, .ReactCrop__drag-bar'))
        return
      event.stopPropagation()
      if (isNear) event.currentTarget.setPointerCapture?.(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId)
      if (!view || !before) return
      event.stopPropagation()
      const now = { x: event.clientX, y: event.clientY }
      const was = [...fingers.current.values()]
      fingers.current.set(event.pointerId, now)
      const are = [...fingers.current.values()]
      // A picture that is seen whole stays; then it is the box that is dragged.
      if (are.length === 1) return isNear ? view.pan({ x: now.x - before.x, y: now.y - before.y }) : undefined
      if (are.length !== 2 || spread(was) === 0) return
      const center = { clientX: (are[0]!.x + are[1]!.x) / 2, clientY: (are[0]!.y + are[1]!.y) / 2 }
      const stage = event.currentTarget.closest('[data-stage]') ?? event.currentTarget
      view.zoomTo((view.zoom * spread(are)) / spread(was), pointIn(stage, center))
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
