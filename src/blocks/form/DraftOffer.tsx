import { makeStyles, tokens } from '@fluentui/react-components'
import dayjs from 'dayjs'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { draftWords } from './constants'
import type { FormDraft, OfferedDraft } from './useDraft'

const useStyles = makeStyles({
  box: {
    padding: '8px 12px',
    border: `1px solid ${look.toneInfoEdge}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: look.toneInfoTint,
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  text: { margin: 0, flexGrow: 1 },
})

/** What was typed in other openings of this form and not saved (docs/console.md, 15). */
export function DraftOffer({ draft }: { draft: FormDraft }) {
  const styles = useStyles()
  const { offers } = draft
  const [only] = offers
  if (!only) return null
  return (
    <div role="status" className={styles.box}>
      {offers.length === 1 ? (
        <Offer draft={draft} offer={only} words={draftWords.offer} />
      ) : (
        <>
          <p className={styles.text}>{draftWords.several(offers.length)}</p>
          <ul className={styles.list}>
            {offers.map((offer) => (
              <li key={offer.slot}>
                <Offer
                  draft={draft}
                  offer={offer}
                  words={draftWords.one(dayjs(offer.savedAt).format('MM-DD HH:mm'), offer.count)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Offer({ draft, offer, words }: { draft: FormDraft; offer: OfferedDraft; words: string }) {
  const styles = useStyles()
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        {words}
        {offer.isOlderThanRecord && draftWords.newer}
      </p>
      <Button onClick={() => draft.restore(offer.slot)}>{draftWords.restore}</Button>
      <Button appearance="subtle" onClick={() => draft.discard(offer.slot)}>
        {draftWords.discard}
      </Button>
    </div>
  )
}

/** What is known about the draft, for the foot of the form. */
export function draftNote({ savedAt, isRefused }: FormDraft): string | null {
  if (isRefused) return draftWords.notKept
  return savedAt === null ? null : draftWords.kept(dayjs(savedAt).format('HH:mm'))
}
