import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the list are these, and no others', () =>
  expect({ ...constants }).toEqual({
    LIST_PAGE_SIZE: 20,
    FIRST_PAGE: 1,
    PAGE_SIZES: [20, 50, 100],
    HIGHEST_PAGE: 1_000_000,
    LONGEST_KEYWORD: 100,
    TYPING_PAUSE_MS: 300,
    MOST_VIEWS: 20,
    LONGEST_VIEW_NAME: 20,
    NAMED_VALUES: 2,
  }))
