import { ossApi, type FolderNode, type TrashedFile } from '@contracts/calls/ossApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { focusRing } from '@/look/focusRing'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { SearchField } from '../list/SearchField'
import { ModalFrame } from '../modal/ModalFrame'
import { fileKeys } from '../uploads/fileKeys'
import { dialogTitles, explorerMessages, FIRST_PAGE } from './constants'
import { failureText } from './explorerFailure'
import { FileThumb } from './FileThumb'
import { useThumbStyles } from './useThumbStyles'
import type { ExplorerState } from './useExplorer'
import { useSearchText } from './useSearchText'
import type { FileChanges } from './fileChanges'

/** What was deleted, read in small portions: few look further than the last days. */
const TRASH_PAGE_SIZE = 50

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '52px',
    padding: '8px 0',
    accentColor: tokens.colorCompoundBrandBackground,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  thumb: { flexShrink: 0, width: '36px', height: '36px', fontSize: '20px' },
  words: { flexGrow: 1, minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  action: {
    ...focusRing,
    flexShrink: 0,
    minHeight: '28px',
    padding: '0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
  problem: { minHeight: '20px', margin: '8px 0 0', color: look.toneDangerText },
  search: { marginBottom: '8px' },
  nothing: { margin: 0, padding: '40px 0', color: tokens.colorNeutralForeground3, textAlign: 'center' },
})

interface TrashDialogProps {
  isOpen: boolean
  explorer: Pick<ExplorerState, 'where' | 'space'>
  root: FolderNode
  changes: FileChanges
  canRemove: boolean
  onClose: () => void
}

/** 回收站: what was deleted from this space within 30 days, to be brought back or deleted for good. */
export function TrashDialog({
  isOpen,
  explorer: { where, space },
  root,
  changes,
  canRemove,
  onClose,
}: TrashDialogProps) {
  const styles = useStyles()
  const thumbStyles = useThumbStyles(styles.thumb)
  const [keyword, setKeyword] = useState('')
  const field = useSearchText(keyword, (text) => setKeyword(text.trim()))
  const trash = useInfiniteQuery({
    queryKey: [...fileKeys.all, 'trash', where.brandId, where.hotelId, space, keyword],
    queryFn: ({ pageParam, signal }) =>
      call(
        ossApi.trash,
        { ...where, ossDisplayId: root.ossDisplayId, keyword, pageIndex: pageParam, pageSize: TRASH_PAGE_SIZE },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    placeholderData: keepPreviousData,
    getNextPageParam: (last, pages, page) =>
      last.list.length > 0 && pages.length * TRASH_PAGE_SIZE < last.total ? page + 1 : undefined,
  })
  const [asked, setAsked] = useState<number | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isSomeAsked, setSomeAsked] = useState(false)
  const change = useCommand((work: () => Promise<void>) => work())
  const [isAllAsked, setAllAsked] = useState(false)
  const [emptied, setEmptied] = useState('')
  const empty = () =>
    change.run(async () => {
      const { purged, kept } = await changes.emptyTrash(root.ossDisplayId)
      setAllAsked(false)
      setEmptied(emptiedWords(purged, kept))
    })
  const total = trash.data?.pages[0]?.total ?? 0
  const items = trash.data?.pages.flatMap((page) => page.list) ?? []
  // What has gone meanwhile is ticked no more.
  const some = items.map(({ ossDisplayId }) => ossDisplayId).filter((id) => ticked.has(id))
  const tick = (ids: readonly number[]) => {
    setTicked(new Set(ids))
    setSomeAsked(false)
  }
  const problem = change.error?.message ?? (trash.error ? failureText(trash.error) : null)
  return (
    <ModalFrame
      isOpen={isOpen}
      size="md"
      title={dialogTitles.trash}
      isBusy={change.isBusy}
      canDismiss
      onDismiss={onClose}
      actions={
        <>
          {canRemove && (
            <Button
              disabledFocusable={change.isBusy || total === 0 || keyword !== ''}
              title={keyword === '' ? undefined : '先清空搜索'}
              onClick={() => (isAllAsked ? empty() : setAllAsked(true))}
            >
              {isAllAsked ? `确认清空，${total} 项不能再找回` : '清空回收站'}
            </Button>
          )}
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
      <div className={styles.search}>
        <SearchField {...field} aria-label="搜索回收站" placeholder="搜索回收站" />
      </div>
      <p role="status" className={styles.note}>
        {emptied}
      </p>
      {trash.isPending && <p className={styles.nothing}>{explorerMessages.loading}</p>}
      {trash.isSuccess && items.length === 0 && <p className={styles.nothing}>{explorerMessages.empty}</p>}
      {canRemove && items.length > 0 && (
        <div role="toolbar" aria-label="批量操作" className={styles.row}>
          <label className={styles.words}>
            <input
              type="checkbox"
              checked={some.length === items.length}
              onChange={({ target }) => tick(target.checked ? items.map(({ ossDisplayId }) => ossDisplayId) : [])}
            />{' '}
            {some.length > 0 ? `已选 ${some.length} 项` : '全选'}
          </label>
          <button
            type="button"
            className={styles.action}
            disabled={change.isBusy || some.length === 0}
            onClick={() => change.run(() => changes.restore(some))}
          >
            恢复所选
          </button>
          <button
            type="button"
            className={styles.action}
            disabled={change.isBusy || some.length === 0}
            onClick={() => (isSomeAsked ? change.run(() => changes.purge(some)) : setSomeAsked(true))}
          >
            {isSomeAsked ? `确认彻底删除 ${some.length} 项` : '彻底删除所选'}
          </button>
        </div>
      )}
      <ul className={styles.list} aria-label={dialogTitles.trash}>
        {items.map((item) => (
          <li key={item.ossDisplayId} className={styles.row}>
            {canRemove && (
              <input
                type="checkbox"
                aria-label={`选择 ${item.displayName}`}
                checked={ticked.has(item.ossDisplayId)}
                onChange={({ target }) =>
                  tick(target.checked ? [...some, item.ossDisplayId] : some.filter((id) => id !== item.ossDisplayId))
                }
              />
            )}
            <FileThumb item={item} styles={thumbStyles} />
            <div className={styles.words}>
              <div className={styles.name} title={item.displayName}>
                {item.displayName}
              </div>
              <div className={styles.note}>{noteOf(item)}</div>
            </div>
            {canRemove && (
              <>
                <button
                  type="button"
                  className={styles.action}
                  disabled={change.isBusy}
                  aria-label={`恢复 ${item.displayName}`}
                  onClick={() => change.run(() => changes.restore([item.ossDisplayId]))}
                >
                  恢复
                </button>
                <button
                  type="button"
                  className={styles.action}
                  disabled={change.isBusy}
                  aria-label={
                    asked === item.ossDisplayId ? `确认彻底删除 ${item.displayName}` : `彻底删除 ${item.displayName}`
                  }
                  // There is no way back: the first press asks.
                  onClick={() =>
                    asked === item.ossDisplayId
                      ? change.run(() => changes.purge([item.ossDisplayId]))
                      : setAsked(item.ossDisplayId)
                  }
                >
                  {asked === item.ossDisplayId ? '确认彻底删除' : '彻底删除'}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {trash.hasNextPage && (
        <Button disabled={trash.isFetchingNextPage} onClick={() => void trash.fetchNextPage()}>
          {trash.isFetchingNextPage ? explorerMessages.loading : '加载更多'}
        </Button>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </ModalFrame>
  )
}

const emptiedWords = (purged: number, kept: number) =>
  kept === 0 ? `已清空 ${purged} 项` : `已清空 ${purged} 项，${kept} 项正在使用，保留在回收站`

const noteOf = ({ deletedTime, deletedBy, daysLeft, parentPath }: TrashedFile) =>
  [`${deletedTime.slice(0, 16)} 删除`, deletedBy, parentPath && `原位置 ${parentPath}`, `${daysLeft} 天后清除`]
    .filter(Boolean)
    .join(' · ')
