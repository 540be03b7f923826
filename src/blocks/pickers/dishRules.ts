import type { RestaurantProductRow } from '@contracts/calls/restaurantApi'
import { disabledLabels, dishStatusLabels } from './constants'

/** Why a dish cannot be chosen; null when it can (blocks 4.2, §8). */
export const dishDisabledReason = ({ activityStatus }: Pick<RestaurantProductRow, 'activityStatus'>): string | null =>
  activityStatus ? disabledLabels.activity : null

export type DishStatus = keyof typeof dishStatusLabels

/** Its state as it travels; null for any other, which is blank (blocks §3, readings 1). */
export const dishStatus = ({ status }: Pick<RestaurantProductRow, 'status'>): DishStatus | null =>
  Object.hasOwn(dishStatusLabels, status) ? (status as DishStatus) : null
