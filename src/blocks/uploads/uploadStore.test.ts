import { expect, it } from 'vitest'
import { fakeIndexedDb } from './testing/fakeIndexedDb'
import { openUploadStore, type KeptUpload } from './uploadStore'

const day = 24 * 60 * 60 * 1000
const now = 100 * day

const upload = (id: string, more: Partial<KeptUpload> = {}): KeptUpload => ({
  id,
  name: `${id}.mp4`,
  size: 10,
  lastModified: 1,
  folderId: 7,
  tenant: { brandId: 1, hotelId: 1001 },
  userId: 'ann',
  owner: 'old page',
  keptAt: now - day,
  ...more,
})
const adopt = { userId: 'ann', owner: 'new page', isGone: (owner: string) => owner === 'old page', now }

it('gives what a page that is gone left to one page, oldest first', async () => {
  const { factory, rows } = fakeIndexedDb()
  const checkpoint = { name: 'k', uploadId: 'u', fileSize: 10, partSize: 5, doneParts: [{ number: 1, etag: 'e' }] }
  const store = openUploadStore(factory)
  await store.keep([upload('b', { keptAt: now - 1 }), upload('a')])
  await store.change('b', { checkpoint })
  const adopted = await store.adopt(adopt)
  expect(adopted.map(({ id, owner }) => [id, owner])).toEqual([
    ['a', 'new page'],
    ['b', 'new page'],
  ])
  expect(adopted[1]!.checkpoint).toEqual(checkpoint)
  expect(await openUploadStore(factory).adopt({ ...adopt, owner: 'third page' })).toEqual([])
  expect(rows.size).toBe(2)
})

it('leaves alone what a living page sends, and what is another user’s', async () => {
  const { factory } = fakeIndexedDb()
  const store = openUploadStore(factory)
  await store.keep([upload('a', { owner: 'living page' }), upload('b', { userId: 'bob' }), upload('c')])
  expect((await store.adopt(adopt)).map(({ id }) => id)).toEqual(['c'])
})

it('forgets what is older than seven days, whoever it was of', async () => {
  const { factory, rows } = fakeIndexedDb()
  const store = openUploadStore(factory)
  await store.keep([
    upload('week', { keptAt: now - 7 * day }),
    upload('older', { keptAt: now - 7 * day - 1 }),
    upload('bob', { keptAt: now - 8 * day, userId: 'bob' }),
  ])
  expect((await store.adopt(adopt)).map(({ id }) => id)).toEqual(['week'])
  expect([...rows.keys()]).toEqual(['week'])
})

it('forgets what is over, and does not bring it back by a late change', async () => {
  const { factory, rows } = fakeIndexedDb()
  const store = openUploadStore(factory)
  await store.keep([upload('a'), upload('b')])
  await store.forget(['a'])
  await store.change('a', { key: 'late' })
  expect([...rows.keys()]).toEqual(['b'])
})

it.each([
  ['there is no memory', undefined],
  [
    'the browser refuses it',
    {
      open: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    } as unknown as IDBFactory,
  ],
])('keeps nothing and fails at nothing where %s', async (_, factory) => {
  const store = openUploadStore(factory)
  await store.keep([upload('a')])
  await store.change('a', { key: 'k' })
  await store.forget(['a'])
  expect(await store.adopt(adopt)).toEqual([])
})
