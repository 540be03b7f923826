import { model } from '@machines/flows/timedClose/cases'
import { screen } from '@machines/flows/timedClose/screen'
import { timedCloseMachine } from '@machines/flows/timedClose/machine'
import { useEffect } from 'react'
import type { EventFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { Toast } from '@/blocks/toast/Toast'
import { toastDefaults } from '@/blocks/toast/constants'
import { walkInView } from './support/walkInView'

type Event = EventFrom<typeof timedCloseMachine>

let send: (event: Event) => void = () => undefined

/** One toast whose flow other screens speak to. */
function OneToast() {
  const flow = useFlow(timedCloseMachine, { input: model.input })
  useEffect(() => {
    send = flow.send
  }, [flow])
  return <Toast toast={{ ...toastDefaults, flow }} />
}

walkInView({
  flow: 'timedClose',
  screen,
  mount: () => <OneToast />,
  happen: ({ event }) => send(event as Event),
})
