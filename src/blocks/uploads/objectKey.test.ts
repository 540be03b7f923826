import { expect, it } from 'vitest'
import { objectKey } from './objectKey'

it('joins path, time, five letters or digits and the lower-case extension', () => {
  expect(objectKey('common/1001/u1/', '湖景 自助.JPG', 1_779_000_000_000)).toMatch(
    /^common\/1001\/u1\/1779000000000[a-z0-9]{5}\.jpg$/,
  )
})

it('never gives two files of one millisecond the same key', () => {
  const keys = new Set(Array.from({ length: 200 }, () => objectKey('p/', 'a.png', 1)))
  expect(keys.size).toBe(200)
})
