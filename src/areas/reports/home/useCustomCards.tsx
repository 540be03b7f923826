import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { MenuPage } from '@/app/menus/useMenu'
import { Panel } from '@/look/parts/Panel'
import { homeCardOf, reportsAmong } from './customCardKey'
import { MoreLink } from './HomeCard'
import type { HomeCardDefinition } from './homeCards'

// Definitions and drawings come after what needs none of them.
const CustomCard = lazy(async () => ({ default: (await import('./customCards')).CustomCard }))

const reportsPage = 'report:custom'

/** The cards of custom reports that somebody has put on his start page, as far as he is still shown them. */
export function useCustomCards(kept: readonly string[], pages: readonly MenuPage[]): readonly HomeCardDefinition[] {
  const ids = reportsAmong(kept)
  const page = pages.find(({ permission }) => permission === reportsPage)
  const { data = [] } = useQuery({
    queryKey: ['home custom reports', ids],
    queryFn: async ({ signal }) => (await import('./customCards')).cardReports(ids, signal),
    enabled: ids.length > 0 && page !== undefined,
    staleTime: 60_000,
  })
  return data.map((report) => ({
    key: homeCardOf(report.id),
    title: report.name,
    place: 'half',
    isFor: () => true,
    draw: () => (
      <Panel title={report.name} action={<MoreLink to={`${page?.path}?id=${report.id}`} text="查看报表" />}>
        <Suspense fallback={null}>
          <CustomCard report={report} />
        </Suspense>
      </Panel>
    ),
  }))
}
