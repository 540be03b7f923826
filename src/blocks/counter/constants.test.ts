import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the counter are these, and no others', () =>
  expect({ ...constants }).toEqual({ COUNT_UP_MS: 2_000, COUNT_SEPARATOR: ',', COUNT_GROUP: 3 }))
