import type { Place } from './ownership'

/** To whom the platform addresses one of its records. */
export const audiences = { ALL: '全部商户', STORE: '门店', BRAND: '品牌' } as const

/** The audiences that somebody belongs to where he stands: in a store, or in the whole brand. */
export const audiencesAt = ({ hotelId }: Pick<Place, 'hotelId'>): readonly (keyof typeof audiences)[] => [
  'ALL',
  hotelId === null ? 'BRAND' : 'STORE',
]
