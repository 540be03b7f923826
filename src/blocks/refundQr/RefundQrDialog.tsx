import { Modal } from '../modal/Modal'
import type { ModalState } from '../modal/useModal'
import { refundQrTitle } from './constants'
import { RefundQr } from './RefundQr'
import type { RefundOrder } from './refundQrQuery'

interface RefundQrDialogProps {
  /** From `useModal`; `modal.open()` shows the code. */
  modal: ModalState
  order: RefundOrder
}

/** 消费者退款二维码: the code that a guest scans to get his money back (Shared building blocks, 2.3, 7.4 and 9). */
export function RefundQrDialog({ modal, order }: RefundQrDialogProps) {
  return (
    <Modal modal={modal} size="sm" title={refundQrTitle} okText={null} cancelText="关闭">
      <RefundQr order={order} />
    </Modal>
  )
}
