import type { RestaurantProductRow } from '@contracts/calls/restaurantApi'
import { disabledLabels, dishStatusLabels } from './constants'

/** Why a dish cannot be chosen; null when it can (Shared building blocks, 4.2 and 8). */
export const dishDisabledReason = ({ activityStatus }: Pick<RestaurantProductRow, 'activityStatus'>): string | null =>
  activityStatus ? disabledLabels.activity : null

export type DishStatus = keyof typeof dishStatusLabels

/** Its state as it travels; null for any other, which is blank (Shared building blocks, 3; docs/readings.md, 57). */
export const dishStatus = ({ status }: Pick<RestaurantProductRow, 'status'>): DishStatus | null =>
  Object.hasOwn(dishStatusLabels, status) ? (status as DishStatus) : null
