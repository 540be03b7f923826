import { callsOf, largestPage, type RecordAnswer } from '@contracts/resources/calls'
import { reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { monthEnd, monthOf, type Day, type Month } from '@/blocks/dates/days'
import { recordKeys } from '@/blocks/records/useRecords'
import { today } from './today'

/** A slot of a day as the gateway answers it. */
export type SlotOfDay = RecordAnswer<typeof reservationInventory>

const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** Which product and month the board shows, as the address says: `?productId=12&month=2026-06`. */
export function useBoardPlace() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const asked = Number(params.get('productId'))
  const month = params.get('month') ?? ''
  const day = today()
  const go = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    void navigate(`${pathname}?${next.toString()}`)
  }
  return {
    today: day,
    productId: Number.isSafeInteger(asked) && asked > 0 ? asked : null,
    month: monthPattern.test(month) ? month : monthOf(day),
    showProduct: (id: number) => go('productId', String(id)),
    showMonth: (shown: Month) => go('month', shown),
  }
}

/** Products that are reserved online; undefined while they are on their way. */
export function useCalendarProducts() {
  const query = { reserveMode: 'CALENDAR', pageSize: largestPage }
  const { data, error } = useQuery({
    queryKey: recordKeys.list(ticketProduct, query),
    queryFn: ({ signal }) => call(callsOf(ticketProduct).list, query, { signal }),
  })
  const list = data?.list.filter(({ status }) => status !== 'DRAFT')
  return { list: list?.map(({ id, productName }) => ({ id, productName })), error }
}

const noSlots: readonly SlotOfDay[] = []

/** Slots of a product by day, for one month. */
export function useInventoryMonth(productId: number, month: Month) {
  const query = {
    productId: String(productId),
    date: `${month}-01..${monthEnd(`${month}-01`)}`,
    pageSize: largestPage,
    orderType: 'date-asc',
  }
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: recordKeys.list(reservationInventory, query),
    queryFn: ({ signal }) => call(callsOf(reservationInventory).list, query, { signal }),
    placeholderData: keepPreviousData,
  })
  const list = isPlaceholderData ? noSlots : (data?.list ?? noSlots)
  const byDay = useMemo(() => {
    const days = new Map<Day, SlotOfDay[]>()
    for (const one of list) days.set(one.date, [...(days.get(one.date) ?? []), one])
    for (const slots of days.values()) slots.sort((one, other) => (one.slot < other.slot ? -1 : 1))
    return days as ReadonlyMap<Day, readonly SlotOfDay[]>
  }, [list])
  return { byDay, error, isKnown: data !== undefined && !isPlaceholderData }
}
