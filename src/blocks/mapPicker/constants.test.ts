import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the mapPicker are these, and no others', () =>
  expect({
    ...constants,
    mapWords: {
      ...constants.mapWords,
      address: constants.mapWords.address('杭州市'),
      nearby: constants.mapWords.nearby('西湖区'),
    },
  }).toEqual({
    DEFAULT_LEVEL: 10,
    DEFAULT_VALUE: { longitude: 116.397428, latitude: 39.90923, level: 11 },
    LEVELS: { lowest: 3, highest: 18 },
    SEARCH_CITY: '全国',
    MOST_RESULTS: 10,
    COORDINATE_DECIMALS: 6,
    NEARBY_KM: 100,
    CITY_LEVEL: 6,
    NAME_GAP_PX: { across: 80, down: 20 },
    MAP_HEIGHT_PX: 360,
    mapWords: {
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
      address: '地址：杭州市',
      none: '还没有选定位置，在地图上点一下或搜索地点',
      sketch: '示意图，边界与地名为 2018 年数据',
      fallback: '地图服务没有加载出来，已改用示意图',
      nearby: '西湖区附近',
    },
  }))
