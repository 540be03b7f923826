import { footProblems } from './constants'
import { draftNote } from './DraftOffer'
import { useFormStyles } from './formStyles'
import type { FormDraft } from './useDraft'
import { useProblems } from './useProblems'

/** At the foot of a form: when its draft was kept, and how much is still wrong. */
export function FootNote({ draft }: { draft: FormDraft | undefined }) {
  const styles = useFormStyles()
  const { length } = useProblems()
  const notes = [draft && draftNote(draft), length > 0 && footProblems(length)].filter(Boolean)
  if (notes.length === 0) return null
  return (
    <span role="status" className={styles.note}>
      {notes.join(' · ')}
    </span>
  )
}
