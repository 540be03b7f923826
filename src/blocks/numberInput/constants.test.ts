import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the numberInput are these, and no others', () =>
  expect({ ...constants }).toEqual({ NUMBER_STEP: 1, STEPS_PER_PAGE: 10 }))
