import { mapAppCode, wxaAdmin, type MapTiles } from '@contracts/calls/wxaAdmin'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { COORDINATE_DECIMALS, DEFAULT_LEVEL, DEFAULT_VALUE } from './constants'
import type { MapValue, Place, Point } from './mapService'
import { openMaps, type MapKeys } from './openMaps'

/** Asks for the key pair of an application (Shared building blocks, 7.4). */
export type AskKeys = (appCode: string, signal: AbortSignal) => Promise<MapKeys>

const askGateway: AskKeys = (appCode, signal) => call(wxaAdmin.getByCode, { appCode }, { signal })

/** Asks for the tiles that a map without a key is drawn with. */
export type AskTiles = (signal: AbortSignal) => Promise<MapTiles | null>

const askGatewayTiles: AskTiles = (signal) => call(wxaAdmin.mapTiles, {}, { signal })

export interface MapPickerOptions {
  readonly value: MapValue | null
  readonly onChange: (value: MapValue) => void
  /** The address of what was chosen, to fill another field. */
  readonly onAddress?: (address: string) => void
  /** Level of a value that has none; 10 unless given (Shared building blocks, 9). */
  readonly level?: number
  /** Whose key pair it uses; that of the maps service unless given. */
  readonly appCode?: string
  /** Asks the gateway unless given. */
  readonly askKeys?: AskKeys
  /** Asks the gateway unless given. */
  readonly askTiles?: AskTiles
}

const rounded = (degrees: number) => Number(degrees.toFixed(COORDINATE_DECIMALS))

/** The map picker without its looks: the map that can be had, search, and the address of what is chosen. */
export function useMapPicker({
  value,
  onChange,
  onAddress,
  level = DEFAULT_LEVEL,
  appCode = mapAppCode,
  askKeys = askGateway,
  askTiles = askGatewayTiles,
}: MapPickerOptions) {
  const keys = useQuery({
    queryKey: ['map-keys', appCode],
    // Without an answer the sketch serves: a place can be chosen all the same.
    queryFn: ({ signal }) => askKeys(appCode, signal).catch(() => null),
    staleTime: Infinity,
  })
  const maps = useQuery({
    queryKey: ['maps', appCode, keys.data?.appKey],
    queryFn: ({ signal }) => openMaps(keys.data ?? null, () => askTiles(signal)),
    enabled: keys.isSuccess,
    staleTime: Infinity,
    // What draws it is code, not data.
    structuralSharing: false,
  })
  const service = maps.data?.service

  const [asked, setAsked] = useState('')
  const found = useQuery({
    queryKey: ['map-search', maps.data?.note, asked],
    queryFn: () => service!.search(asked),
    enabled: service !== undefined && asked !== '',
    retry: false,
  })
  // Only the last place that was chosen fills the address, however late the others answer.
  const lookUp = useMutation({ mutationFn: (point: Point) => service!.addressOf(point) })

  /** Where one looks before anything is chosen. */
  const [view, setView] = useState<number>(DEFAULT_VALUE.level)
  const shownLevel = value ? (value.level ?? level) : view

  const choose = ({ longitude, latitude }: Point): Point => {
    const point = { longitude: rounded(longitude), latitude: rounded(latitude) }
    onChange({ ...point, level: shownLevel })
    return point
  }

  return {
    maps: maps.data,
    centre: value ?? DEFAULT_VALUE,
    level: shownLevel,
    search: {
      run(words: string) {
        const next = words.trim()
        // Once more for the same words: it may have failed.
        if (next === asked && next !== '') void found.refetch()
        else setAsked(next)
      },
      isBusy: found.isFetching,
      places: found.data,
      isFailed: found.isError,
      close: () => setAsked(''),
    },
    /** Found by reverse geocoding, or with a place that was searched for. */
    address: lookUp.data ?? null,
    isAddressMissing: lookUp.isError,
    isLookingUp: lookUp.isPending,
    pick(point: Point) {
      const chosen = choose(point)
      if (service) lookUp.mutate(chosen, { onSuccess: (address) => onAddress?.(address) })
    },
    take(place: Place) {
      choose(place)
      lookUp.reset()
      setAsked('')
      onAddress?.(place.address)
    },
    look(next: number) {
      if (value) onChange({ ...value, level: next })
      else setView(next)
    },
  }
}
