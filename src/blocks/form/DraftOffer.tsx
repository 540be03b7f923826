import { makeStyles, tokens } from '@fluentui/react-components'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { draftWords } from './constants'
import type { FormDraft } from './useDraft'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 12px',
    border: `1px solid ${look.toneInfoEdge}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: look.toneInfoTint,
  },
  text: { margin: 0, flexGrow: 1 },
})

/** 恢复上次未保存的内容？ (docs/console.md, 15) */
export function DraftOffer({ draft }: { draft: FormDraft }) {
  const styles = useStyles()
  if (!draft.isOffered) return null
  return (
    <div role="status" className={styles.bar}>
      <p className={styles.text}>
        {draftWords.offer}
        {draft.isOlderThanRecord && draftWords.newer}
      </p>
      <Button onClick={draft.restore}>{draftWords.restore}</Button>
      <Button appearance="subtle" onClick={draft.discard}>
        {draftWords.discard}
      </Button>
    </div>
  )
}

/** What is known about the draft, for the foot of the form. */
export function draftNote({ savedAt, isRefused }: FormDraft): string | null {
  if (isRefused) return draftWords.notKept
  return savedAt === null ? null : draftWords.kept(new Date(savedAt).toLocaleTimeString('zh-CN', { hour12: false }))
}
