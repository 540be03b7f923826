import { expect, it } from 'vitest'
import { chosenFile } from './chosenFile'
import { fakeFile } from './testing/fakeFiles'

it.each([
  'http://localhost:8802/console/common/1001/%E6%B5%B7.jpg',
  'http://localhost:8802/console/common/1001/%E6%B5%B7.jpg?x-oss-expires=3600',
])('hands over url, name, path, size and domain: %s', (url) => {
  const item = fakeFile({ displayName: '海报.jpg', path: 'common/1001/海.jpg', fileSize: 7, url })
  expect(chosenFile(item)).toMatchObject({
    url,
    name: '海报.jpg',
    path: 'common/1001/海.jpg',
    size: 7,
    domain: 'http://localhost:8802/console/',
  })
})

it('knows no domain without an address', () => {
  expect(chosenFile(fakeFile({ url: null })).domain).toBe('')
})
