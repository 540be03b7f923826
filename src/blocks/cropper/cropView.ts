import type { CropBox, Size } from '@machines/flows/cropperSubmit/cropBox'
import { mostZoom } from './constants'

/** A point of the stage, px from its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** How a picture lies on a square stage. */
export interface CropView {
  /** 1: it fits the stage. */
  readonly zoom: number
  /** px of the stage for one of the picture */
  readonly scale: number
  /** Its upper left corner on the stage. */
  readonly at: Point
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** @returns where one side begins: in the middle while it fits, else so that it covers the whole stage */
const settled = (at: number, length: number, stage: number) =>
  length <= stage ? (stage - length) / 2 : clamp(at, stage - length, 0)

const settledAt = (picture: Size, scale: number, stage: number, at: Point): Point => ({
  x: settled(at.x, picture.width * scale, stage),
  y: settled(at.y, picture.height * scale, stage),
})

/** The whole picture, as large as it fits. */
export function wholeView(picture: Size, stage: number): CropView {
  const scale = stage / Math.max(picture.width, picture.height)
  return { zoom: 1, scale, at: settledAt(picture, scale, stage, { x: 0, y: 0 }) }
}

/** Nearer or farther, with what lies under a point of the stage staying there as far as the edges allow. */
export function zoomed(view: CropView, picture: Size, stage: number, zoom: number, under: Point): CropView {
  const next = clamp(zoom, 1, mostZoom)
  const scale = (view.scale / view.zoom) * next
  const grown = scale / view.scale
  const at = { x: under.x - (under.x - view.at.x) * grown, y: under.y - (under.y - view.at.y) * grown }
  return { zoom: next, scale, at: settledAt(picture, scale, stage, at) }
}

/** The picture drawn about under the stage, no further than its edges. */
export const panned = (view: CropView, picture: Size, stage: number, by: Point): CropView => ({
  ...view,
  at: settledAt(picture, view.scale, stage, { x: view.at.x + by.x, y: view.at.y + by.y }),
})

/** @returns the part of the picture under a box that stays where it is on the stage while the picture moves */
export function boxUnder(box: CropBox, before: CropView, after: CropView): CropBox {
  const place = (side: 'x' | 'y') => (before.at[side] + box[side] * before.scale - after.at[side]) / after.scale
  const grown = before.scale / after.scale
  return { x: place('x'), y: place('y'), width: box.width * grown, height: box.height * grown }
}

/** @returns the view in which as much of the box as fits is in sight; the same one where it is already */
export function bringingIn(view: CropView, picture: Size, stage: number, box: CropBox): CropView {
  const side = (start: number, length: number) => {
    if (length > stage) return 0
    if (start < 0) return -start
    return start + length > stage ? stage - start - length : 0
  }
  const by = {
    x: side(view.at.x + box.x * view.scale, box.width * view.scale),
    y: side(view.at.y + box.y * view.scale, box.height * view.scale),
  }
  return by.x === 0 && by.y === 0 ? view : panned(view, picture, stage, by)
}
