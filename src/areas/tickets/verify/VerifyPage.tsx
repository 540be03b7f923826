import type { AnyResource } from '@contracts/resources/definition'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { useLocation, useNavigate } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { PageHeader } from '@/look/parts/PageHeader'
import { Tabs } from '@/look/parts/Tabs'
import { Desk } from './Desk'
import { verifyWords } from './words'

const records = screensFor(verifyRecord)
const resource = verifyRecord as unknown as AnyResource

/** In the address: the records stand in the place of the desk. */
const SHOW = 'show'
const RECORDS = 'records'

/** 票券核销 (areas tickets 3): the desk, and what was verified at it. */
export function VerifyPage() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const changed = useRecordsChanged(resource)
  const shown = new URLSearchParams(search).get(SHOW) === RECORDS ? RECORDS : 'desk'
  const tabs = (
    <Tabs
      label={verifyWords.title}
      tabs={[
        { value: 'desk', text: verifyWords.desk },
        { value: RECORDS, text: verifyWords.records },
      ]}
      chosen={shown}
      onChoose={(next) => void navigate(next === RECORDS ? `${pathname}?${SHOW}=${RECORDS}` : pathname)}
    />
  )
  if (shown === RECORDS) return <records.Page title={verifyWords.title} above={tabs} />
  return (
    <>
      <PageHeader title={verifyWords.title} />
      {tabs}
      <Desk onVerified={() => void changed()} />
    </>
  )
}
