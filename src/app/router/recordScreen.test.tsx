import type { Route } from '@contracts/routes/route'
import { expect, test } from 'vitest'
import { createAreas } from './areas'
import { importRecordScreen } from './recordScreen'

const route: Route = {
  name: 'merchant.notice',
  path: '/notice',
  suite: 'merchant',
  title: '运费模板',
  record: 'postage',
}

test('a record’s page needs no area, and is fetched once', async () => {
  const asked: string[] = []
  const areas = createAreas({}, {}, (key, title) => {
    asked.push(`${key} ${title}`)
    return importRecordScreen(key, title)
  })
  await areas.settled(route)
  await areas.settled({ ...route, path: '/elsewhere' })
  expect(areas.of(route).getSnapshot().value).toBe('loaded')
  expect(areas.screenOf(route)).toBeTypeOf('function')
  expect(asked).toEqual(['postage 运费模板'])
})

test('a record that nobody defined fails like a page that does not load', async () => {
  const areas = createAreas({})
  const nowhere = { ...route, record: 'no-such-record' }
  await areas.settled(nowhere)
  const { value, context } = areas.of(nowhere).getSnapshot()
  expect(value).toBe('failed')
  expect(String(context.error)).toContain('Loading chunk 1 failed')
  await expect(importRecordScreen('no-such-record', '没有')).rejects.toThrow('there is no record no-such-record')
  expect(() => areas.screenOf(nowhere)).toThrow('area merchant does not export no-such-record')
})
