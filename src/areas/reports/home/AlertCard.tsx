import type { DashboardAlert } from '@contracts/calls/reportCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { merchantClock } from '@/blocks/dates/days'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { alertCardWords } from './alertCardWords'

const useStyles = makeStyles({
  list: { margin: 0, padding: '0 0 8px', listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '52px',
    padding: `8px ${look.panelPadding}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { minWidth: 0 },
  title: { color: look.toneDangerText, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  link: { ...focusRing, flexShrink: 0, color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
})

/** 异动 that nobody has dealt with: what moved, why perhaps, and the way there. */
export function AlertCard({ alerts }: { alerts: readonly DashboardAlert[] }) {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={alertCardWords.title}>
      {alerts.map(({ id, title, cause, link, at, storeName }) => (
        <li key={id} className={styles.row}>
          <div className={styles.words}>
            <div className={styles.title}>{title}</div>
            <div className={styles.quiet}>
              {[storeName, cause, merchantClock(new Date(at)).slice(5, 16)].filter(Boolean).join(' · ')}
            </div>
          </div>
          {link !== null && (
            <Link to={link} className={styles.link}>
              {alertCardWords.open}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
