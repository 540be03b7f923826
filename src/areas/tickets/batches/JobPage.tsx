import type { JobKey } from '@contracts/calls/ticketJobCalls'
import type { AnyResource } from '@contracts/resources/definition'
import { lazy } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import type { Screens } from '@/blocks/records/screensFor'
import { useResultsPlace } from './useResultsPlace'

const ResultsDrawer = lazy(async () => ({ default: (await import('./ResultsDrawer')).ResultsDrawer }))

interface JobPageProps {
  screens: Screens
  resource: AnyResource
  job: JobKey
  /** In place of the definition's own. */
  title?: string
}

/** The list of one kind of job, with what came of a job's vouchers beside it. */
export function JobPage({ screens: { Page }, resource, job, title }: JobPageProps) {
  const { opened, close } = useResultsPlace()
  return (
    <>
      <Page title={title} />
      {opened !== null && (
        <Overlay>
          <ResultsDrawer key={opened} resource={resource} job={job} id={opened} onClose={close} />
        </Overlay>
      )}
    </>
  )
}
