import { timedCloseMachine } from '@machines/flows/timedClose/machine'
import { makeStyles } from '@fluentui/react-components'
import { useFlow } from '@/app/flow/useFlow'
import { Button } from '@/look/parts/Button'
import type { GalleryPage } from '@/qa/galleryPage'
import { toastDefaults } from './constants'
import { Toast } from './Toast'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '16px' },
})

/** One toast without its stack: what it says next takes the place of what it said. */
function Demo() {
  const styles = useStyles()
  const flow = useFlow(timedCloseMachine, { input: { openMs: toastDefaults.closeTime * 1000 } })
  return (
    <>
      <div className={styles.row}>
        {['复制成功', '复制失败'].map((text) => (
          <Button key={text} onClick={() => flow.send({ type: 'show', text })}>
            {text}
          </Button>
        ))}
      </div>
      <Toast toast={{ ...toastDefaults, flow }} />
    </>
  )
}

export const gallery: GalleryPage = { name: 'toast-single', title: '轻提示（单条）', Demo }
