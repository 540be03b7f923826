import type { ActivityIntroduction } from '@contracts/calls/activityApi'
import { activityApiSchemas } from '@contracts/calls/activityApi.schema'
import { allCalls } from '@contracts/calls'
import type { Envelope } from '@contracts/envelope'
import { findRoute } from '@contracts/routes'
import { describe, expect, it } from 'vitest'
import type { Services } from '@server/services'
import { gateway, refusalBody } from '@server/http/gateway/gateway'
import { Refusal } from '@server/refusal'
import { demoIntroductions } from './demoIntroductions'
import { introductionHandlers } from './calls'

const appWith = (seed: 'demo' | 'empty') => {
  const app = gateway(
    {
      config: { seed },
      identity: {
        sessionOf: async () => ({
          mustChangePassword: false,
          memberships: [{ brandId: 1, hotelId: 11, permissions: [] }],
        }),
      },
    } as unknown as Services,
    allCalls,
    introductionHandlers,
  )
  app.onError((error, http) => {
    if (!(error instanceof Refusal)) throw error
    return http.json(refusalBody(error), error.status)
  })
  return app
}

async function ask(query: string, seed: 'demo' | 'empty' = 'demo') {
  const path = '/activity-api/eb/diagnostic/tool/introduction/getByUrlRouter'
  const response = await appWith(seed).request(path + query)
  return { status: response.status, body: (await response.json()) as Envelope<ActivityIntroduction | null> }
}

describe('getByUrlRouter', () => {
  it('answers the introduction of a page, as the contract describes it', async () => {
    const { status, body } = await ask('?urlRouter=%2Fticket%2Flist%2Fall')
    expect([status, body.code]).toEqual([200, 0])
    const data = activityApiSchemas.getByUrlRouter.data.parse(body.data)
    expect(data?.activityTag).toBe('预售,核销,分账')
    expect(data?.activityIntro).toContain('先卖后用')
    expect(data?.imageList.map(({ jumpUrl }) => jumpUrl)).toEqual(['#/ticket/orderList/detail', '', ''])
  })

  it.each(['/nowhere', 'ticket/list/all', '/ticket/list/all?x=1', '/ticket/list/all/', '__proto__'])(
    'answers null for %s',
    async (urlRouter) => {
      const { body } = await ask(`?urlRouter=${encodeURIComponent(urlRouter)}`)
      expect(body).toEqual({ code: 0, message: 'ok', data: null })
    },
  )

  it('has none in an installation that was started empty', async () => {
    const { body } = await ask('?urlRouter=%2Fticket%2Flist%2Fall', 'empty')
    expect(body).toEqual({ code: 0, message: 'ok', data: null })
  })

  it.each(['', '?urlRouter='])('refuses a question without a page: %j', async (query) => {
    const { status, body } = await ask(query)
    expect(status).toBe(400)
    expect(body.data).not.toMatchObject({ activityIntro: expect.anything() })
  })
})

it('the demo introduces pages that exist, and leads to such', () => {
  const places = [...demoIntroductions].flatMap(([path, { imageList }]) => [
    path,
    ...imageList.flatMap(({ jumpUrl }) => (jumpUrl.startsWith('#') ? [jumpUrl.slice(1)] : [])),
  ])
  expect(places.length).toBeGreaterThan(3)
  for (const place of places) expect(findRoute(place), place).toBeTruthy()
})
