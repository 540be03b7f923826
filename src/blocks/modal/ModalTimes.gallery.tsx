import { makeStyles } from '@fluentui/react-components'
import { Button } from '@/look/parts/Button'
import type { GalleryPage } from '@/qa/galleryPage'
import { Modal } from './Modal'
import { useModal } from './useModal'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

const openings = [
  { text: '不自动关闭', timeOutMs: null },
  { text: '5秒后自动关闭', timeOutMs: 5000 },
]

/** One modal that closes by itself or not, as each opening says. */
function Demo() {
  const styles = useStyles()
  const modal = useModal()
  return (
    <>
      <div className={styles.row}>
        {openings.map(({ text, timeOutMs }) => (
          <Button key={text} onClick={() => modal.flow.send({ type: 'open', timeOutMs })}>
            {text}
          </Button>
        ))}
      </div>
      <Modal modal={modal} title="提示">
        门票已放入购物车
      </Modal>
    </>
  )
}

export const gallery: GalleryPage = { name: 'modal-times', title: '弹窗（自动关闭）', Demo }
