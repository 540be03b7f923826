import { mergeClasses } from '@fluentui/react-components'
import type { CSSProperties } from 'react'
import { nameColumnOf, type ArrangedColumn } from './arrangeColumns'
import type { TableStyles } from './useTableStyles'

/** A column with everything its cells share, made once and not in every cell. */
export interface DrawnColumn<Row> extends ArrangedColumn<Row> {
  readonly cellClass: string
  readonly headClass: string
  readonly style: CSSProperties | undefined
  /** It names the row. */
  readonly isName: boolean
}

/** Cells that belong to the table itself stand under names that no field has. */
export const TICK_COLUMN = '#tick'
export const ACTIONS_COLUMN = '#actions'

/** Works out classes and places of the columns' cells. */
export function drawnColumns<Row>(
  arranged: readonly ArrangedColumn<Row>[],
  styles: TableStyles,
): readonly DrawnColumn<Row>[] {
  const name = nameColumnOf(arranged.map(({ column }) => column))
  return arranged.map((place) => {
    const { column, left } = place
    const isSticky = left !== undefined
    const isEnd = column.align === 'end'
    return {
      ...place,
      cellClass: mergeClasses(
        styles.cell,
        isEnd && styles.end,
        isSticky && styles.sticky,
        column.merge && styles.merged,
      ),
      headClass: mergeClasses(styles.head, isEnd && styles.end, isSticky && styles.corner),
      style: isSticky ? { left } : undefined,
      isName: column === name,
    }
  })
}
