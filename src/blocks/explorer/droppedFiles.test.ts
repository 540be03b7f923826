import { expect, it } from 'vitest'
import { readDropped } from './droppedFiles'
import { takeDrop } from './takeDrop'

const fileEntry = (name: string) => ({
  isFile: true,
  name,
  file: (found: (file: File) => void) => found(new File(['x'], name)),
})
/** Hands out its content in portions of 100, as Chromium does. */
const folderEntry = (name: string, children: readonly { name: string }[]) => ({
  isFile: false,
  name,
  createReader: () => {
    let start = 0
    return {
      readEntries: (found: (some: readonly unknown[]) => void) => {
        found(children.slice(start, (start += 100)))
      },
    }
  },
})
const dropOf = (...entries: readonly object[]) =>
  ({
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    files: [],
  }) as unknown as DataTransfer

it('reads a folder of 250 files to its end', async () => {
  const many = Array.from({ length: 250 }, (_, index) => fileEntry(`${index}.jpg`))
  const found = await readDropped(takeDrop(dropOf(folderEntry('海报', many))))
  expect(found).toHaveLength(250)
  expect(found.at(-1)).toMatchObject({ folders: ['海报'], file: { name: '249.jpg' } })
})

it('keeps the folders of what lies deeper, and leaves system leftovers', async () => {
  const tree = folderEntry('海报', [
    folderEntry('春季', [fileEntry('一.jpg'), fileEntry('.DS_Store')]),
    fileEntry('Thumbs.db'),
  ])
  const found = await readDropped(takeDrop(dropOf(fileEntry('单独.png'), tree)))
  expect(found.map(({ file, folders }) => [...folders, file.name].join('/'))).toEqual(['单独.png', '海报/春季/一.jpg'])
})

it('takes plain files where the browser knows no entries', async () => {
  const data = { items: [{ kind: 'string', webkitGetAsEntry: () => null }], files: [new File(['x'], '一.jpg')] }
  const found = await readDropped(takeDrop(data as unknown as DataTransfer))
  expect(found).toEqual([{ file: data.files[0], folders: [] }])
})

it('rejects what cannot be read', async () => {
  const broken = {
    isFile: true,
    name: 'a',
    file: (_: unknown, fail: (error: Error) => void) => fail(new Error('gone')),
  }
  await expect(readDropped(takeDrop(dropOf(broken)))).rejects.toThrow('gone')
})

it('keeps handles where the browser gives them, and reads folders through them', async () => {
  const handle = (name: string) => ({ kind: 'file', name, getFile: () => Promise.resolve(new File(['x'], name)) })
  const folder = {
    kind: 'directory',
    name: '海报',
    values: () => [handle('一.jpg'), handle('.DS_Store')].values(),
  }
  const item = (given: object | null, entry: object) => ({
    kind: 'file',
    webkitGetAsEntry: () => entry,
    getAsFileSystemHandle: () => (given ? Promise.resolve(given) : Promise.reject(new Error('refused'))),
  })
  const single = handle('单独.png')
  const data = {
    items: [item(single, fileEntry('单独.png')), item(folder, {}), item(null, fileEntry('旧.png'))],
    files: [],
  }
  const found = await readDropped(takeDrop(data as unknown as DataTransfer))
  expect(found.map(({ file, folders }) => [...folders, file.name].join('/'))).toEqual([
    '单独.png',
    '海报/一.jpg',
    '旧.png',
  ])
  expect(found.map((one) => one.handle !== undefined)).toEqual([true, true, false])
  expect(found[0]!.handle).toBe(single)
})
