import { unknownSize } from './constants'

/** One picture of a gallery (Shared building blocks, 3). */
export interface GallerySlide {
  src: string
  /** A small one, shown until the large one is there. */
  msrc?: string
  /** px; left out when not known. */
  w?: number
  h?: number
  /** Shown below it. */
  title?: string
  /** Says what is in it, to who cannot see it. */
  alt?: string
}

const isSize = (px: number | undefined): px is number => px !== undefined && Number.isFinite(px) && px > 0

/** Whether the size that a slide gives can be one. */
export const hasSize = ({ w, h }: GallerySlide): boolean => isSize(w) && isSize(h)

/** A slide as the viewer takes it. */
export const pictureOf = (slide: GallerySlide) => ({
  src: slide.src,
  msrc: slide.msrc,
  width: hasSize(slide) ? slide.w : unknownSize.width,
  height: hasSize(slide) ? slide.h : unknownSize.height,
  alt: slide.alt ?? slide.title ?? '',
})

/** @returns the index, or the nearest one there is */
export const nearestIndex = (index: number, count: number): number =>
  Math.min(Math.max(0, Math.trunc(index) || 0), count - 1)
