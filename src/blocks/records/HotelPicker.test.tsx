import type { FieldOf } from '@contracts/resources/definition'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { meKey } from '@/app/session/who'
import { someMe } from '@/app/testing/network'
import { Console } from '@/look/Console'
import { HotelPicker } from './HotelPicker'

afterEach(cleanup)

const one = { type: 'reference', label: '门店', to: 'hotel' } as FieldOf<'reference'>
const several = { type: 'references', label: '适用门店', to: 'hotel' } as FieldOf<'references'>

const place = (brandId: number, hotelId: number | null, hotelName: string | null) => ({
  brandId,
  brandName: brandId === 1 ? '云栖酒店集团' : '湖畔酒店',
  hotelId,
  hotelName,
  roleName: '店长',
})

function start(field: FieldOf<'reference' | 'references'>, stored: unknown, isReadOnly = false) {
  const told = vi.fn()
  const queryClient = new QueryClient()
  const tenants = [place(1, 1001, '西湖店'), place(1, 1002, null), place(1, null, null), place(2, 2001, '湖畔店')]
  queryClient.setQueryData(meKey, someMe({ tenants }))
  function Field() {
    const [value, setValue] = useState(stored)
    return (
      <>
        <span id="label">{field.label}</span>
        <HotelPicker
          field={field}
          id="field"
          name="hotels"
          labelledBy="label"
          value={value}
          isInvalid={false}
          isRequired={false}
          isReadOnly={isReadOnly}
          onBlur={() => undefined}
          onChange={(next) => {
            told(next)
            setValue(next)
          }}
        />
      </>
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Console appearance="light" density="standard">
        <Field />
      </Console>
    </QueryClientProvider>,
  )
  return told
}

it('offers the stores of this brand, and one chosen already that is not the user’s', async () => {
  const user = userEvent.setup()
  const told = start(one, 1009)
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: '门店' })
  expect([...choice.options].map(({ text }) => text)).toEqual(['请选择', '西湖店', '门店 1002', '门店 1009'])
  expect(choice.selectedOptions[0]?.text).toBe('门店 1009')
  await user.selectOptions(choice, '西湖店')
  expect(told).toHaveBeenLastCalledWith(1001)
  await user.selectOptions(choice, '请选择')
  expect(told).toHaveBeenLastCalledWith(null)
})

it('keeps several in the order of the stores, whatever the order of the ticks', async () => {
  const user = userEvent.setup()
  const told = start(several, [1002])
  const stores = within(screen.getByRole('group', { name: '适用门店' }))
  await user.click(stores.getByRole('checkbox', { name: '西湖店' }))
  expect(told).toHaveBeenLastCalledWith([1001, 1002])
  await user.click(stores.getByRole('checkbox', { name: '门店 1002' }))
  expect(told).toHaveBeenLastCalledWith([1001])
})

it('is read in words', () => {
  start(several, [1002, 1001], true)
  expect(screen.getByText('西湖店、门店 1002')).toBeTruthy()
  cleanup()
  start(one, null, true)
  expect(screen.getByText('–')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})
