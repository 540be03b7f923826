import type { ComponentType } from 'react'

/** One block in the gallery: tried with its options, visited by the browser tests. */
export interface GalleryPage {
  /** In the address: `/qa/blocks#/number-input`. */
  readonly name: string
  readonly title: string
  /** The screen that a block without one waits for; `npm run check -- blocks` asks for it. */
  readonly waitsFor?: string
  readonly Demo: ComponentType
}
