import type { ModalCloseReason } from '@machines/flows/modalClose/machine'
import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { Button } from '@/look/parts/Button'
import type { GalleryPage } from '@/qa/galleryPage'
import { modalWidths, type ModalSize } from './constants'
import { Modal } from './Modal'
import { useModal } from './useModal'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '16px' },
})

const sizes = Object.keys(modalWidths) as ModalSize[]

function Demo() {
  const styles = useStyles()
  const [last, setLast] = useState<ModalCloseReason | null>(null)
  const [size, setSize] = useState<ModalSize>('md')
  const sized = useModal({ onClose: setLast })
  const timed = useModal({ onClose: setLast, timeOutMs: 5000 })
  const busy = useModal({ onClose: setLast })
  const long = useModal({ onClose: setLast })
  const lower = useModal({ onClose: setLast })
  const upper = useModal({ onClose: setLast })
  const openSized = (to: ModalSize) => {
    setSize(to)
    sized.open()
  }
  return (
    <>
      <div className={styles.row}>
        {sizes.map((one) => (
          <Button key={one} onClick={() => openSized(one)}>
            {one}
          </Button>
        ))}
        <Button onClick={timed.open}>5 秒后关闭</Button>
        <Button onClick={busy.open}>正在处理</Button>
        <Button onClick={long.open}>长内容</Button>
        <Button onClick={lower.open}>两层</Button>
      </div>
      <p role="status">{last ? `关闭原因：${last}` : '还没有关闭过'}</p>
      <Modal modal={sized} size={size} title="修改备注名">
        <Field label="备注名">
          <Input />
        </Field>
      </Modal>
      <Modal modal={timed} size="sm" title="提示" cancelText={null}>
        5 秒后自动关闭
      </Modal>
      <Modal modal={busy} size="sm" title="导出订单" okText="正在导出" isBusy>
        导出完成前可以取消。
      </Modal>
      <Modal modal={long} title="使用须知">
        {Array.from({ length: 60 }, (_, line) => (
          <p key={line}>第 {line + 1} 条：入园时出示二维码，当日有效。</p>
        ))}
      </Modal>
      <Modal modal={lower} title="下面一层">
        <Button onClick={upper.open}>打开上面一层</Button>
        <Modal modal={upper} size="sm" title="上面一层">
          按 Esc 只关闭这一层
        </Modal>
      </Modal>
    </>
  )
}

export const gallery: GalleryPage = { name: 'modal', title: '弹窗', Demo }
