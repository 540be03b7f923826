import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sortOf } from './arrange'
import { DEFAULT_SORT, noFilters, type AskedFilters, type Sort, type Space, type View } from './constants'

/** Where the user is in an explorer. */
export interface Place extends AskedFilters {
  /** null before one is chosen: the personal root opens first where there is one (Shared building blocks, 2.1). */
  space: Space | null
  /** null is the root of the space. */
  folder: number | null
  view: View
  sort: Sort
  /** Searched for within the space's root; '' shows the folder. */
  keyword: string
  /** Check mode: every item has a box. */
  isChecking: boolean
}

export interface PlaceState {
  place: Place
  /** What is not named stays. `isStep`: Back leads here again. */
  go: (change: Partial<Place>, isStep?: boolean) => void
}

const names = {
  space: 'space',
  folder: 'folder',
  view: 'view',
  sort: 'sort',
  keyword: 'q',
  isChecking: 'check',
  kind: 'type',
  size: 'size',
  age: 'age',
} as const
const normal: Place = {
  ...noFilters,
  space: null,
  folder: null,
  view: 'grid',
  sort: DEFAULT_SORT,
  keyword: '',
  isChecking: false,
}

/** The place in the page's address: `space`, `folder`, `view`, `sort`, `q`, `check`, `type`, `size` and `age`. */
export function useAddressPlace(): PlaceState {
  const [address, setAddress] = useSearchParams()
  const space = address.get(names.space)
  return {
    place: {
      space: space === 'all' || space === 'mine' ? space : null,
      folder: Number(address.get(names.folder)) || null,
      view: address.get(names.view) === 'list' ? 'list' : 'grid',
      sort: sortOf(address.get(names.sort)),
      keyword: address.get(names.keyword)?.trim() ?? '',
      isChecking: address.get(names.isChecking) === '1',
      kind: address.get(names.kind),
      size: address.get(names.size),
      age: address.get(names.age),
    },
    go: (change, isStep = true) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before)
          for (const key of Object.keys(change) as (keyof Place)[]) {
            const value = change[key]
            if (value === null || value === undefined || value === '' || value === false) next.delete(names[key])
            else next.set(names[key], value === true ? '1' : String(value))
          }
          return next
        },
        { replace: !isStep },
      ),
  }
}

/** The place of an explorer that is not the page: a dialog's. */
export function useLocalPlace(first: Partial<Place> = {}): PlaceState {
  const [place, setPlace] = useState<Place>({ ...normal, ...first })
  return { place, go: (change) => setPlace((before) => ({ ...before, ...change })) }
}
