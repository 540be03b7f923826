import { makeStyles, tokens } from '@fluentui/react-components'
import { CloudOffRegular, FolderOpenRegular, SearchRegular } from '@fluentui/react-icons'
import { lazy, useEffect, useRef } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { below } from '@/look/layout'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { explorerMessages, spaceTitles } from './constants'
import { failureText } from './explorerFailure'
import { FileGrid } from './FileGrid'
import type { ExplorerState } from './useExplorer'
import type { FileAreaProps } from './useFileArea'

// Who looks at tiles needs neither yet.
const loadList = async () => ({ default: (await import('./FileList')).FileList })
const FileList = lazy(loadList)
const SearchResults = lazy(async () => ({ default: (await import('./SearchResults')).SearchResults }))

const useStyles = makeStyles({
  files: {
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
type Listed = Pick<
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
>

interface FilesProps {
  explorer: Listed
  /** How the list is chosen from and told. */
  area: FileAreaProps
  /** undefined where nothing can be uploaded. */
  onUpload?: (() => void) | undefined
}

/** The open folder's content in the chosen view, the results of a search, or why there is neither. */
export function Files({ explorer, area, onUpload }: FilesProps) {
  const styles = useStyles()
  const scrollRef = useRef<HTMLDivElement>(null)
  const { items, isSearching, view, hasMore, isLoadingMore, loadMore, total, loadedCount } = explorer
  const View = isSearching ? SearchResults : view === 'grid' ? FileGrid : FileList
  // It comes while the files are still on their way.
  useEffect(() => {
    if (view === 'list') loadList().catch(() => undefined)
  }, [view])
  // Another folder begins at its top.
  const listKey = `${explorer.folderId} ${explorer.keyword}`
  const isEmpty = items.length === 0 || explorer.isLoading
  const begun = useRef(listKey)
  // What was opened is gone with the focus it had: it goes on with the new list, or with what stands in its place.
  useEffect(() => {
    if (begun.current === listKey || document.activeElement !== document.body) return
    if (!explorer.isLoading) begun.current = listKey
    const area = scrollRef.current
    const first = area?.querySelector<HTMLElement>('[data-index][tabindex="0"]')
    ;(first ?? area)?.focus({ preventScroll: true })
  }, [listKey, explorer.isLoading, isEmpty])
  return (
    <div key={listKey} ref={scrollRef} tabIndex={-1} className={styles.files}>
      {isEmpty ? (
        <NoFiles explorer={explorer} onUpload={onUpload} />
      ) : (
        <Overlay>
          <View {...area} scrollRef={scrollRef} />
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

/** Not every storage says how many there are. */
const moreLabel = (left: number) => (left > 0 ? `加载更多（还有 ${left} 项）` : '加载更多')

/** Why there is nothing to see: it failed, it comes, the folder is gone, nothing was found, nothing is there. */
function NoFiles({ explorer, onUpload }: Pick<FilesProps, 'explorer' | 'onUpload'>) {
  const styles = useStyles()
  const { problem, isLoading, isSearching, keyword, space, trail, openSpace, refresh, search, loadedCount } = explorer
  if (problem) {
    return (
      <Blank
        icon={CloudOffRegular}
        tone="danger"
        title="文件没有加载出来"
        text={failureText(problem)}
        actions={<Button onClick={refresh}>重试</Button>}
      />
    )
  }
  if (isLoading) return <p className={styles.waiting}>{explorerMessages.loading}</p>
  if (isSearching) {
    return (
      <Blank
        icon={SearchRegular}
        title={explorerMessages.empty}
        text={`${spaceTitles[space]}里没有名称含“${keyword}”的文件或文件夹。`}
        actions={<Button onClick={() => search('')}>清空搜索</Button>}
      />
    )
  }
  if (trail.length === 0) {
    return (
      <Blank
        icon={FolderOpenRegular}
        title="文件夹不存在或已删除"
        text="它可能刚被移走。"
        actions={<Button onClick={() => openSpace(space)}>回到{spaceTitles[space]}</Button>}
      />
    )
  }
  if (loadedCount > 0) {
    return <Blank icon={FolderOpenRegular} title={explorerMessages.empty} text="这里的文件都超过了可选的大小。" />
  }
  return (
    <Blank
      icon={FolderOpenRegular}
      title="还没有文件"
      text={onUpload ? '把文件拖到这里，或点上传。' : '这里有文件后会显示出来。'}
      actions={
        <>
          {onUpload && (
            <Button appearance="primary" onClick={onUpload}>
              上传文件
            </Button>
          )}
          {space === 'mine' && <Button onClick={() => openSpace('all')}>查看全部文件</Button>}
        </>
      }
    />
  )
}
