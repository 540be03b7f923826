import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readConfig } from '@server/config'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { site } from './site'

let place: string
let built: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'site-'))
  built = join(place, 'dist')
  const files = {
    'console/index.html': 'console',
    'console/assets/index-1a.js': 'console code',
    'qa/qa.html': 'qa',
    'qa/qa/assets/qa-1a.js': 'qa code',
    'secret.txt': 'secret',
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(built, name)), { recursive: true })
    await writeFile(join(built, name), text)
  }
})
afterAll(() => rm(place, { recursive: true }))

const get = async (path: string, settings: Record<string, string> = {}) =>
  site(readConfig(settings), join(built, 'console')).request(path)

it.each(['/qa/machines', '/qa/blocks'])('serves %s with QA_PAGES=1, guarded like the console', async (path) => {
  const answer = await get(path, { QA_PAGES: '1' })
  expect(await answer.text()).toBe('qa')
  const page = await get('/')
  expect(await page.text()).toBe('console')
  for (const name of ['Content-Security-Policy', 'X-Frame-Options', 'Permissions-Policy', 'Cache-Control']) {
    expect(answer.headers.get(name), name).toBe(page.headers.get(name))
  }
  expect(answer.headers.get('Content-Security-Policy')).toContain(`script-src 'self'`)
})

it.each(['/%zz', '/%', '/%E0%A4%A'])('knows nothing at %s, which is no encoded text', async (path) => {
  expect((await get(path)).status).toBe(404)
})

it('serves the code of the QA pages with QA_PAGES=1 and lets it be kept', async () => {
  const answer = await get('/qa/assets/qa-1a.js', { QA_PAGES: '1' })
  expect(await answer.text()).toBe('qa code')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

it.each(['/qa/machines', '/qa/blocks', '/qa/assets/qa-1a.js', '/qa/qa.html'])(
  'has nothing at %s without QA_PAGES',
  async (path) => {
    expect((await get(path)).status).toBe(404)
    expect((await get(path, { QA_PAGES: '0' })).status).toBe(404)
  },
)

it.each(['/qa', '/qa/', '/qa/other', '/qa/..%2fsecret.txt', '/qa/..%2f..%2fsecret.txt', '/qa.html'])(
  'has nothing at %s with QA_PAGES=1 either',
  async (path) => {
    expect((await get(path, { QA_PAGES: '1' })).status).toBe(404)
  },
)

it('answers the QA page what `npm run paths` left, and nothing where nobody ran it', async () => {
  const runs = async (settings: Record<string, string>) => get('/qa/runs.json', settings)
  expect((await runs({ QA_PAGES: '0' })).status).toBe(404)
  expect(await (await runs({ QA_PAGES: '1' })).json()).toEqual([])
  const folder = join(place, '.paths', 'actor')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'deletion.json'), '{"layer":"actor","flow":"deletion"}')
  try {
    expect(await (await runs({ QA_PAGES: '1' })).json()).toEqual([{ layer: 'actor', flow: 'deletion' }])
  } finally {
    await rm(join(place, '.paths'), { recursive: true })
  }
})
