import { useSelector } from '@xstate/react'
import { lazy, useState, type ReactNode } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import type { ModalSize } from './constants'
import type { ModalState } from './useModal'

// Fluent's dialog is heavy: it comes with the first modal that opens.
const ModalWindow = lazy(async () => ({ default: (await import('./ModalWindow')).ModalWindow }))

export interface ModalProps {
  /** From `useModal`. */
  modal: ModalState
  title: string
  /** md unless given: sm for a confirmation, lg for a picker. */
  size?: ModalSize
  /** 确定 unless given; null for no such button. */
  okText?: string | null
  /** 取消 unless given; null for no such button. */
  cancelText?: string | null
  /** What stands inside is at work: the positive button waits for it, every other way out stays open. */
  isBusy?: boolean
  /** Starts afresh each time the modal opens. */
  children: ReactNode
}

/** A modal (Shared building blocks, 4.4 and 9): stands where it is written, shows when `modal.open()` was called. */
export function Modal(props: ModalProps) {
  const isVisible = useSelector(props.modal.flow, (now) => now.hasTag('visible'))
  const [wasOpened, setWasOpened] = useState(isVisible)
  if (isVisible && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Overlay>
        <ModalWindow {...props} />
      </Overlay>
    )
  )
}
