import { expect, it } from 'vitest'
import { fileSize } from './fileSize'

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [2_485_125, '2.37 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [1024 ** 8, '1 YB'],
  [5000 * 1024 ** 8, '5000 YB'],
])('%d bytes read %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
