import { groupbuyApi } from '@contracts/calls/groupbuyApi'
import type { RecordAnswer } from '@contracts/resources/calls'
import { groupbuyActivity } from '@contracts/resources/marketing/groupbuyActivity'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { ResultPanels } from '@/blocks/activityResults/ResultPanels'
import { ResultStrip } from '@/blocks/activityResults/ResultStrip'
import { definePage } from '@/blocks/records/page/recordPage'

/** What a group purchase has brought; asked once for strip and panels. */
const resultsQuery = (id: number) =>
  queryOptions({
    queryKey: [groupbuyActivity.key, 'results', id],
    queryFn: ({ signal }) => call(groupbuyApi.groupbuyResults, { id }, { signal }),
  })

interface Shown {
  readonly record: RecordAnswer<typeof groupbuyActivity>
}

function Results({ record: { id, range } }: Shown) {
  return <ResultStrip results={useQuery(resultsQuery(id)).data} range={range} />
}

const notOnSale = '拼团商品不在售，请先上线商品'

function Panels({ record: { id, facts } }: Shown) {
  const { data, error } = useQuery(resultsQuery(id))
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">加载中...</p>
  const isListed = data.products.some(({ isOnSale }) => !isOnSale)
  return <ResultPanels results={data} hindrance={facts.isProductOnSale === false && !isListed ? notOnSale : null} />
}

/** 拼团活动详情: its results, its terms, its teams. */
export const groupbuyPage = definePage(groupbuyActivity, {
  word: '拼团',
  said: ['createdAt'],
  strip: Results,
  main: Panels,
  facts: [
    { section: '商品与价格', fields: ['productId', 'originPrice', 'groupPrice', 'leaderPrice'] },
    { section: '成团规则', fields: ['groupSize', 'durationHours', 'range', 'virtualGroup'] },
    { section: '限购与库存', fields: ['stock', 'perMemberLimit', 'perOrderLimit'] },
    { section: '分享', fields: ['poster', 'shareTitle', 'detail'] },
  ],
  leftOut: ['name', 'place'],
  likely: { NEW: 'PUBLISH', OFFLINE: null },
})
