import type { modalCloseMachine } from '@machines/flows/modalClose/machine'
import { screen } from '@machines/flows/modalClose/screen'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import type { EventFrom } from 'xstate'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import { walkInView } from './support/walkInView'

type Event = EventFrom<typeof modalCloseMachine>

let send: (event: Event) => void = () => undefined

/** A modal that is opened from elsewhere. */
function OneModal() {
  const modal = useModal()
  useEffect(() => {
    send = modal.flow.send
  }, [modal.flow])
  return (
    <Modal modal={modal} title="提示">
      正文
    </Modal>
  )
}

walkInView({
  flow: 'modalClose',
  screen,
  mount: () => <OneModal />,
  happen: async ({ event }) => {
    if (event.type === 'backdrop') await userEvent.click(document.querySelector('.fui-DialogSurface__backdrop')!)
    else send(event as Event)
  },
})
