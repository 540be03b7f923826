import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the country are these, and no others', () =>
  expect({ ...constants }).toEqual({
    COUNTRY_WIDTH_PX: 300,
    COUNTRY_HEIGHT_PX: 38,
    COUNTRY_MAX_HEIGHT_PX: 260,
    countryWords: {
      label: '国家/地区',
      loading: '加载中...',
      failed: '国家/地区没有加载出来，检查网络后重试',
      retry: '重试',
    },
  }))
