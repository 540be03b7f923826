import type { FileItem } from '@contracts/calls/ossApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { CloudOffRegular, FolderOpenRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { below } from '@/look/layout'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/controls'
import { FileGrid } from './FileGrid'
import { FileList } from './FileList'
import { spaceTitles, type ExplorerState } from './useExplorer'

const useStyles = makeStyles({
  files: {
    flexGrow: 1,
    minHeight: 0,
    padding: '0 16px 24px 8px',
    overflowY: 'auto',
    [below.phone]: { padding: '0 8px 24px' },
  },
  more: { display: 'grid', justifyContent: 'center', padding: '16px' },
  waiting: { margin: 0, padding: '72px 16px', color: tokens.colorNeutralForeground3, textAlign: 'center' },
})

interface FilesProps {
  explorer: ExplorerState
  onOpen: (item: FileItem) => void
  canUpload: boolean
  onUpload: () => void
}

/** The open folder's content in the chosen view, or why there is none. */
export function Files({ explorer, onOpen, canUpload, onUpload }: FilesProps) {
  const styles = useStyles()
  const scrollRef = useRef<HTMLDivElement>(null)
  const { items, view, problem, isLoading, hasMore, isLoadingMore, loadMore, total, refresh, trail, space } = explorer
  const isMissing = !isLoading && !problem && trail.length === 0
  const View = view === 'grid' ? FileGrid : FileList
  return (
    <div ref={scrollRef} className={styles.files}>
      {problem && items.length === 0 ? (
        <Blank
          icon={CloudOffRegular}
          tone="danger"
          title="文件没有加载出来"
          text={problem.message}
          actions={<Button onClick={refresh}>重试</Button>}
        />
      ) : isLoading ? (
        <p className={styles.waiting}>加载中...</p>
      ) : isMissing ? (
        <Blank
          icon={FolderOpenRegular}
          title="文件夹不存在或已删除"
          text="它可能刚被移走。"
          actions={<Button onClick={() => explorer.openSpace(space)}>回到{spaceTitles[space]}</Button>}
        />
      ) : items.length === 0 ? (
        <Blank
          icon={FolderOpenRegular}
          title="还没有文件"
          text={canUpload ? '把文件拖到这里，或点上传。' : '这里有文件后会显示出来。'}
          actions={
            <>
              {canUpload && (
                <Button appearance="primary" onClick={onUpload}>
                  上传文件
                </Button>
              )}
              {space === 'mine' && <Button onClick={() => explorer.openSpace('all')}>查看全部文件</Button>}
            </>
          }
        />
      ) : (
        <>
          <View items={items} scrollRef={scrollRef} onOpen={onOpen} />
          {hasMore && (
            <div className={styles.more}>
              <Button onClick={loadMore} disabled={isLoadingMore}>
                {isLoadingMore ? '加载中...' : `加载更多（还有 ${total - items.length} 项）`}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
