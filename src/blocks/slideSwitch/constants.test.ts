import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the slideSwitch are these, and no others', () =>
  expect({ ...constants }).toEqual({ SWITCH_ON: 1, SWITCH_OFF: 0 }))
