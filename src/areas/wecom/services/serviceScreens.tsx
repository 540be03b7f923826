import { OPEN } from '@contracts/resources/recordLink'
import { bookingPage, serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { serviceFeedback } from '@contracts/resources/wecom/serviceFeedback'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { FeedbackSaid } from './FeedbackSaid'
import { ScoreCell } from './ScoreCell'
import { SlotInput } from './SlotInput'
import { bookingWords, feedbackWords } from './words'

const BookingBoard = lazy(async () => ({ default: (await import('./BookingBoard')).BookingBoard }))

const bookings = screensFor(serviceBooking, {
  title: bookingWords.title,
  addText: bookingWords.add,
  inputs: { bookAt: SlotInput },
  page: async () => (await import('./servicePages')).bookingPage,
  paths: { list: bookingPage },
})

/** 服务预约: on a board by how far each booking is, or as a list; what is opened has the page for itself. */
export function ServiceBookings() {
  const { search } = useLocation()
  const { access } = serviceBooking
  if (new URLSearchParams(search).has(OPEN)) return <bookings.Page />
  return (
    <TabbedPlace
      label={bookingWords.views}
      tabs={[
        {
          value: 'board',
          text: bookingWords.board,
          access: access.read,
          draw: (tabs) => (
            <Suspense>
              <BookingBoard above={tabs} />
            </Suspense>
          ),
        },
        {
          value: 'list',
          text: bookingWords.list,
          access: access.read,
          draw: (tabs) => <bookings.Page above={tabs} />,
        },
      ]}
    />
  )
}

/** 服务反馈: what guests say, answered before their own words; how content they are stands above the list. */
export const { Screen: ServiceFeedback } = screensFor(serviceFeedback, {
  title: feedbackWords.title,
  addText: feedbackWords.add,
  cells: { score: ({ score }) => <ScoreCell score={score} /> },
  page: async () => (await import('./servicePages')).feedbackPage,
  consequences: { REPLY: FeedbackSaid, COMPENSATE: FeedbackSaid },
  paths: { list: '/company-wx/HotelServiceFeedback' },
})
