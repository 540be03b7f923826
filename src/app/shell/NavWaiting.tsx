import { makeStyles, tokens } from '@fluentui/react-components'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '10px', height: look.navItemHeight, padding: '0 10px' },
  icon: {
    width: '20px',
    height: '20px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
  },
  text: {
    width: '88px',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
  },
})

const rows = 8

/** Entries to come, at their exact height: nothing jumps when they arrive. */
export function NavWaiting() {
  const styles = useStyles()
  return Array.from({ length: rows }, (_, index) => (
    <li key={index} className={styles.row} aria-hidden>
      <span className={styles.icon} />
      <span className={styles.text} />
    </li>
  ))
}
