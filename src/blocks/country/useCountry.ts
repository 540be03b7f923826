import { cmsApi, countryDictType, type DictItem } from '@contracts/calls/cmsApi'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '@/app/gateway/call'
import type { CascadeId, CascadeOption } from '../cascade/cascadeModel'

/** Reads a dictionary. */
export type LoadDict = (dictType: string, signal: AbortSignal) => Promise<readonly DictItem[]>

export interface CountryField {
  /** Which dictionary fills it; zkt-country unless given (Shared building blocks, 7.3). */
  dictType?: string
  /** Preselects the item with this value; another id later, as when a record has been loaded, takes its place. */
  initialId?: CascadeId | null
  onChange: (country: DictItem | null) => void
  /** Asks the gateway unless given. */
  load?: LoadDict
}

const askGateway: LoadDict = (dictType, signal) => call(cmsApi.getDictByType, { dictType }, { signal })

const nothing: readonly DictItem[] = []

/** The country selector without its looks: the dictionary as options of a cascade, and the one chosen. */
export function useCountry({
  dictType = countryDictType,
  initialId = null,
  onChange,
  load = askGateway,
}: CountryField) {
  const dict = useQuery({
    queryKey: ['dict', dictType],
    queryFn: ({ signal }) => load(dictType, signal),
    // Countries do not change while somebody fills in a form.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [choice, setChoice] = useState({ initialId, id: initialId })
  if (choice.initialId !== initialId) setChoice({ initialId, id: initialId })

  const items = dict.data ?? nothing
  const options = useMemo(
    (): readonly CascadeOption[] => items.map(({ value, name }) => ({ id: value, name })),
    [items],
  )
  return {
    options,
    /** The dictionary's values are texts, whatever a record keeps. */
    value: choice.id === null || choice.id === '' ? [] : [String(choice.id)],
    choose: ([id]: readonly CascadeId[]) => {
      setChoice({ initialId, id: id ?? null })
      onChange(items.find(({ value }) => value === id) ?? null)
    },
    isPending: dict.isPending,
    isFetching: dict.isFetching,
    isFailed: dict.isError,
    retry: () => void dict.refetch(),
  }
}
