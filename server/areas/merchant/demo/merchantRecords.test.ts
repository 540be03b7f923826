import { countBy } from '@server/demo/testing/countBy'
import { sampleDemo } from '@server/demo/testing/sampleDemo'
import { expect, it } from 'vitest'
import { demoNotices } from './notices'
import { demoPostages } from './postages'

it('has twelve notices of the platform, and a freight template in each store', () => {
  expect(countBy(demoNotices(sampleDemo()), 'status')).toEqual({ PUBLISHED: 9, OFFLINE: 2, DRAFT: 1 })
  expect(countBy(demoPostages(sampleDemo()), 'hotelId')).toEqual({ 1001: 3, 1002: 1, 1003: 1, 1004: 1 })
})
