import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the tooltip are these, and no others', () =>
  expect({ ...constants }).toEqual({ TOOLTIP_HIDE_DELAY_MS: 300, TOOLTIP_WIDTH_PX: 150 }))
