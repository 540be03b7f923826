import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHasRight } from '@/app/session/useSession'
import { addDays } from '@/blocks/dates/days'
import { screensFor } from '@/blocks/records/screensFor'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import { today } from './today'
import { reservationWords } from './words'

const ReserveDialog = lazy(async () => ({ default: (await import('./ReserveDialog')).ReserveDialog }))

const { Page } = screensFor(voucherReservation, {
  page: async () => (await import('./reservationPage')).reservationPage,
})

/** In the address: the day whose reservations are shown. */
const DAY = 'day'
const days = [
  { value: 'all', text: reservationWords.all },
  { value: 'today', text: reservationWords.today },
  { value: 'tomorrow', text: reservationWords.tomorrow },
] as const
type Shown = (typeof days)[number]['value']

const dateOf = (shown: Shown): string | null => {
  const day = today()
  return { all: null, today: day, tomorrow: addDays(day, 1) }[shown]
}

/** 预约管理: reservations by state and day, confirmed one by one or many at once, verified on arrival. */
export function ReservationManage() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mayReserve = useHasRight('ticket:reservation:confirm')
  const maySeeBoard = useHasRight('ticket:inventory')
  const [dialog, setDialog] = useState<{ isOpen: boolean; number: number } | null>(null)
  const asked = new URLSearchParams(search).get(DAY)
  const shown = days.find(({ value }) => value === asked)?.value ?? 'all'
  const date = dateOf(shown)
  return (
    <>
      <Page
        title={reservationWords.title}
        fixed={date === null ? undefined : { date: `${date}..${date}` }}
        actions={
          <>
            {maySeeBoard && (
              <Button appearance="subtle" onClick={() => void navigate('/validcard/reservation-inventory')}>
                {reservationWords.calendar}
              </Button>
            )}
            {mayReserve && (
              <Button
                appearance="primary"
                onClick={() => setDialog((before) => ({ isOpen: true, number: (before?.number ?? 0) + 1 }))}
              >
                {reservationWords.add}
              </Button>
            )}
          </>
        }
        above={
          <Tabs
            label={reservationWords.days}
            tabs={days}
            chosen={shown}
            onChoose={(next) => void navigate(next === 'all' ? pathname : `${pathname}?${DAY}=${next}`)}
          />
        }
      />
      {dialog && (
        <Suspense fallback={null}>
          <ReserveDialog
            key={dialog.number}
            isOpen={dialog.isOpen}
            onClose={() => setDialog({ ...dialog, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  )
}
