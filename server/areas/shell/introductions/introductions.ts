import type { ActivityIntroduction } from '@contracts/calls/activityApi'
import type { Config } from '@server/config'
import { demoIntroductions } from './demoIntroductions'

/** Where introductions come from. The platform writes them, merchants only read them. */
interface Introductions {
  /** The introduction of a page by its path (`/ticket/list`); null when there is none. */
  ofPage(urlRouter: string): Promise<ActivityIntroduction | null>
}

/** Introductions kept in memory, by path. */
const introductionsIn = (pages: ReadonlyMap<string, ActivityIntroduction>): Introductions => ({
  ofPage: async (urlRouter) => pages.get(urlRouter) ?? null,
})

const none = introductionsIn(new Map())
const demo = introductionsIn(demoIntroductions)

/** The demo's introductions; none in an installation that was started empty. */
export const introductionsOf = ({ seed }: Pick<Config, 'seed'>): Introductions => (seed === 'demo' ? demo : none)
