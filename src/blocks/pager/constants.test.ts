import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the pager are these, and no others', () =>
  expect({ ...constants }).toEqual({
    DEFAULT_LINKS: 8,
    PICKER_LINKS: 6,
    DEFAULT_PAGE_SIZE: 10,
    WRONG_PAGE: '请输入正确的页码',
    WRONG_PAGE_MS: 1_500,
    EXACT_TOTAL: 10_000,
  }))
