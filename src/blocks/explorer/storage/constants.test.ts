import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the storage are these, and no others', () =>
  expect({ ...constants }).toEqual({
    DELIMITER: '/',
    MAX_KEYS: 1_000,
    MOST_DELETED: 1_000,
    ADDRESS_SECONDS: 600,
    DATE_TIME_FORMAT: 'YYYY-MM-DD HH:mm:ss',
  }))
