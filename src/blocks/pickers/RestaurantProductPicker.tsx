import type { RestaurantProductRow } from '@contracts/calls/restaurantApi'
import { useMemo } from 'react'
import { useMe } from '@/app/session/useSession'
import { pickerWords } from './constants'
import { ProductPicker } from './ProductPicker'
import { restaurantProductSource, type RestaurantProductScope } from './restaurantProductSource'
import type { PickerOptions } from './usePicker'

export interface RestaurantProductPickerProps
  extends PickerOptions<RestaurantProductRow>, Pick<RestaurantProductScope, 'extras'> {}

/**
 * 选择菜品 of this tab's store (Shared building blocks, 2.2); closed where the whole brand is chosen. Keep `extras` stable.
 */
export function RestaurantProductPicker({ extras, ...options }: RestaurantProductPickerProps) {
  const { hotelId } = useMe().current
  const source = useMemo(() => restaurantProductSource({ hotelId: hotelId ?? 0, extras }), [hotelId, extras])
  return <ProductPicker source={source} closedReason={hotelId === null ? pickerWords.noStore : null} {...options} />
}
