import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useSession } from '@/app/session/useSession'
import { Button } from '@/look/parts/Button'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    margin: 0,
    color: tokens.colorPaletteRedForeground1,
  },
})

/** In the sign-in form: the gateway does not say who is signed in. It is asked again by itself, or at once. */
export function Reconnecting() {
  const styles = useStyles()
  const session = useSession()
  const canRetry = useSelector(session, (now) => now.can({ type: 'retry' }))
  if (!canRetry) return null
  return (
    <p role="alert" className={styles.line}>
      网络异常，正在重连…
      <Button size="small" onClick={() => session.send({ type: 'retry' })}>
        重试
      </Button>
    </p>
  )
}
