import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Logo } from '@/app/shell/Logo'
import { below } from '@/look/layout'
import { Hills } from './Hills'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(440px, 40%)',
    minHeight: '100dvh',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '168px 1fr' },
  },
  scene: { position: 'relative', overflow: 'hidden', color: tokens.colorNeutralForegroundOnBrand },
  words: {
    position: 'absolute',
    top: '72px',
    left: '72px',
    right: '24px',
    [below.desktop]: { top: '48px', left: '40px' },
    [below.phone]: { top: '28px', left: '24px' },
  },
  motto: {
    margin: 0,
    fontSize: '32px',
    lineHeight: '44px',
    fontWeight: tokens.fontWeightSemibold,
    [below.phone]: { fontSize: '20px', lineHeight: '28px' },
  },
  about: {
    margin: '12px 0 0',
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
    [below.phone]: { marginTop: '4px', fontSize: tokens.fontSizeBase300 },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    padding: '24px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    width: '100%',
    maxWidth: '360px',
    margin: 'auto',
    [below.phone]: { marginTop: '0' },
  },
  product: { display: 'flex', alignItems: 'center', gap: '12px' },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: tokens.fontWeightSemibold },
})

interface SignInFrameProps {
  /** Of the browser's tab. */
  title: string
  heading: string
  children: ReactNode
}

/** What stands around the forms of who is not signed in. */
export function SignInFrame({ title, heading, children }: SignInFrameProps) {
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <title>{`${title} · 商户后台`}</title>
      <aside className={styles.scene} aria-label="品牌">
        <Hills />
        <div className={styles.words}>
          <p className={styles.motto}>让每一次到店，都值得再来</p>
          <p className={styles.about}>客房、餐饮、票券与会员，一处管理</p>
        </div>
      </aside>
      <main className={styles.side}>
        <div className={styles.column}>
          <div className={styles.product}>
            <Logo size={36} />
            <h1 className={styles.title}>{heading}</h1>
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
