import { ossApi, type FileItem } from '@contracts/calls/ossApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { TextLink } from '@/look/parts/TextLink'
import { fileKeys } from '../uploads/fileKeys'
import type { Where } from './fileChanges'

const useStyles = makeStyles({
  uses: { margin: '12px 0 0' },
  list: { maxHeight: '160px', margin: '4px 0 0', padding: '0 0 0 20px', overflowY: 'auto' },
  use: { overflowWrap: 'anywhere' },
  note: { margin: '12px 0 0', color: tokens.colorNeutralForeground3 },
})

interface FileUsesProps {
  where: Where
  items: readonly FileItem[]
}

/** Before files are deleted: which records show them, each with its field and the way there (docs/files.md, 22). */
export function FileUses({ where, items }: FileUsesProps) {
  const styles = useStyles()
  const ids = items.map(({ ossDisplayId }) => ossDisplayId)
  const uses = useQuery({
    queryKey: [...fileKeys.all, 'uses', where.brandId, where.hotelId, ids],
    queryFn: ({ signal }) => call(ossApi.uses, { ...where, ossDisplayIds: ids, isTrashed: false }, { signal }),
    // Asked anew with each question: a record may have taken a file a moment ago.
    gcTime: 0,
    retry: false,
  })
  if (uses.isPending) return <p className={styles.note}>正在查找哪些记录在使用…</p>
  if (uses.isError) return <p className={styles.note}>没能查到哪些记录在使用这些文件。</p>
  const { list, others } = uses.data
  if (list.length === 0 && others === 0) return <p className={styles.note}>没有记录在使用。</p>
  return (
    <div className={styles.uses} role="group" aria-label="使用情况">
      正在使用，删除后 30 天内仍会显示，之后也不会被清除：
      <ul className={styles.list}>
        {list.map(({ ossDisplayId, displayName, kind, title, field, link }) => (
          <li key={`${ossDisplayId} ${kind} ${title} ${field}`} className={styles.use}>
            「{displayName}」：{kind}{' '}
            {link === null ? (
              title
            ) : (
              <TextLink to={link} isApart>
                {title}
              </TextLink>
            )}{' '}
            的{field}
          </li>
        ))}
        {others > 0 && <li className={styles.use}>另有 {others} 处使用</li>}
      </ul>
    </div>
  )
}
