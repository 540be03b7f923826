import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { makeStyles } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHasRight } from '@/app/session/useSession'
import { addDays, dayTitle } from '@/blocks/dates/days'
import { screensFor } from '@/blocks/records/screensFor'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { Tabs } from '@/look/parts/Tabs'
import { today } from './today'
import { reservationWords } from './words'

const BookingCalendar = lazy(async () => ({ default: (await import('./BookingCalendar')).BookingCalendar }))
const ReserveDialog = lazy(async () => ({ default: (await import('./ReserveDialog')).ReserveDialog }))

const useStyles = makeStyles({ calendar: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' } })

const { Page } = screensFor(voucherReservation, {
  page: async () => (await import('./reservationPage')).reservationPage,
})

/** In the address: the day whose reservations are shown. */
const DAY = 'day'
const days = [
  { value: 'all', text: reservationWords.all },
  { value: 'today', text: reservationWords.today },
  { value: 'tomorrow', text: reservationWords.tomorrow },
  { value: 'calendar', text: reservationWords.calendar },
] as const
/** A day that the calendar led to. */
const oneDay = /^\d{4}-\d{2}-\d{2}$/

const dateOf = (shown: string): string | null => {
  if (oneDay.test(shown)) return shown
  const day = today()
  return { today: day, tomorrow: addDays(day, 1) }[shown] ?? null
}

/** 预约管理: reservations by state and day, confirmed one by one or many at once, verified on arrival. */
export function ReservationManage() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mayReserve = useHasRight('ticket:reservation:confirm')
  const maySeeBoard = useHasRight('ticket:inventory')
  const [dialog, setDialog] = useState<{ isOpen: boolean; number: number } | null>(null)
  const asked = new URLSearchParams(search).get(DAY) ?? ''
  const date = dateOf(asked)
  const tabs: { value: string; text: string }[] = [
    ...days,
    ...(oneDay.test(asked) ? [{ value: asked, text: dayTitle(asked).slice(5) }] : []),
  ]
  const shown = tabs.find(({ value }) => value === asked)?.value ?? 'all'
  const toDay = (next: string) => (next === 'all' ? pathname : `${pathname}?${DAY}=${next}`)
  const above = (
    <Tabs label={reservationWords.days} tabs={tabs} chosen={shown} onChoose={(next) => void navigate(toDay(next))} />
  )
  const actions = (
    <>
      {maySeeBoard && (
        <Button appearance="subtle" onClick={() => void navigate('/validcard/reservation-inventory')}>
          {reservationWords.stock}
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
  )
  return (
    <>
      {shown === 'calendar' ? (
        <>
          <PageHeader title={reservationWords.title} actions={actions} />
          <div className={styles.calendar}>
            {above}
            <Suspense fallback={null}>
              <BookingCalendar linkTo={toDay} />
            </Suspense>
          </div>
        </>
      ) : (
        <Page
          title={reservationWords.title}
          fixed={date === null ? undefined : { date: `${date}..${date}` }}
          actions={actions}
          above={above}
        />
      )}
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
