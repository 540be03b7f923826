import type { UnreadNotice } from '@contracts/calls/noticeApi'
import { notice } from '@contracts/resources/merchant/notice'
import { makeStyles, tokens } from '@fluentui/react-components'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { noticeWords } from './noticeWords'

const tones = { INFO: null, IMPORTANT: 'warning', URGENT: 'danger' } as const

const useStyles = makeStyles({
  // A word about the notice, not a state of it: no dot, no tone.
  tag: {
    boxSizing: 'border-box',
    height: '22px',
    padding: '0 7px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
  },
})

/** What stands out about a notice: pinned, important, urgent. */
export function NoticeBadges({ pinned, level }: Pick<UnreadNotice, 'pinned' | 'level'>) {
  const styles = useStyles()
  const tone = tones[level]
  return (
    <>
      {pinned && <span className={styles.tag}>{noticeWords.pinned}</span>}
      {tone && <StatusBadge tone={tone}>{notice.fields.level.values[level]}</StatusBadge>}
    </>
  )
}
