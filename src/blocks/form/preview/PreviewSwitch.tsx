import { makeStyles } from '@fluentui/react-components'
import { SlideSwitch } from '../../slideSwitch/SlideSwitch'
import { previewWords } from './formPreview'
import { usePreviewShown } from './previewShown'

const useStyles = makeStyles({ switch: { marginLeft: 'auto' } })

/** In the head of a form: whether the preview stands beside it, remembered for each user. */
export function PreviewSwitch() {
  const styles = useStyles()
  const [isShown, show] = usePreviewShown()
  return (
    <SlideSwitch
      className={styles.switch}
      label={previewWords.switch}
      value={isShown}
      trueValue
      falseValue={false}
      onChange={show}
    />
  )
}
