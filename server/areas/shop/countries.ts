import type { DictItem } from '@contracts/calls/cmsApi'
import { countryNames } from '@contracts/resources/countryNames'

/** The dictionary of countries: names under their codes. */
export const countries: readonly DictItem[] = Object.entries(countryNames).map(([value, name]) => ({ value, name }))
