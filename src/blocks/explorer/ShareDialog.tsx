import { ossApi, shareDays, type FileItem, type FileShare } from '@contracts/calls/ossApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { Copied } from './Copied'
import { useCopyLink } from '../copyLink/useCopyLink'
import { ModalFrame } from '../modal/ModalFrame'
import { fileKeys } from '../uploads/fileKeys'
import { dialogTitles, explorerMessages } from './constants'
import { failureText } from './explorerFailure'
import type { Where } from './fileChanges'

const useStyles = makeStyles({
  text: { margin: '0 0 12px', overflowWrap: 'anywhere' },
  choice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    margin: 0,
    padding: 0,
    border: 'none',
  },
  day: { display: 'flex', alignItems: 'center', gap: '6px', minHeight: '32px' },
  list: { margin: '16px 0 0', padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flexGrow: 1, minWidth: '200px', overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { minHeight: '20px', margin: '8px 0 0', color: look.toneDangerText },
})

const time = (iso: string) => dayjs(iso).format('YYYY-MM-DD HH:mm')

interface ShareDialogProps {
  isOpen: boolean
  item: FileItem
  where: Where
  onClose: () => void
}

/** 分享链接: makes a link that opens one file without signing in until it ends, and ends those that there are. */
export function ShareDialog({ isOpen, item, where, onClose }: ShareDialogProps) {
  const styles = useStyles()
  const cache = useQueryClient()
  const link = useCopyLink()
  const [days, setDays] = useState<(typeof shareDays)[number]>(shareDays[0])
  const queryKey = [...fileKeys.all, 'shares', item.ossDisplayId]
  const shares = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(ossApi.shares, { ...where, ossDisplayId: item.ossDisplayId }, { signal }),
    enabled: isOpen,
  })
  const change = useCommand(async (work: () => Promise<unknown>) => {
    try {
      await work()
    } finally {
      await cache.invalidateQueries({ queryKey })
    }
  })
  const make = () => change.run(() => call(ossApi.share, { ...where, ossDisplayId: item.ossDisplayId, days }))
  const end = ({ id }: FileShare) => change.run(() => call(ossApi.unshare, { ...where, id }))
  const problem = change.error?.message ?? (shares.error ? failureText(shares.error) : null)
  return (
    <ModalFrame
      isOpen={isOpen}
      size="sm"
      title={dialogTitles.share}
      canDismiss
      isBusy={change.isBusy}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button appearance="primary" disabledFocusable={change.isBusy} onClick={make}>
            生成链接
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        任何人拿到链接都能查看和下载「{item.displayName}」，不用登录；到期或停止分享后打不开。
      </p>
      <fieldset className={styles.choice}>
        <legend className={styles.note}>有效期</legend>
        {shareDays
          .toSorted((one, other) => one - other)
          .map((one) => (
            <label key={one} className={styles.day}>
              <input type="radio" name="days" checked={one === days} onChange={() => setDays(one)} />
              {one} 天
            </label>
          ))}
      </fieldset>
      {shares.isPending && <p className={styles.note}>{explorerMessages.loading}</p>}
      {shares.data?.length === 0 && <p className={styles.note}>还没有分享链接。</p>}
      <ul className={styles.list} aria-label="分享链接">
        {shares.data?.map((share) => (
          <li key={share.id} className={styles.row}>
            <div className={styles.words}>
              {share.url}
              <div className={styles.note}>
                {[`${time(share.expiresAt)} 到期`, `打开 ${share.opened} 次`, share.createdBy]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <Button onClick={() => link.copy(share.url)}>复制链接</Button>
            <Button disabledFocusable={change.isBusy} onClick={() => end(share)}>
              停止分享
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Copied flow={link.flow} />
    </ModalFrame>
  )
}
