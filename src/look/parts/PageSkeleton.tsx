import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    // Quick pages never show it.
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '100ms',
    animationDelay: '200ms',
    animationFillMode: 'both',
  },
  head: { width: '200px', maxWidth: '60%', height: '28px' },
  row: { height: '40px' },
  block: { borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralStencil1 },
})

const rows = 8

/** The shape of a page that is on its way: head and rows, from 200 ms on. */
export function PageSkeleton() {
  const styles = useStyles()
  return (
    <div className={styles.page} role="status" aria-label="正在加载">
      <div className={mergeClasses(styles.block, styles.head)} />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={mergeClasses(styles.block, styles.row)} />
      ))}
    </div>
  )
}
