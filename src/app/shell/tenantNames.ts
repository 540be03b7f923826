import type { TenantChoice } from '@contracts/calls/oauth2Api'

/** The entry that stands for a whole brand (docs/console.md, 3). */
export const wholeBrand = '全部门店'

/** Name of the place inside its brand: the store's, or 全部门店. */
export const placeName = ({ hotelName }: Pick<TenantChoice, 'hotelName'>): string => hotelName ?? wholeBrand

/** True when every word typed is in the names of brand or store; an empty text matches all. */
export const tenantMatches = (choice: TenantChoice, text: string): boolean => {
  const names = `${choice.brandName} ${placeName(choice)}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.includes(word))
}
