import { appletPermissions, type AppletGrants } from '@contracts/calls/wxaAdmin'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled, DismissCircle20Regular } from '@fluentui/react-icons'
import { look } from '@/look/tokens'
import { registrationTexts } from './constants'

const useStyles = makeStyles({
  rows: {
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    listStyle: 'none',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: look.rowHeight,
    padding: '0 12px',
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  name: { flexGrow: 1, minWidth: 0 },
  mark: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  granted: { color: look.toneSuccessMark },
  state: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

/** The three permissions, each with whether it is granted. */
export function PermissionRows({ grants }: { grants: AppletGrants }) {
  const styles = useStyles()
  return (
    <ul className={styles.rows} aria-label="需要的权限">
      {appletPermissions.map(([permission, name]) => {
        const isGranted = grants[permission]
        const Mark = isGranted ? CheckmarkCircle20Filled : DismissCircle20Regular
        return (
          <li key={permission} className={styles.row}>
            <Mark className={mergeClasses(styles.mark, isGranted && styles.granted)} aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.state}>{isGranted ? registrationTexts.granted : registrationTexts.missing}</span>
          </li>
        )
      })}
    </ul>
  )
}
