import { mergeClasses, tokens } from '@fluentui/react-components'
import { makeWholeStyles } from '@/look/wholeStyles'
import { tableRow, type TableStyles } from './useTableStyles'

const SKELETON_ROWS = 8

// A quick answer shows no skeleton.
const appearing = {
  animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
  animationDelay: '200ms',
  animationDuration: tokens.durationNormal,
  animationFillMode: 'both',
} as const

const useStyles = makeWholeStyles({
  row: {
    ...tableRow,
    ...appearing,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1 },
    '@media print': { display: 'none' },
  },
  bar: {
    width: '64%',
    maxWidth: '160px',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
  },
  box: {
    width: '16px',
    height: '16px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
  },
})

interface LoadingRowsProps {
  styles: TableStyles
  columnCount: number
  hasTicks: boolean
  isTall: boolean
}

/** Rows of the right height, while the first ones are on their way. */
export function LoadingRows({ styles: table, columnCount, hasTicks, isTall }: LoadingRowsProps) {
  const styles = useStyles()
  return (
    <tbody>
      {Array.from({ length: SKELETON_ROWS }, (_, line) => (
        <tr key={line} className={mergeClasses(styles.row, isTall && table.tall)} aria-hidden>
          {Array.from({ length: columnCount }, (_, cell) => (
            <td key={cell} className={mergeClasses(table.cell, hasTicks && cell === 0 && table.tick)}>
              <div className={hasTicks && cell === 0 ? styles.box : styles.bar} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
