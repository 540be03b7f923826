import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Bookmark16Regular, MoreHorizontal16Regular, PeopleTeam16Regular } from '@fluentui/react-icons'
import { useQueries } from '@tanstack/react-query'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { totalText } from '../pager/pageLinks'
import { FIRST_PAGE, SHARED_VIEWS_FRESH_MS, VIEWS_IN_ROW } from './constants'
import type { ViewedList } from './listDefinition'
import { isShared, type ListView } from './listPreferences'
import { readQuery } from './listQuery'
import { MenuButton, type MenuProps } from './MenuButton'
import { MenuSurface } from './MenuSurface'
import { listCacheKey, type ListState } from './useList'
import { useMenuStyles } from './useMenuStyles'
import { OthersView, OwnSharedView, OwnView } from './ViewSettings'

const useStyles = makeStyles({
  views: { display: 'flex', flexShrink: 0, alignItems: 'center', gap: '4px' },
  rule: {
    flexShrink: 0,
    width: '1px',
    height: '16px',
    margin: '0 8px',
    backgroundColor: tokens.colorNeutralStroke1,
    ':first-child': { display: 'none' },
  },
  view: {
    ...focusRing,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    flexShrink: 0,
    height: look.controlHeight,
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  shown: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: '8px',
      bottom: 0,
      height: '2px',
      borderRadius: '1px',
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
})

interface ListViewsProps {
  definition: ViewedList
  list: ListState<unknown>
}

const keyOf = (view: ListView) => (isShared(view) ? `shared ${view.id}` : view.name)

/** What it is called for those who cannot see its mark. */
const labelOf = (view: ListView) => (isShared(view) ? `${view.name}（${view.isOwn ? '我' : view.by}共享）` : view.name)

/**
 * What the user kept under names and what others share with him, behind the tabs; those that find no room are behind
 * 更多, never the one that is shown.
 */
export function ListViews({ definition, list }: ListViewsProps) {
  const styles = useStyles()
  const { views, shownView: shown } = list
  const first = views.slice(0, VIEWS_IN_ROW)
  const inRow = shown && !first.includes(shown) ? [...first.slice(0, -1), shown] : first
  const rest = views.filter((view) => !inRow.includes(view))
  const counts = useCounts(definition, list, inRow)
  return (
    <>
      <span className={styles.rule} />
      <div className={styles.views} role="group" aria-label="我的视图">
        {inRow.map((view, at) => {
          const Mark = isShared(view) ? PeopleTeam16Regular : Bookmark16Regular
          return (
            <button
              key={keyOf(view)}
              type="button"
              className={mergeClasses(styles.view, view === shown && styles.shown)}
              aria-pressed={view === shown}
              aria-label={labelOf(view)}
              title={isShared(view) ? labelOf(view) : undefined}
              onClick={() => list.showView(view.address)}
            >
              <Mark aria-hidden />
              {view.name}
              {counts[at] !== undefined && <span className={styles.count}>{counts[at]}</span>}
            </button>
          )
        })}
        {rest.length > 0 && (
          <MenuButton label={`更多 ${rest.length}`} quiet>
            {(menu) => <MoreViews {...menu} views={rest} onShow={list.showView} />}
          </MenuButton>
        )}
        {shown && (
          <MenuButton label={`管理视图 ${shown.name}`} icon={MoreHorizontal16Regular} quiet>
            {(menu) => {
              if (!isShared(shown))
                return <OwnView {...menu} key={keyOf(shown)} view={shown} definition={definition} list={list} />
              const Settings = shown.isOwn ? OwnSharedView : OthersView
              return <Settings {...menu} key={keyOf(shown)} view={shown} definition={definition} list={list} />
            }}
          </MenuButton>
        )}
      </div>
    </>
  )
}

/** How many rows each view finds; of the one that is shown the list knows it. */
function useCounts(
  { key, source }: ViewedList,
  { shownView, total, totalIsExact, isFormer, isLoading, rules }: ListState<unknown>,
  views: readonly ListView[],
): readonly (string | undefined)[] {
  // Two of one address find the same rows.
  const asked = [...new Set(views.map(({ address }) => address))].filter((address) => address !== shownView?.address)
  const answers = useQueries({
    queries: asked.map((address) => {
      const query = readQuery(new URLSearchParams(address), rules)
      const params = source.params({ ...query, page: FIRST_PAGE, pageSize: 1 })
      return {
        queryKey: [...listCacheKey(key), 'viewCount', params],
        queryFn: ({ signal }: { signal: AbortSignal }) => source.fetch(params, signal),
        staleTime: SHARED_VIEWS_FRESH_MS,
      }
    }),
  })
  return views.map(({ address }) => {
    if (address === shownView?.address) return isFormer || isLoading ? undefined : totalText(total, totalIsExact)
    const found = answers[asked.indexOf(address)]?.data
    return found && totalText(found.total, found.totalIsExact)
  })
}

interface MoreViewsProps extends MenuProps {
  views: readonly ListView[]
  onShow: (address: string) => void
}

function MoreViews({ views, onShow, ...menu }: MoreViewsProps) {
  const styles = useMenuStyles()
  return (
    <MenuSurface label="更多视图" {...menu}>
      <div className={styles.group}>
        {views.map((view) => (
          <button
            key={keyOf(view)}
            type="button"
            className={styles.choice}
            onClick={() => {
              onShow(view.address)
              menu.onClose()
            }}
          >
            {labelOf(view)}
          </button>
        ))}
      </div>
    </MenuSurface>
  )
}
