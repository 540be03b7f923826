// What the spec fixes of the map picker (Shared building blocks, 5 and 9; docs/readings.md, 85; docs/glossary.md, 4),
// and our own words.

/** Level of a value that has none (Shared building blocks, 9). */
export const DEFAULT_LEVEL = 10

/** Where the map opens without a value; its level differs (docs/readings.md, 85). */
export const DEFAULT_VALUE = { longitude: 116.397428, latitude: 39.90923, level: 11 } as const

/** From all of the country to a single house. */
export const LEVELS = { lowest: 3, highest: 18 } as const

/** City within which is searched (Shared building blocks, 9). */
export const SEARCH_CITY = '全国'

/** Found places shown at once. */
export const MOST_RESULTS = 10

/** Decimals of a coordinate: about a decimetre. */
export const COORDINATE_DECIMALS = 6

/** A point further from every known place than this has no address, km. */
export const NEARBY_KM = 100

/** From this level on the borders and names of cities are drawn. */
export const CITY_LEVEL = 6

/** Names on the sketch are at least this far apart, px. */
export const NAME_GAP_PX = { across: 80, down: 20 } as const

export const MAP_HEIGHT_PX = 360

export const mapWords = {
  label: '位置',
  loading: '加载中...',
  map: '地图，方向键移动，加减号缩放，回车选定中心',
  zoomIn: '放大',
  zoomOut: '缩小',
  marker: '选定的位置，可以拖动',
  search: '搜索地点',
  placeholder: '城市、区县或拼音',
  find: '搜索',
  results: '搜索结果',
  noResult: '您选择的地址没有解析到结果',
  noAddress: '获取地址信息失败',
  longitude: '经度',
  latitude: '纬度',
  wrongLongitude: '经度填 -180 至 180 之间的数',
  wrongLatitude: '纬度填 -90 至 90 之间的数',
  address: (address: string) => `地址：${address}`,
  none: '还没有选定位置，在地图上点一下或搜索地点',
  sketch: '没有接入地图服务，这是到城市一级的示意图（2018 年数据），搜不到街道：请放大后点选，或直接填经纬度',
  tiled: (credit: string | null) =>
    `没有接入地图服务，搜索只到城市和区县：请放大到街道点选，或直接填经纬度${credit === null ? '' : `。${credit}`}`,
  fallback: '地图服务加载失败，已改用示意图',
  nearby: (place: string) => `${place}附近`,
} as const
