import type { TicketProductRow } from '@contracts/calls/ticketApi'
import { useMemo } from 'react'
import { useMe } from '@/app/session/useSession'
import { ProductPicker } from './ProductPicker'
import { ticketProductSource, type TicketProductScope } from './ticketProductSource'
import type { PickerOptions } from './usePicker'

export interface TicketProductPickerProps
  extends PickerOptions<TicketProductRow>, Pick<TicketProductScope, 'tabs' | 'extras'> {}

/** Ticket products of this tab's store or brand (Shared building blocks, 2.2). Keep `tabs` and `extras` stable. */
export function TicketProductPicker({ tabs, extras, ...options }: TicketProductPickerProps) {
  const { brandId, hotelId } = useMe().current
  const source = useMemo(
    () => ticketProductSource({ brandId, hotelId, tabs, extras }),
    [brandId, hotelId, tabs, extras],
  )
  return <ProductPicker source={source} {...options} />
}
