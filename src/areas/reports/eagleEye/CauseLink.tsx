import type { alert } from '@contracts/resources/reports/alert'
import type { RecordAnswer } from '@contracts/resources/calls'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { focusRing } from '@/look/focusRing'
import { eagleEyeWords } from './words'

const useStyles = makeStyles({
  cell: { display: 'flex', gap: '8px', alignItems: 'center' },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink, textDecorationLine: 'none', whiteSpace: 'nowrap' },
})

/** Why something moved, perhaps, and the way to where it is to be seen. */
export function CauseLink({ cause, link }: RecordAnswer<typeof alert>) {
  const styles = useStyles()
  return (
    <span className={styles.cell}>
      {cause}
      {link !== null && (
        <Link to={link} className={styles.link}>
          {eagleEyeWords.open}
        </Link>
      )}
    </span>
  )
}
