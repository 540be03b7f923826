import { makeStyles, tokens } from '@fluentui/react-components'
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

/** One block of a report could not be loaded; only this one says so. */
export function BlockFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const styles = useStyles()
  return (
    <div className={styles.box} role="alert">
      <span>加载失败：{message}</span>
      <Button onClick={onRetry}>重试</Button>
    </div>
  )
}
