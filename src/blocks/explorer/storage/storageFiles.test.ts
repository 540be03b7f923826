import { expect, it } from 'vitest'
import { addressOf, folderOf, nameOf, shownFile } from './storageFiles'

it.each([
  ['海报/春季/一.jpg', '一.jpg', '海报/春季/'],
  ['海报/春季/', '春季', '海报/'],
  ['一.jpg', '一.jpg', ''],
  ['海报/', '海报', ''],
])('%s is called %s and lies in %j', (path, name, folder) => {
  expect([nameOf(path), folderOf(path)]).toEqual([name, folder])
})

it('reads an object below the domain, with each part of its key encoded', () => {
  expect(addressOf('https://files.test/', 'explorer/11/湖 景?.jpg')).toBe(
    'https://files.test/explorer/11/%E6%B9%96%20%E6%99%AF%3F.jpg',
  )
})

it.each([
  ['一.jpg', 'https://files.test/x?x-oss-process=image/resize,w_200,h_200'],
  ['一.avif', 'https://files.test/x'],
  ['一.mp4', null],
  ['一.pdf', null],
])('%s has the thumbnail %s', (name, thumbUrl) => {
  const file = { name, folder: false, size: 3, lastModified: '2026-11-05T02:00:00.000Z', url: 'https://files.test/x' }
  expect(shownFile(file, `海报/${name}`, 7)).toMatchObject({
    ossDisplayId: 7,
    displayName: name,
    fileSize: 3,
    createTime: expect.stringMatching(/^2026-11-05 \d\d:00:00$/) as string,
    parentPath: '海报',
    thumbUrl,
  })
})

it('a folder has neither time nor address', () => {
  const folder = { name: '海报', folder: true, size: 0, lastModified: '', url: '' }
  expect(shownFile(folder, '海报/', 1)).toMatchObject({ isFolder: true, createTime: '', url: null, thumbUrl: null })
})
