import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LOADING_MESSAGE } from './constants'
import { useTableStyles } from './useTableStyles'

const SKELETON_ROWS = 6

const useStyles = makeStyles({
  message: { color: tokens.colorNeutralForeground3 },
  // A quick answer shows no skeleton.
  skeleton: {
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

/** 加载中... and rows of the right height, while the first ones are on their way. */
export function LoadingRows({ columnCount, isTall }: { columnCount: number; isTall: boolean }) {
  const styles = useStyles()
  const table = useTableStyles()
  const row = mergeClasses(table.row, isTall && table.tall)
  return (
    <tbody>
      <tr className={row} aria-rowindex={2}>
        <td colSpan={columnCount} className={mergeClasses(table.cell, styles.message)}>
          {LOADING_MESSAGE}
        </td>
      </tr>
      {Array.from({ length: SKELETON_ROWS }, (_, line) => (
        <tr key={line} className={mergeClasses(row, styles.skeleton)} aria-hidden>
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
