import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the modal are these, and no others', () =>
  expect({ ...constants }).toEqual({
    modalWidths: { sm: 440, md: 560, lg: 880 },
    modalDefaults: { size: 'md', okText: '确定', cancelText: '取消' },
  }))
