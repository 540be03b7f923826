import { Spinner } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { Button } from '@/look/parts/Button'
import { modalDefaults } from './constants'
import type { ModalProps } from './Modal'
import { ModalFrame } from './ModalFrame'

/** The modal as its flow says: open, on its way out for 150 ms, gone. */
export function ModalWindow({ modal, title, size, okText, cancelText, isBusy = false, children }: ModalProps) {
  const { flow } = modal
  const isVisible = useSelector(flow, (now) => now.hasTag('visible'))
  const canClose = useSelector(flow, (now) => now.can({ type: 'close' }))
  const canAgree = useSelector(flow, (now) => now.can({ type: 'positive' }))
  const canRefuse = useSelector(flow, (now) => now.can({ type: 'negative' }))
  const cancel = cancelText === undefined ? modalDefaults.cancelText : cancelText
  const ok = okText === undefined ? modalDefaults.okText : okText
  return (
    <ModalFrame
      isOpen={isVisible}
      isLeaving={isVisible && !canClose}
      isBusy={isBusy}
      size={size ?? modalDefaults.size}
      title={title}
      canDismiss={canClose}
      onDismiss={(by) => flow.send({ type: by })}
      actions={
        (cancel !== null || ok !== null) && (
          <>
            {cancel !== null && (
              <Button disabledFocusable={!canRefuse} onClick={() => flow.send({ type: 'negative' })}>
                {cancel}
              </Button>
            )}
            {ok !== null && (
              <Button
                appearance="primary"
                icon={isBusy ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
                disabledFocusable={!canAgree || isBusy}
                onClick={() => flow.send({ type: 'positive' })}
              >
                {ok}
              </Button>
            )}
          </>
        )
      }
    >
      {children}
    </ModalFrame>
  )
}
