import { serviceApi } from '@contracts/calls/serviceApi'
import type { RecordAnswer } from '@contracts/resources/calls'
import { isGivenUp, serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { LinkCode } from '@/blocks/copyLink/LinkCode'
import { merchantClock } from '@/blocks/dates/days'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import { recordKeys } from '@/blocks/records/useRecords'
import { useSeen } from '@/blocks/records/seen'
import { Button } from '@/look/parts/Button'
import { bookingWords as words } from './words'

type Booking = RecordAnswer<typeof serviceBooking>

/** The address on which the guest pays, made for whoever opens it. */
function PayCode({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: [...recordKeys.all(serviceBooking), 'payLink', id],
    queryFn: ({ signal }) => call(serviceApi.bookingLink, { id }, { signal }),
    // Each one that is asked for is another, and all of them lead to the same.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">{words.makingLink}</p>
  return (
    <>
      <LinkCode link={data.url} label={words.payLink} />
      <p>{words.goodUntil(merchantClock(new Date(data.until)).slice(0, 16))}</p>
    </>
  )
}

/** 收款 of a booking that is not paid yet: shown to the guest, or sent to him. */
export function CollectButton({ record }: { record: Booking }) {
  const modal = useModal()
  const seen = useSeen(serviceBooking)
  const mayCollect = seen.may('wecom:service-booking:accept') || seen.may(serviceBooking.access.write)
  if (record.payStatus !== 'UNPAID' || isGivenUp(record.status) || !mayCollect) return null
  return (
    <>
      <Button onClick={modal.open}>{words.collect}</Button>
      <Modal modal={modal} size="sm" title={words.payLink} okText={null} cancelText={words.close}>
        <PayCode id={record.id} />
      </Modal>
    </>
  )
}
