import { readConfig } from '@server/config'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './contentSecurity'

const imagesOf = (hosts: string) =>
  contentSecurityPolicy(readConfig(hosts === '' ? {} : { PICTURE_HOSTS: hosts }))
    .split('; ')
    .find((one) => one.startsWith('img-src'))

it('pictures of other sites are shown only where PICTURE_HOSTS names them', () => {
  expect(imagesOf('')).toBe("img-src 'self' data: blob: http://localhost:8081")
  expect(imagesOf('img.example.com, *.example.net, http://cdn.test:8080')).toBe(
    "img-src 'self' data: blob: http://localhost:8081 https://img.example.com https://*.example.net http://cdn.test:8080",
  )
})

it('tiles of a map are shown from their own host alone', () => {
  const policy = (url: string) => contentSecurityPolicy(readConfig({ MAP_TILES_URL: url }))
  expect(policy('https://tile.example.com/{z}/{x}/{y}.png?k=1')).toContain(' https://tile.example.com;')
  for (const wrong of ['tile.example.com/{z}/{x}/{y}', 'https://tile.example.com/', 'ftp://t.test/{z}/{x}/{y}'])
    expect(() => policy(wrong)).toThrow('MAP_TILES_URL')
})

it.each(['*', "'unsafe-inline'", 'a.com; script-src *', 'https://', 'a.com/path', 'data:'])(
  'PICTURE_HOSTS takes hosts only: not %s',
  (hosts) => {
    expect(() => imagesOf(hosts)).toThrow('PICTURE_HOSTS')
  },
)
