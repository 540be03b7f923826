import { mergeClasses, tokens } from '@fluentui/react-components'
import { makeWholeStyles } from '@/look/wholeStyles'
import { LOADING_MESSAGE } from './constants'
import { tableCell, tableRow, type TableStyles } from './useTableStyles'

const SKELETON_ROWS = 6

const useStyles = makeWholeStyles({
  message: { ...tableCell, color: tokens.colorNeutralForeground3 },
  // A quick answer shows no skeleton.
  skeleton: {
    ...tableRow,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '200ms',
    animationDuration: tokens.durationNormal,
    animationFillMode: 'both',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1 },
    '@media print': { display: 'none' },
  },
  bar: {
    width: '64%',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
  },
})

interface LoadingRowsProps {
  styles: TableStyles
  columnCount: number
  isTall: boolean
}

/** 加载中... and rows of the right height, while the first ones are on their way. */
export function LoadingRows({ styles: table, columnCount, isTall }: LoadingRowsProps) {
  const styles = useStyles()
  const tall = isTall && table.tall
  return (
    <tbody>
      <tr className={mergeClasses(table.row, tall)} aria-rowindex={2}>
        <td colSpan={columnCount} className={styles.message}>
          {LOADING_MESSAGE}
        </td>
      </tr>
      {Array.from({ length: SKELETON_ROWS }, (_, line) => (
        <tr key={line} className={mergeClasses(styles.skeleton, tall)} aria-hidden>
          {Array.from({ length: columnCount }, (_, cell) => (
            <td key={cell} className={table.cell}>
              <div className={styles.bar} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
