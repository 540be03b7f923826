import { callsOf } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { model } from '@machines/flows/recordAction/cases'
import type { RecordAction } from '@machines/flows/recordAction/machine'
import { screen } from '@machines/flows/recordAction/screen'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LifecycleButtons } from '@/blocks/records/LifecycleButtons'
import { RecordActionHost } from '@/blocks/records/RecordActionHost'
import { useRecordAction } from '@/blocks/records/useRecordAction'
import { ToastProvider } from '@/blocks/toast/ToastProvider'
import { walkInView } from './support/walkInView'

const seen = { resource: ticketProduct, calls: callsOf(ticketProduct), may: () => true, userId: 'u1' }

/** The acts of the model, as the page of a record offers them. */
const actions = model.cases.flatMap(({ event }) =>
  'action' in event ? [{ action: event.action as RecordAction, closedReason: null }] : [],
)

function Page() {
  const flow = useRecordAction(seen)
  return (
    <>
      <section aria-label="操作">
        <LifecycleButtons flow={flow} actions={actions} />
      </section>
      <RecordActionHost flow={flow} />
    </>
  )
}

walkInView({
  flow: 'recordAction',
  screen,
  mount: () => (
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </QueryClientProvider>
  ),
})
