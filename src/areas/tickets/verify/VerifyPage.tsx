import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHasRight } from '@/app/session/useSession'
import type { BulkRequest } from '@/blocks/list/useList'
import type { PrintedRecords } from '@/blocks/records/printPlace'
import { screensFor } from '@/blocks/records/screensFor'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { PageHeader } from '@/look/parts/PageHeader'
import { Tabs } from '@/look/parts/Tabs'
import { today } from '../cards/today'
import { memberCell } from '@/blocks/records/linkCells'
import { Desk } from './Desk'
import { verifyWords } from './words'

const records = screensFor(verifyRecord)
const vouchers = screensFor(ticketVoucher, { cells: { memberId: memberCell } })
const reservations = screensFor(voucherReservation)
/** In the address: what stands in the place of the desk. */
const SHOW = 'show'
type Shown = 'desk' | 'records' | 'vouchers' | 'reservations'

/** 票券核销: the desk, what was verified at it, the codes themselves, and who is expected today. */
export function VerifyPage() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const verificationsChanged = useRecordsChanged(verifyRecord)
  const reservationsChanged = useRecordsChanged(voucherReservation)
  const seesReservations = useHasRight('ticket:reservation')
  const choices: readonly { value: Shown; text: string }[] = [
    { value: 'desk', text: verifyWords.desk },
    { value: 'records', text: verifyWords.records },
    { value: 'vouchers', text: verifyWords.vouchers },
    ...(seesReservations ? [{ value: 'reservations', text: verifyWords.reservations } as const] : []),
  ]
  const asked = new URLSearchParams(search).get(SHOW)
  const shown = choices.find(({ value }) => value === asked)?.value ?? 'desk'
  const tabs = (
    <Tabs
      label={verifyWords.title}
      tabs={choices}
      chosen={shown}
      onChoose={(next) => void navigate(next === 'desk' ? pathname : `${pathname}?${SHOW}=${next}`)}
    />
  )
  if (shown === 'records') return <records.Page title={verifyWords.title} above={tabs} />
  if (shown === 'vouchers') return <vouchers.Page title={verifyWords.title} above={tabs} />
  if (shown === 'reservations') {
    const day = today()
    return <reservations.Page title={verifyWords.title} above={tabs} fixed={{ date: `${day}..${day}` }} />
  }
  const print = (ids: readonly number[]) => {
    const request: BulkRequest = { query: {}, count: ids.length, countIsExact: true, keys: [...ids], except: [] }
    const printed: PrintedRecords = { request, orderType: undefined }
    void navigate(`${pathname}?${SHOW}=records&print=0`, { state: { printed } })
  }
  return (
    <>
      <PageHeader title={verifyWords.title} />
      {tabs}
      <Desk onVerified={() => void Promise.all([verificationsChanged(), reservationsChanged()])} onPrint={print} />
    </>
  )
}
