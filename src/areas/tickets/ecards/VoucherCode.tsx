import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { noValue } from '@/blocks/records/constants'
import { LinkedName } from '@/blocks/records/linkCells'
import { useSeen } from '@/blocks/records/seen'
import { useRecord } from '@/blocks/records/useRecords'

/** The code behind a reference to a voucher, with the way to its page; masked as everywhere. */
export function VoucherCode({ id }: { id: number }) {
  const { may } = useSeen(ticketVoucher)
  return may(ticketVoucher.access.read) ? <Known id={id} /> : noValue
}

function Known({ id }: { id: number }) {
  const { data } = useRecord(ticketVoucher, id)
  return <LinkedName target={ticketVoucher} id={id} name={data?.code ?? '加载中...'} />
}
