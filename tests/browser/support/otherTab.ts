import { me } from '@machines/flows/session/cases'
import type { ElsewhereEvent } from '@machines/flows/session/machine'
import { request, type Page } from 'playwright-core'
import { demoPassword } from '../../support/databases'
import type { Product } from '../../support/product'

/** Where the tabs of one browser talk about the session. */
const channelName = 'merchant-console.session'

/** Another tab of this browser says it. */
async function sayElsewhere(page: Page, news: ElsewhereEvent): Promise<void> {
  await page.evaluate(
    ([name, said]) => {
      const channel = new BroadcastChannel(name)
      channel.postMessage(said)
      channel.close()
    },
    [channelName, news] as const,
  )
}

/**
 * Another tab of this browser signs in: its cookie is everybody's from now on. The session before it goes on, so that
 * what this page asks at the moment is not refused on the way.
 */
async function signInElsewhere(page: Page, product: Product, account: string): Promise<void> {
  const elsewhere = await request.newContext()
  const answer = await elsewhere.post(`${product.url}/oauth2-api/pub/login`, {
    headers: { 'X-Requested-With': 'fetch' },
    data: { account, password: demoPassword },
  })
  const { code, message } = (await answer.json()) as { code: number; message: string }
  if (code !== 0) throw new Error(`${account}: ${message}`)
  const { cookies } = await elsewhere.storageState()
  await page.context().addCookies(cookies)
  await elsewhere.dispose()
}

/** The signed-in user's name at the gateway. */
async function userOf(page: Page, product: Product): Promise<string> {
  const answer = await page.context().request.get(`${product.url}/oauth2-api/eb/user/me`)
  const { data } = (await answer.json()) as { data: { user: { userId: string } } }
  return data.user.userId
}

/** What another tab does and tells of this browser's session; the model's user is the one who is signed in. */
export async function happenElsewhere(
  page: Page,
  product: Product,
  account: string,
  news: ElsewhereEvent,
): Promise<void> {
  if (news.type !== 'elsewhere.signedIn') return sayElsewhere(page, news)
  await signInElsewhere(page, product, account)
  return sayElsewhere(page, news.userId === me.userId ? { ...news, userId: await userOf(page, product) } : news)
}
