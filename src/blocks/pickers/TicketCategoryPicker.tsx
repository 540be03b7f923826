import type { TicketCategory } from '@contracts/calls/ticketApi'
import { useMemo } from 'react'
import { useMe } from '@/app/session/useSession'
import { pickerWords } from './constants'
import { ProductPicker } from './ProductPicker'
import { ticketCategorySource, type TicketCategoryScope } from './ticketCategorySource'
import type { PickerOptions } from './usePicker'

export interface TicketCategoryPickerProps extends PickerOptions<TicketCategory>, Pick<TicketCategoryScope, 'tabs'> {}

/**
 * Presale ticket categories of this tab's store (Shared building blocks, 2.2); closed where the whole brand is chosen.
 * Keep `tabs` stable.
 */
export function TicketCategoryPicker({ tabs, ...options }: TicketCategoryPickerProps) {
  const { hotelId } = useMe().current
  const source = useMemo(() => ticketCategorySource({ hotelId: hotelId ?? 0, tabs }), [hotelId, tabs])
  return <ProductPicker source={source} closedReason={hotelId === null ? pickerWords.noStore : null} {...options} />
}
