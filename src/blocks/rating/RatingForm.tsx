import { ratingMessages } from '@machines/flows/rating/machine'
import { longestComment, scoreCaptions, type Score } from '@machines/flows/rating/score'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { below } from '@/look/layout'
import { focusRing } from '@/look/focusRing'
import { Button } from '@/look/parts/Button'
import { ratingWords } from './constants'
import { Stars } from './Stars'
import type { RatingRef } from './useRating'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  explanation: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: '22px' },
  field: { display: 'flex', flexDirection: 'column', gap: '4px' },
  text: {
    ...focusRing,
    minHeight: '96px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '22px',
    resize: 'vertical',
    '::placeholder': { color: tokens.colorNeutralForeground4 },
    // A phone zooms into letters smaller than this.
    [below.phone]: { fontSize: '16px' },
  },
  count: {
    alignSelf: 'end',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1 },
})

/** Stars with their caption, an explanation, a comment (Shared building blocks, 2.3; docs/readings.md, 77). */
export function RatingForm({ flow }: { flow: RatingRef }) {
  const styles = useStyles()
  const id = useId()
  const score = useSelector(flow, (now) => now.context.score)
  const comment = useSelector(flow, (now) => now.context.comment)
  const problem = useSelector(flow, (now) => now.context.problem)
  const isLoading = useSelector(flow, (now) => now.matches({ form: 'remembering' }))
  const isEarlierUnknown = useSelector(flow, (now) => now.can({ type: 'fetch again' }))
  const canType = useSelector(flow, (now) => now.can({ type: 'type', comment: '' }))
  return (
    <div className={styles.form} aria-busy={isLoading}>
      <Stars
        score={score}
        isDisabled={!canType}
        problemId={problem === null ? undefined : `${id}-problem`}
        onChoose={(chosen: Score) => flow.send({ type: 'star', score: chosen })}
        caption={isLoading ? ratingWords.loading : score === null ? '' : scoreCaptions[score]}
      />
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isEarlierUnknown && (
        <p role="alert" className={styles.problem}>
          {ratingMessages.earlierUnknown}{' '}
          <Button size="small" onClick={() => flow.send({ type: 'fetch again' })}>
            {ratingWords.fetchAgain}
          </Button>
        </p>
      )}
      <p className={styles.explanation}>{ratingWords.explanation}</p>
      <div className={styles.field}>
        <label htmlFor={`${id}-comment`}>{ratingWords.comment}</label>
        <textarea
          id={`${id}-comment`}
          className={styles.text}
          placeholder={ratingWords.commentHint}
          aria-describedby={`${id}-count`}
          disabled={!canType}
          value={comment}
          onChange={({ target }) => flow.send({ type: 'type', comment: target.value })}
        />
        <span id={`${id}-count`} className={styles.count}>
          {comment.length}/{longestComment}
        </span>
      </div>
    </div>
  )
}
