import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the toast are these, and no others', () =>
  expect({
    ...constants,
    openMsOf: [
      constants.openMsOf(),
      constants.openMsOf(5),
      constants.openMsOf(0),
      constants.openMsOf(-1),
      constants.openMsOf(Infinity),
    ],
  }).toEqual({
    toastPositions: ['topCenter', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight'],
    toastTypes: ['info', 'success', 'danger', 'warning'],
    toastDefaults: { position: 'topCenter', type: 'info', closeTime: 3, width: 300, height: 80 },
    openMsOf: [3_000, 5_000, 0, 3_000, 2_147_483_647],
  }))
