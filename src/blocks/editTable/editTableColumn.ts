import type { ReactNode } from 'react'

/** A cell that is filled in: the number of a row under this name. */
export interface NumberColumn {
  /** Of what is stored one shown: 100 of fen. */
  readonly scale: number
  readonly decimals: number
  /** As shown, not as stored. */
  readonly min?: number
  readonly max?: number
  readonly isRequired?: boolean
}

/** A column of a table that is filled in. Make it once. */
export interface EditColumn<Row> {
  readonly name: string
  /** Its unit stands here: 售价（元）. */
  readonly header: string
  /** Of a cell that is filled in: what it is called, without a unit. */
  readonly label: string
  /** px; one without grows. */
  readonly width?: number
  readonly align?: 'end'
  /** Absent from narrow places, where it can be read elsewhere. */
  readonly wide?: true
  /** Filled in as a number; otherwise `cell` says what stands there. */
  readonly number?: NumberColumn
  readonly cell?: (row: Row, index: number) => ReactNode
}
