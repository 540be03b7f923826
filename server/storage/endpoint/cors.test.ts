import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_ORIGIN, listenEndpoint, type ListeningEndpoint } from '../testing/listeningEndpoint'

let endpoint: ListeningEndpoint
beforeAll(async () => {
  endpoint = await listenEndpoint()
  await endpoint.rootClient().put('cors/x.png', Buffer.from('x'))
})
afterAll(() => endpoint.stop())

const ask = (origin: string, method: string, headers: Record<string, string> = {}) =>
  fetch(`${endpoint.url}/console/cors/x.png`, { method, headers: { Origin: origin, ...headers } })

describe('requirement 11 of docs/files.md: only the console’s origins may call storage from a browser', () => {
  it.each([
    'https://evil.example',
    'null',
    `${CONSOLE_ORIGIN}.evil.example`,
    `${CONSOLE_ORIGIN}0`,
    'http://evil-localhost:8080',
    CONSOLE_ORIGIN.replace('http:', 'https:'),
    `${CONSOLE_ORIGIN}/`,
    '*',
  ])('%s may not', async (origin) => {
    const preflight = await ask(origin, 'OPTIONS', { 'Access-Control-Request-Method': 'PUT' })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const read = await ask(origin, 'GET')
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
    expect(read.headers.get('access-control-expose-headers')).toBeNull()
    expect(read.headers.get('vary')).toBe('Origin')
  })

  it('the console may, without credentials, and sees the ETag that the client needs', async () => {
    const preflight = await ask(CONSOLE_ORIGIN, 'OPTIONS', {
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization,x-oss-date',
    })
    expect(preflight.status).toBe(200)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(CONSOLE_ORIGIN)
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, PUT, POST, DELETE, HEAD')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x-oss-date')
    expect(preflight.headers.get('access-control-max-age')).toBe('600')
    for (const answer of [preflight, await ask(CONSOLE_ORIGIN, 'GET'), await ask(CONSOLE_ORIGIN, 'DELETE')]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(CONSOLE_ORIGIN)
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/(^|, )ETag(,|$)/)
    }
  })

  it('a console’s name opens nothing that the keys do not', async () => {
    expect((await ask(CONSOLE_ORIGIN, 'DELETE')).status).toBe(403)
    expect((await ask(CONSOLE_ORIGIN, 'GET')).status).toBe(200)
  })
})
