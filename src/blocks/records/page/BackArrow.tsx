import { makeStyles } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons'
import { below } from '@/look/layout'
import { ToolButton } from '@/look/parts/ToolButton'
import { recordWords } from '../constants'

const useStyles = makeStyles({
  phone: { display: 'none', [below.phone]: { display: 'block', margin: '-6px 0 -6px -10px' } },
})

/** The way back left of a title; elsewhere than on a phone a button says it in words, or the way above the title. */
export function BackArrow({ onBack }: { onBack: () => void }) {
  const styles = useStyles()
  return (
    <span className={styles.phone}>
      <ToolButton icon={ArrowLeftRegular} label={recordWords.back} onClick={onBack} />
    </span>
  )
}
