import type { ChartState, ChartTransition } from '../chart'

/** Sizes of the two kinds of text in a drawing, in px: what the layout reckons with and what draws it must use. */
export const lettering = {
  state: { size: 14, line: 20 },
  label: { size: 12, line: 16 },
} as const

/** A rectangle in px, from the upper left corner of the drawing. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DrawnState extends ChartState, Box {
  /** The description, broken into lines; the first one stands `titleTop` below the box. */
  readonly lines: readonly string[]
}

export interface DrawnTransition extends ChartTransition, Box {
  /** SVG paths, one per target; none for a transition that stays: its label stands inside its state. */
  readonly paths: readonly string[]
  /** The label, broken into lines; the box is the label's. */
  readonly lines: readonly string[]
  /** The condition, broken into lines below the label. */
  readonly guardLines: readonly string[]
}

/** A chart with every place worked out (px, left to right, top to bottom): it only has to be drawn. */
export interface Drawing {
  readonly machine: string
  readonly title: string
  readonly width: number
  readonly height: number
  /** Outer states before those inside them, so that drawing in this order hides nothing. */
  readonly states: readonly DrawnState[]
  readonly transitions: readonly DrawnTransition[]
}

/** Room between the edge of a state and its text, px. */
export const stateInset = { x: 14, y: 8 } as const
/** Radius of the dot that marks where a state begins, and the room its text leaves for it. */
export const initialDot = { radius: 4, room: 14 } as const

/** Baseline of the line with this number, px below the upper edge of its text. */
export const baseline = ({ size, line }: { size: number; line: number }, at: number): number =>
  at * line + (line + size) / 2 - 2

/** Holds other states, so that lines may run through it. */
export const isOuter = ({ kind }: Pick<ChartState, 'kind'>): boolean => kind === 'compound' || kind === 'parallel'
