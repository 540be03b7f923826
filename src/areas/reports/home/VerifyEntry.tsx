import { makeStyles, tokens } from '@fluentui/react-components'
import { QrCode28Regular } from '@fluentui/react-icons'
import { Link } from 'react-router-dom'
import { focusRing } from '@/look/focusRing'

const useStyles = makeStyles({
  entry: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    minHeight: '88px',
    padding: '0 24px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    '& > svg': { flexShrink: 0 },
  },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** For who only redeems: the one thing he came for. @param path of the desk, whose code box takes the focus */
export function VerifyEntry({ path }: { path: string }) {
  const styles = useStyles()
  return (
    <Link to={path} className={styles.entry}>
      <QrCode28Regular aria-hidden />
      <div>
        <div className={styles.title}>去核销</div>
        <div>输入券码，或扫描二维码</div>
      </div>
    </Link>
  )
}
