import { tokens } from '@fluentui/react-components'
import { useEffect, useLayoutEffect, useRef, type ComponentType } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { makeWholeStyles } from '@/look/wholeStyles'
import { explorerMessages } from './constants'
import { FileGrid } from './FileGrid'
import type { ListedProps } from './FileTable'
import { atHand, late, useLate, type Late } from './late'
import type { NoFilesProps } from './NoFiles'
import type { ExplorerState } from './useExplorer'
import type { RubberBandProps } from './RubberBand'
import { standingRow, type FileAreaProps } from './useFileArea'

/** Who opens a folder has not searched yet, and looks at tiles unless he chose otherwise. */
const views = {
  grid: atHand<ComponentType<ListedProps>>(FileGrid),
  list: late<ComponentType<ListedProps>>(async () => (await import('./FileList')).FileList),
  hits: late<ComponentType<ListedProps>>(async () => (await import('./SearchResults')).SearchResults),
}
/** The first files are shown before anybody draws a box over them. */
const rubberBand = late<ComponentType<RubberBandProps>>(async () => (await import('./RubberBand')).RubberBand)
const noFiles = late<ComponentType<NoFilesProps>>(async () => (await import('./NoFiles')).NoFiles)

const useStyles = makeWholeStyles({
  files: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    padding: '0 16px 24px 8px',
    overflowY: 'auto',
    outlineStyle: 'none',
    [below.phone]: { padding: '0 8px 24px' },
  },
  more: { display: 'grid', justifyContent: 'center', padding: '16px' },
  waiting: { margin: 0, padding: '72px 16px', color: tokens.colorNeutralForeground3, textAlign: 'center' },
})

/** What the area of the files needs to know of an explorer. */
export type Listed = Pick<
  ExplorerState,
  | 'items'
  | 'isSearching'
  | 'keyword'
  | 'view'
  | 'folderId'
  | 'trail'
  | 'space'
  | 'total'
  | 'loadedCount'
  | 'isLoading'
  | 'problem'
  | 'hasMore'
  | 'isLoadingMore'
  | 'loadMore'
  | 'openSpace'
  | 'refresh'
  | 'search'
  | 'sort'
> &
  Partial<Pick<ExplorerState, 'filterWords' | 'filterBy'>>

interface FilesProps {
  explorer: Listed
  /** How the list is chosen from and reported. */
  area: FileAreaProps
  /** undefined where nothing can be uploaded. */
  onUpload?: (() => void) | undefined
}

/** The open folder's content in the chosen view, the results of a search, or why there is neither. */
export function Files({ explorer, area, onUpload }: FilesProps) {
  const styles = useStyles()
  const scrollRef = useRef<HTMLDivElement>(null)
  const { items, isSearching, view, hasMore, isLoadingMore, loadMore, total, loadedCount } = explorer
  const wanted = views[isSearching ? 'hits' : view]
  // It comes while the files are still on their way, and while this is drawn.
  wanted.begin()
  // It says why nothing came: without a connection it would not come any more.
  // So that changing to the list later is no wait, it comes behind the first files.
  useEffect(() => {
    noFiles.begin()
    views.list.begin()
  }, [])
  // Another folder begins at its top.
  const listKey = `${explorer.folderId} ${explorer.keyword}`
  const isEmpty = items.length === 0 || explorer.isLoading
  // In another order it begins at its top as well, with the focus where it is.
  useLayoutEffect(() => {
    if (scrollRef.current) scrollRef.current.scrollTop = 0
  }, [explorer.sort])
  const begun = useRef(listKey)
  const isEntering = useRef(false)
  // What was opened is gone with the focus it had: it goes on with the new list, or with what stands in its place. The
  // rows may come later than the list does: then the list takes the focus over from here.
  useEffect(() => {
    if (begun.current === listKey) return
    const place = scrollRef.current
    if (document.activeElement !== document.body && document.activeElement !== place) {
      begun.current = listKey
      return
    }
    if (!explorer.isLoading) begun.current = listKey
    const row = place?.querySelector<HTMLElement>(standingRow)
    isEntering.current = !row
    if (row) row.focus()
    else place?.focus({ preventScroll: true })
  }, [listKey, explorer.isLoading, isEmpty])
  const { selection, onSelect } = area
  const choose = (ids: ReadonlySet<number>) => onSelect({ type: 'these', ids })
  return (
    <div key={listKey} ref={scrollRef} tabIndex={-1} className={styles.files}>
      {!isEmpty && (
        <Overlay failed={null}>
          <LatePart
            part={rubberBand}
            given={{ scrollRef, items, chosen: selection.ids, isAdding: area.isChecking, onChoose: choose }}
          />
        </Overlay>
      )}
      {explorer.isLoading && !explorer.problem ? (
        <p className={styles.waiting}>{explorerMessages.loading}</p>
      ) : (
        <Overlay>
          {isEmpty ? (
            <LatePart part={noFiles} given={{ explorer, onUpload }} />
          ) : (
            <LatePart part={wanted} given={{ ...area, scrollRef, isEntering }} />
          )}
        </Overlay>
      )}
      {hasMore && !explorer.isLoading && (
        <div className={styles.more}>
          <Button onClick={loadMore} disabled={isLoadingMore}>
            {isLoadingMore ? explorerMessages.loading : moreLabel(total - loadedCount)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Nothing, until it is there; below a boundary, which hears why it does not come. */
function LatePart<Props extends object>({ part, given }: { part: Late<ComponentType<Props>>; given: Props }) {
  const Part = useLate(part)
  return Part && <Part {...given} />
}

/** Not every storage says how many there are. */
const moreLabel = (left: number) => (left > 0 ? `加载更多（还有 ${left} 项）` : '加载更多')
