import { codes } from '@contracts/envelope'
import { makeStyles, tokens } from '@fluentui/react-components'
import { CallError } from '@/app/gateway/callError'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    minHeight: '64px',
    padding: `12px ${look.panelPadding}`,
    color: tokens.colorNeutralForeground2,
  },
})

const isRefusal = (error: Error): boolean => error instanceof CallError && error.code === codes.badRequest

/** One block of a report could not be loaded; only this one says so. A refusal says itself what to do. */
export function BlockFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const styles = useStyles()
  return (
    <div className={styles.box} role="alert">
      <span>{isRefusal(error) ? error.message : `加载失败：${error.message}`}</span>
      <Button onClick={onRetry}>重试</Button>
    </div>
  )
}
