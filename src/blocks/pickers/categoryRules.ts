import type { TicketCategory } from '@contracts/calls/ticketApi'
import { activityTabs, disabledLabels, SPLIT_CONFIGURED } from './constants'

/** What a tab makes of something that may be in activities (Shared building blocks, 4.2; docs/readings.md, 49). */
export const isInOtherActivity = ({ activityTypes }: Pick<TicketCategory, 'activityTypes'>, tab: string): boolean =>
  activityTabs.includes(tab) && activityTypes.length > 0

/** The derived flags of a category in a tab (Shared building blocks, 3): both say that it cannot be chosen. */
export const categoryFlags = (
  category: Pick<TicketCategory, 'supplierAccountStatus' | 'activityTypes'>,
  tab: string,
): { readonly disabled: boolean; readonly exitActivity: boolean } => ({
  disabled: category.supplierAccountStatus === SPLIT_CONFIGURED,
  exitActivity: isInOtherActivity(category, tab),
})

/** Why a category cannot be chosen in a tab; null when it can (Shared building blocks, 4.2 and 8). */
export function categoryDisabledReason(category: TicketCategory, tab: string): string | null {
  const { disabled, exitActivity } = categoryFlags(category, tab)
  if (disabled) return disabledLabels.split
  return exitActivity ? disabledLabels.activity : null
}
