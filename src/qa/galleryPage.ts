import type { ComponentType } from 'react'

/** One block in the gallery: tried with its options, visited by the browser tests. */
export interface GalleryPage {
  /** In the address: `/qa/blocks#/number-input`. */
  readonly name: string
  readonly title: string
  readonly Demo: ComponentType
}
