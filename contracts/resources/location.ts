/** Where something is. */
export interface Location {
  /** From the province down to the district, each by its name. */
  readonly region: readonly string[]
  /** The rest of the address. */
  readonly street: string
  /** Degrees; null where nobody has set the point. */
  readonly longitude: number | null
  readonly latitude: number | null
}

/** Characters of a street at most. */
export const longestStreet = 100
const mostLevels = 3
const longitudeLimit = 180
const latitudeLimit = 90

export const locationMessages = {
  region: '请选择省市区',
  street: '请填写详细地址',
  longStreet: `详细地址不能多于${longestStreet}个字符`,
  point: '经度填 -180 至 180，纬度填 -90 至 90，两个都要填',
} as const

const isWithin = (degrees: number, most: number) => Number.isFinite(degrees) && Math.abs(degrees) <= most

const isLocation = (value: unknown): value is Location =>
  typeof value === 'object' && value !== null && 'region' in value && Array.isArray(value.region) && 'street' in value

/** What is wrong with a location; null when it may be stored. */
export function locationProblem(value: unknown): string | null {
  if (!isLocation(value)) return locationMessages.region
  const { region, street, longitude, latitude } = value
  if (region.length === 0 || region.length > mostLevels) return locationMessages.region
  if (street.trim() === '') return locationMessages.street
  if ([...street].length > longestStreet) return locationMessages.longStreet
  if (longitude === null && latitude === null) return null
  const isPoint =
    longitude !== null && latitude !== null && isWithin(longitude, longitudeLimit) && isWithin(latitude, latitudeLimit)
  return isPoint ? null : locationMessages.point
}

/** The whole address in one line. */
export const addressOf = ({ region, street }: Location): string => region.join('') + street

const parts = '|'
const levels = ' '

/** `浙江省 杭州市 西湖区 | 北山街78号 | 120.141,30.246`: as files hold it. */
export function writeLocation({ region, street, longitude, latitude }: Location): string {
  const point = longitude === null || latitude === null ? [] : [`${longitude},${latitude}`]
  return [region.join(levels), street, ...point].join(` ${parts} `)
}

/** @returns null for a text of another form */
export function readLocation(text: string): Location | null {
  const [region = '', street, point, ...more] = text.split(parts).map((part) => part.trim())
  if (street === undefined || more.length > 0) return null
  const found = point === undefined ? null : /^(-?\d{1,3}(?:\.\d+)?)[,，]\s*(-?\d{1,2}(?:\.\d+)?)$/.exec(point)
  if (point !== undefined && !found) return null
  return {
    region: region.split(/\s+/).filter((level) => level !== ''),
    street,
    longitude: found ? Number(found[1]) : null,
    latitude: found ? Number(found[2]) : null,
  }
}
