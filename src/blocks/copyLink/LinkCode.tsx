import { makeStyles, tokens } from '@fluentui/react-components'
import { QrPicture } from '../qrCode/QrPicture'
import { linkCode } from './constants'
import { CopyLink } from './CopyLink'

const useStyles = makeStyles({
  parts: { display: 'grid', justifyItems: 'center', gap: '12px' },
  link: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
})

interface LinkCodeProps {
  /** As it is given to guests. */
  link: string
  /** What the code leads to, for screen readers. */
  label: string
}

/** A link as a code to be scanned, in letters, and to be copied. */
export function LinkCode({ link, label }: LinkCodeProps) {
  const styles = useStyles()
  return (
    <div className={styles.parts}>
      <QrPicture content={link} label={label} px={linkCode.px} tooLong={linkCode.tooLong} />
      <p className={styles.link}>{link}</p>
      <CopyLink link={link} />
    </div>
  )
}
