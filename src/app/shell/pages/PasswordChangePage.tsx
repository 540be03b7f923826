import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useSession, useSignOut } from '@/app/session/useSession'
import { Button } from '@/look/parts/Button'
import { Logo } from '../Logo'
import { PasswordForm } from '../PasswordForm'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    minHeight: '100dvh',
    padding: '24px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  column: { display: 'flex', flexDirection: 'column', gap: '20px', width: '100%', maxWidth: '360px' },
  head: { display: 'flex', alignItems: 'center', gap: '12px' },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: tokens.fontWeightSemibold },
  refusal: { margin: 0, color: tokens.colorPaletteRedForeground1 },
  why: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** The first sign-in with an initial password: nothing else opens before it is changed (docs/console.md, 1). */
export function PasswordChangePage() {
  const styles = useStyles()
  const session = useSession()
  const signOut = useSignOut()
  const canChange = useSelector(session, (now) => now.can({ type: 'passwordChanged' }))
  const signOutError = useSelector(session, (now) => now.context.error)
  return (
    <main className={styles.page}>
      <title>修改初始密码 · 商户后台</title>
      <div className={styles.column}>
        <div className={styles.head}>
          <Logo size={36} />
          <h1 className={styles.title}>修改初始密码</h1>
        </div>
        <p className={styles.why}>首次登录须修改初始密码，改好后进入后台。</p>
        <PasswordForm canChange={canChange} onChanged={() => session.send({ type: 'passwordChanged' })}>
          <Button disabledFocusable={!signOut.isPossible} onClick={signOut.run}>
            退出登录
          </Button>
        </PasswordForm>
        {signOutError && (
          <p role="alert" className={styles.refusal}>
            没有退出登录：{signOutError}
          </p>
        )}
      </div>
    </main>
  )
}
