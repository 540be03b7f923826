import { makeStyles, tokens } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { Button } from '@/look/parts/Button'
import { SearchBox } from '@/look/parts/controls'
import { look } from '@/look/tokens'
import { ModalFrame } from '../modal/ModalFrame'
import { Pager } from '../pager/Pager'
import { useToast } from '../toast/ToastProvider'
import { nameOf, type AnyRecord } from './anyRecord'
import { momentText } from './cellText'
import { noValue, removedPage, removedWords } from './constants'
import type { Seen } from './seen'
import { recordKeys, useRecordsChanged } from './useRecords'

const useStyles = makeStyles({
  body: { display: 'grid', gap: '12px', minWidth: 0 },
  search: { maxWidth: '256px' },
  records: { margin: 0, padding: 0, listStyle: 'none' },
  record: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '52px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flexGrow: 1, minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  problem: { margin: 0, color: look.toneDangerText },
})

interface RemovedDialogProps {
  seen: Seen
  isOpen: boolean
  onClose: () => void
}

/** What was removed, by whom and when, the latest first; each can be had back. */
export function RemovedDialog({ seen, isOpen, onClose }: RemovedDialogProps) {
  const { resource, calls } = seen
  const styles = useStyles()
  const toast = useToast()
  const changed = useRecordsChanged(resource)
  const [asked, setAsked] = useState({ keyword: '', pageIndex: 1 })
  const [typed, setTyped] = useState('')
  const removed = useQuery({
    queryKey: [...recordKeys.all(resource), 'removed', asked],
    queryFn: ({ signal }) => {
      const { keyword, pageIndex } = asked
      return call(calls.removed, { ...(keyword && { keyword }), pageIndex, pageSize: removedPage }, { signal })
    },
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const restoring = useCommand(
    async (record: AnyRecord) => {
      await call(calls.restore, { id: record.id })
      return record
    },
    (record) => {
      void changed()
      toast.show({ text: removedWords.done(nameOf(resource, record)), type: 'success' })
    },
  )
  const search = (event: FormEvent) => {
    event.preventDefault()
    setAsked({ keyword: typed.trim(), pageIndex: 1 })
  }
  const records = removed.data?.list ?? []
  const problem = restoring.error ?? removed.error
  return (
    <ModalFrame
      isOpen={isOpen}
      isBusy={false}
      size="md"
      title={removedWords.title(resource.title)}
      canDismiss
      onDismiss={onClose}
      actions={<Button onClick={onClose}>关闭</Button>}
    >
      <div className={styles.body}>
        <form role="search" onSubmit={search}>
          <SearchBox
            className={styles.search}
            aria-label={removedWords.search(resource.title)}
            placeholder={removedWords.search(resource.title)}
            value={typed}
            onChange={(_, { value }) => {
              setTyped(value)
              if (value === '') setAsked({ keyword: '', pageIndex: 1 })
            }}
          />
        </form>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem.message}
          </p>
        )}
        <p role="status" className={styles.quiet}>
          {removed.isPending && !removed.error && '加载中...'}
          {removed.data && records.length === 0 && removedWords.none(resource.title, asked.keyword)}
        </p>
        <ul className={styles.records} aria-label={removedWords.title(resource.title)}>
          {records.map((record) => (
            <li key={record.id} className={styles.record}>
              <div className={styles.words}>
                <div className={styles.name} title={nameOf(resource, record)}>
                  {nameOf(resource, record)}
                </div>
                <p className={styles.quiet}>
                  {removedWords.when(momentText(record.updatedAt), record.updatedBy ?? noValue)}
                </p>
              </div>
              <Button
                aria-label={removedWords.restore(nameOf(resource, record))}
                disabledFocusable={restoring.isBusy}
                onClick={() => restoring.run(record)}
              >
                恢复
              </Button>
            </li>
          ))}
        </ul>
        {removed.data && removed.data.total > removedPage && (
          <Pager
            label={removedWords.pages}
            page={asked.pageIndex}
            total={removed.data.total}
            totalIsExact={removed.data.totalIsExact}
            pageSize={removedPage}
            onTurn={(pageIndex) => setAsked({ ...asked, pageIndex })}
          />
        )}
      </div>
    </ModalFrame>
  )
}
