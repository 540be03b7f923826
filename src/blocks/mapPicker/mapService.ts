import type { ComponentType } from 'react'

export interface Point {
  readonly longitude: number
  readonly latitude: number
}

/** What is chosen on a map (Shared building blocks, 3). */
export interface MapValue extends Point {
  /** How near one looks; 10 where it is not given. */
  readonly level?: number
}

export interface Place extends Point {
  readonly name: string
  /** In full, as it fills a field. */
  readonly address: string
}

/** What a map must know of the country. */
export interface MapService {
  /** Places nationwide whose name is, or begins, so; none is an empty list. @throws when it cannot be asked */
  readonly search: (words: string) => Promise<readonly Place[]>
  /** Reverse geocoding. @throws when the point has no address */
  readonly addressOf: (point: Point) => Promise<string>
}

export interface MapCanvasProps {
  readonly centre: Point
  readonly level: number
  /** The chosen place; null before there is one. */
  readonly marker: Point | null
  readonly isReadOnly: boolean
  readonly onPick: (point: Point) => void
  readonly onLevel: (level: number) => void
}

/** A map: what it knows, and what draws it. */
export interface Maps {
  readonly service: MapService
  readonly Canvas: ComponentType<MapCanvasProps>
  /** What should be known about it; null when it is a real map. */
  readonly note: string | null
}
