import { ratioOf, wholeBox, type CropBox } from '@machines/flows/cropperSubmit/cropBox'
import type { CropImage, cropperSubmitMachine } from '@machines/flows/cropperSubmit/machine'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { stagePx } from './constants'
import { boxUnder, bringingIn, panned, wholeView, zoomed, type CropView, type Point } from './cropView'

const middle: Point = { x: stagePx / 2, y: stagePx / 2 }

/**
 * How the picture lies on the stage, and the box with it: the box stays where it is on the screen while the picture
 * is brought nearer or drawn about below it. Another picture, or this one turned, is seen whole again.
 */
export function useCropView(flow: ActorRefFrom<typeof cropperSubmitMachine>, image: CropImage | null) {
  const ratio = useSelector(flow, (now) => now.context.ratio)
  const framed = useSelector(flow, (now) => now.context.box)
  const turn = useSelector(flow, (now) => now.context.turn)
  const canFrame = useSelector(flow, (now) => now.matches({ choosing: 'picked' }))
  const seen = image && `${image.id} ${turn.quarters} ${turn.isMirrored}`
  const [kept, setKept] = useState<{ seen: string; view: CropView } | null>(null)
  if (!image) return null
  const view = kept?.seen === seen ? kept.view : wholeView(image, stagePx)
  const box = framed ?? wholeBox(image, ratioOf(ratio, image))
  const keep = (next: CropView) => setKept({ seen: seen!, view: next })
  const change = (next: CropView) => {
    if (!canFrame) return
    keep(next)
    flow.send({ type: 'frame', box: boxUnder(box, view, next) })
  }
  return {
    ...view,
    box,
    canFrame,
    zoomTo: (zoom: number, under = middle) => change(zoomed(view, image, stagePx, zoom, under)),
    pan: (by: Point) => change(panned(view, image, stagePx, by)),
    /** The box moved or resized by itself: what leaves the stage is followed. */
    frame: (next: CropBox) => {
      flow.send({ type: 'frame', box: next })
      keep(bringingIn(view, image, stagePx, next))
    },
  }
}

export type CropViewState = NonNullable<ReturnType<typeof useCropView>>
