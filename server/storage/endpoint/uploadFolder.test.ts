import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TempFiles } from './safeWrite'
import { UploadFolder, type StoredPart } from './uploadFolder'

const most = 10_000
let folder: string
let temp: TempFiles
let uploads: UploadFolder
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'uploads-'))
  temp = new TempFiles(path.join(folder, 'temp'))
  uploads = new UploadFolder(path.join(folder, 'uploads'), temp)
  await temp.open()
  await uploads.open()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 7) {
    await new Promise(setImmediate)
    yield bytes.subarray(at, at + 7)
  }
}
const send = (id: string, number: number, bytes: Buffer, announced: number | null = bytes.length, check = () => {}) =>
  uploads.putPart(id, { number, bytes: inPieces(bytes), announced, left: most, most, check })
const start = async () => (await uploads.start('a', 'default', { meta: {}, kept: {} })).id
/** What a completed upload holds, and whether it was put together without copying. */
async function completed(id: string, parts: readonly StoredPart[]) {
  const assembled = await uploads.assemble(id, parts)
  if (assembled) return { bytes: await readFile(assembled), isMoved: true }
  const { file } = await temp.write(uploads.read(id, parts), most)
  return { bytes: await readFile(file), isMoved: false }
}
const fill = (size: number, byte: number) => Buffer.alloc(size, byte)

it('moves parts of one size into the object, in whatever order they come, and copies nothing', async () => {
  const id = await start()
  await Promise.all([send(id, 3, fill(20, 3)), send(id, 1, fill(20, 1)), send(id, 2, fill(20, 2))])
  await send(id, 4, fill(9, 4))
  const parts = await uploads.parts(id)
  expect(parts.map(({ number, size, isInPlace }) => [number, size, isInPlace])).toEqual([
    [1, 20, true],
    [2, 20, true],
    [3, 20, true],
    [4, 9, true],
  ])
  expect(await completed(id, parts)).toEqual({
    bytes: Buffer.concat([fill(20, 1), fill(20, 2), fill(20, 3), fill(9, 4)]),
    isMoved: true,
  })
  await uploads.remove(id)
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([])
})

it('holds every byte, whatever sizes come in whatever order, twice, at once, announced or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          number: fc.integer({ min: 1, max: 5 }),
          size: fc.constantFrom(1, 10, 20, 20, 20, 20, 31),
          isAnnounced: fc.boolean(),
          isRefused: fc.integer({ min: 0, max: 9 }).map((nth) => nth === 0),
          isAtOnce: fc.boolean(),
        }),
        { minLength: 1, maxLength: 14 },
      ),
      async (sent) => {
        const id = await start()
        const known = new Map<string, Buffer>()
        let together: Promise<unknown>[] = []
        for (const [nth, { number, size, isAnnounced, isRefused, isAtOnce }] of sent.entries()) {
          const bytes = fill(size, nth + 1)
          const sending = send(id, number, bytes, isAnnounced ? size : null, () => {
            if (isRefused) throw new Error('digest')
          }).then(
            ({ etag }) => known.set(`${number} ${etag}`, bytes),
            (error: Error) => expect([isRefused, error.message]).toEqual([true, 'digest']),
          )
          together.push(sending)
          if (!isAtOnce) await Promise.all(together.splice(0))
        }
        await Promise.all(together)
        together = []
        const parts = await uploads.parts(id)
        fc.pre(parts.length > 0)
        const wanted = Buffer.concat(parts.map(({ number, etag }) => known.get(`${number} ${etag}`)!))
        expect((await completed(id, parts)).bytes.equals(wanted)).toBe(true)
        // Once more: the first answer may have been lost.
        expect((await completed(id, parts)).bytes.equals(wanted)).toBe(true)
        await uploads.remove(id)
      },
    ),
    { numRuns: 150 },
  )
})

it('never writes into an object that is being put together', async () => {
  const id = await start()
  await send(id, 1, fill(20, 1))
  await send(id, 2, fill(20, 2))
  const parts = await uploads.parts(id)
  const file = (await uploads.assemble(id, parts))!
  const late = await send(id, 3, fill(20, 3))
  await send(id, 1, fill(20, 9))
  expect(late.isInPlace).toBe(false)
  expect(await readFile(file)).toEqual(Buffer.concat([fill(20, 1), fill(20, 2)]))
  expect(await uploads.assemble(id, parts)).toBeNull()
})

it('copies when somebody was killed while he wrote, and his part can be sent again', async () => {
  const id = await start()
  await send(id, 1, fill(20, 1))
  await writeFile(path.join(folder, 'uploads', id, 'claim-2'), '')
  expect((await send(id, 2, fill(20, 2))).isInPlace).toBe(false)
  expect(await completed(id, await uploads.parts(id))).toEqual({
    bytes: Buffer.concat([fill(20, 1), fill(20, 2)]),
    isMoved: false,
  })
})

it('gives no place beyond the largest object, so that no part number makes a huge file', async () => {
  const id = await start()
  await send(id, 1, fill(20, 1))
  expect((await send(id, 10_000, fill(20, 2))).isInPlace).toBe(false)
  expect((await stat(path.join(folder, 'uploads', id, 'whole'))).size).toBe(20)
})

it('counts what has arrived, without the part that is sent anew', async () => {
  const id = await start()
  await send(id, 1, fill(20, 1))
  await send(id, 2, fill(9, 2))
  expect(await uploads.bytesBesides(id, 2)).toBe(20)
  expect(await uploads.bytesBesides(id, 3)).toBe(29)
})

it('an upload that was taken back meanwhile refuses the part, and leaves nothing', async () => {
  const id = await start()
  await send(id, 1, fill(20, 1))
  await expect(
    uploads.putPart(id, {
      number: 2,
      announced: 20,
      left: most,
      most,
      check: () => undefined,
      bytes: (async function* () {
        yield fill(10, 2)
        await uploads.remove(id)
        yield fill(10, 2)
      })(),
    }),
  ).rejects.toMatchObject({ code: 'NoSuchUpload' })
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([])
})
