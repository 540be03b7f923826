import { load } from '@amap/amap-jsapi-loader'
import { MOST_RESULTS, SEARCH_CITY } from './constants'
import type { MapService, Place } from './mapService'

interface LngLat {
  readonly lng: number
  readonly lat: number
}

interface Poi {
  readonly name: string
  readonly address?: string
  readonly pname?: string
  readonly cityname?: string
  readonly adname?: string
  readonly location?: LngLat
}

type Answer<Result> = (status: 'complete' | 'no_data' | 'error', result: Result) => void

/** What of a marker and a map of AMap is used here. */
export interface AmapMarker {
  setPosition(place: readonly [number, number]): void
  setDraggable(isDraggable: boolean): void
  getPosition(): LngLat
  setMap(map: AmapMap | null): void
  on(event: 'dragend', tell: () => void): void
}
export interface AmapMap {
  setZoomAndCenter(level: number, centre: readonly [number, number], immediately: boolean): void
  getZoom(): number
  getCenter(): LngLat
  on(event: 'click', tell: (event: { lnglat: LngLat }) => void): void
  on(event: 'zoomend', tell: () => void): void
  destroy(): void
}

/** What of the maps service's script is used here. */
export interface Amap {
  readonly Map: new (place: HTMLElement, options: object) => AmapMap
  readonly Marker: new (options: object) => AmapMarker
  readonly PlaceSearch: new (options: object) => {
    search(words: string, tell: Answer<{ poiList?: { pois: readonly Poi[] } }>): void
  }
  readonly Geocoder: new (options: object) => {
    getAddress(
      place: readonly [number, number],
      tell: Answer<{ regeocode?: { formattedAddress: string } } | string>,
    ): void
  }
}

/**
 * Loads the maps service's script from its host. The secret must stand on the page before it.
 * @throws when the host cannot be reached or refuses the key
 */
export async function loadAmap(keys: { appKey: string; appSecret: string }): Promise<Amap> {
  Object.assign(window, { _AMapSecurityConfig: { securityJsCode: keys.appSecret } })
  return (await load({
    key: keys.appKey,
    version: '2.0',
    plugins: ['AMap.PlaceSearch', 'AMap.Geocoder'],
  })) as Amap
}

const placesOf = ({ name, location, pname = '', cityname = '', adname = '', address = '' }: Poi): readonly Place[] => {
  if (!location) return []
  // A municipality is its own city.
  const where = [pname, cityname === pname ? '' : cityname, adname, address, name].join('')
  return [{ name, address: where, longitude: location.lng, latitude: location.lat }]
}

/** Search and reverse geocoding of AMap: https://lbs.amap.com/api/maps-javascript-api/reference/search/placesearch. */
export function amapService(amap: Amap): MapService {
  // Province, city and district of a place come only with all that is known of it.
  const places = new amap.PlaceSearch({ city: SEARCH_CITY, pageSize: MOST_RESULTS, extensions: 'all' })
  const geocoder = new amap.Geocoder({ city: SEARCH_CITY })
  return {
    search: (words) =>
      new Promise((resolve, reject) => {
        places.search(words, (status, result) => {
          if (status === 'error') reject(new Error('search refused'))
          else resolve(status === 'complete' ? (result.poiList?.pois ?? []).flatMap(placesOf) : [])
        })
      }),
    addressOf: ({ longitude, latitude }) =>
      new Promise((resolve, reject) => {
        geocoder.getAddress([longitude, latitude], (status, result) => {
          const address = typeof result === 'object' ? result.regeocode?.formattedAddress : undefined
          if (status === 'complete' && address) resolve(address)
          else reject(new Error('no address'))
        })
      }),
  }
}
