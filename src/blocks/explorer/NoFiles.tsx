import { CloudOffRegular, FilterRegular, FolderOpenRegular, SearchRegular } from '@fluentui/react-icons'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { explorerMessages, noFilters, spaceTitles } from './constants'
import { failureText } from './explorerFailure'
import type { Listed } from './Files'

export interface NoFilesProps {
  explorer: Listed
  /** undefined where nothing can be uploaded. */
  onUpload?: (() => void) | undefined
}

/** Why there is nothing to see: it failed, the folder is gone, nothing was found, nothing is there. */
export function NoFiles({ explorer, onUpload }: NoFilesProps) {
  const { problem, isSearching, keyword, space, trail, openSpace, refresh, search, loadedCount } = explorer
  const { filterWords, filterBy, hasMore } = explorer
  const isFiltered = filterWords !== undefined
  if (problem) {
    return (
      <Blank
        icon={CloudOffRegular}
        tone="danger"
        title="文件加载失败"
        text={failureText(problem)}
        actions={<Button onClick={refresh}>重试</Button>}
      />
    )
  }
  if (isSearching && !isFiltered) {
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
  if (isFiltered && filterBy) {
    return (
      <Blank
        icon={FilterRegular}
        title={explorerMessages.empty}
        text={hasMore ? '已加载的文件里没有符合筛选的，可以加载更多。' : '这里没有符合筛选的文件。'}
        actions={<Button onClick={() => filterBy(noFilters)}>清除筛选</Button>}
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
