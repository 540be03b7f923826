import { ticketApi } from '@contracts/calls/ticketApi'
import type { RefundReason } from '@contracts/resources/tickets/codes'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { useToast } from '@/blocks/toast/ToastProvider'
import { refundableQuery, refundPreviewQuery, type RefundInput } from './refundQueries'
import { orderWords } from './words'

/** What is filled in beside the vouchers; a type, as the fields of an event are written. */
export type RefundDetails = Readonly<{
  reason: RefundReason
  remark: string | null
  withPostage: boolean
  returnCoupon: boolean
  returnPoints: boolean
}>

/**
 * A refund that somebody fills in: what can be chosen, what it would give back, and its application. Applied for twice,
 * from here or from another tab, the second is refused: its vouchers are held.
 * @param onApplied the dialog is done
 */
export function useRefund(orderId: number, onApplied: () => void) {
  const toast = useToast()
  const changed = [useRecordsChanged(ticketOrder), useRecordsChanged(ticketRefund), useRecordsChanged(ticketVoucher)]
  const queryClient = useQueryClient()
  const refundable = useQuery(refundableQuery(orderId))
  const [times, setTimes] = useState<Readonly<Record<number, number>>>({})
  const [details, setDetails] = useState<RefundDetails>({
    reason: 'PLAN',
    remark: null,
    withPostage: false,
    returnCoupon: true,
    returnPoints: true,
  })
  const input: RefundInput = {
    orderId,
    vouchers: Object.entries(times).map(([voucherId, count]) => ({ voucherId: Number(voucherId), times: count })),
    reason: details.reason,
    remark: details.remark ?? undefined,
    withPostage: details.withPostage,
  }
  const preview = useQuery(refundPreviewQuery(input))
  const applying = useCommand(
    (wanted: RefundInput) => call(ticketApi.applyRefund, wanted, { idempotencyKey: crypto.randomUUID() }),
    ({ status }) => {
      for (const tell of changed) void tell()
      void queryClient.invalidateQueries({ queryKey: refundableQuery(orderId).queryKey })
      toast.show({ type: 'success', text: status === 'APPLIED' ? orderWords.waiting : orderWords.applied })
      onApplied()
    },
  )
  /** Nothing is chosen of what this refund does not bring back. */
  const chosenReturns = {
    ...(preview.data?.coupon?.back === 'NOW' && { returnCoupon: details.returnCoupon }),
    ...(preview.data && preview.data.points > 0 && { returnPoints: details.returnPoints }),
  }
  const isCalculated = preview.isSuccess && !preview.isFetching && preview.data.refusal === null
  return {
    refundable,
    times,
    details,
    setDetails,
    /** null before anything is chosen. */
    preview: input.vouchers.length > 0 ? preview : null,
    applying,
    /** Only a sum that has been seen is applied for. */
    canApply: input.vouchers.length > 0 && isCalculated && !applying.isBusy,
    apply: () => applying.run({ ...input, ...chosenReturns }),
    /** All that can be given back of each, or nothing of any. */
    chooseAll(isAll: boolean) {
      const all = refundable.data?.vouchers ?? []
      setTimes(isAll ? Object.fromEntries(all.map(({ voucherId, timesLeft }) => [voucherId, timesLeft])) : {})
    },
    /** @param count null leaves the voucher out */
    choose(voucherId: number, count: number | null) {
      const { [voucherId]: _left, ...others } = times
      setTimes(count === null ? others : { ...others, [voucherId]: count })
    },
  }
}
