import { groupbuyActivity } from '@contracts/resources/marketing/groupbuyActivity'
import { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { teamScreens } from '@/blocks/groupTeams/teamScreens'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { copiedName } from '@/blocks/records/copiedName'
import { screensFor } from '@/blocks/records/screensFor'
import { useSeen } from '@/blocks/records/seen'
import { Tabs } from '@/look/parts/Tabs'
import { addPath, idIn, managePath, POSTER, SHOW, TEAMS, teamsPath } from './places'
import { groupbuyWords } from './words'

const activities = screensFor(groupbuyActivity, {
  page: async () => (await import('./groupbuyPage')).groupbuyPage,
  paths: {
    list: managePath,
    add: addPath,
    edit: '/groupbuy/edit/{id}',
    copy: '/groupbuy/edit?copyId={id}',
  },
  prepareCopy: copiedName(groupbuyActivity),
})
const teams = teamScreens()

const GroupbuyPoster = lazy(async () => ({ default: (await import('./GroupbuyPoster')).GroupbuyPoster }))
const PromotionDialog = lazy(async () => ({ default: (await import('./PromotionDialog')).PromotionDialog }))

/** 拼团管理: activities, the teams that gathered for them, and the poster of one. */
export function GroupbuyManage() {
  const { search } = useLocation()
  const posterOf = idIn(search, POSTER)
  if (posterOf !== null) {
    return (
      <Suspense fallback={<p role="status">加载中...</p>}>
        <GroupbuyPoster key={posterOf} id={posterOf} />
      </Suspense>
    )
  }
  return new URLSearchParams(search).get(SHOW) === TEAMS ? (
    <teams.Page title={groupbuyWords.title} above={<ManageTabs chosen="teams" />} />
  ) : (
    <Activities />
  )
}

/** Teams belong to the orders: who may not see those is not led there. */
function useMaySeeTeams(): boolean {
  const { may } = useSeen(groupbuyTeam)
  return may(groupbuyTeam.access.read)
}

function ManageTabs({ chosen }: { chosen: 'activities' | 'teams' }) {
  const navigate = useNavigate()
  const maySeeTeams = useMaySeeTeams()
  const tabs = [
    { value: 'activities' as const, text: groupbuyWords.activities },
    ...(maySeeTeams ? [{ value: 'teams' as const, text: groupbuyWords.teams }] : []),
  ]
  return (
    <Tabs
      label={groupbuyWords.title}
      tabs={tabs}
      chosen={chosen}
      onChoose={(next) => void navigate(next === 'teams' ? teamsPath() : managePath)}
    />
  )
}

function Activities() {
  const navigate = useNavigate()
  const maySeeTeams = useMaySeeTeams()
  const [promoted, setPromoted] = useState<{ readonly id: number; readonly name: string } | null>(null)
  const rowActions = useCallback(
    ({ id, name }: AnyRecord) => [
      { name: 'promote', label: groupbuyWords.promote, perform: () => setPromoted({ id, name: String(name) }) },
      ...(maySeeTeams
        ? [{ name: 'teams', label: groupbuyWords.showTeams, perform: () => void navigate(teamsPath(id)) }]
        : []),
    ],
    [navigate, maySeeTeams],
  )
  return (
    <>
      <activities.Page title={groupbuyWords.title} rowActions={rowActions} above={<ManageTabs chosen="activities" />} />
      {promoted && (
        <Suspense fallback={null}>
          <PromotionDialog key={promoted.id} activity={promoted} onClose={() => setPromoted(null)} />
        </Suspense>
      )}
    </>
  )
}

/** 新建, 编辑 and 复制拼团. */
export const GroupbuyForm = activities.Screen
