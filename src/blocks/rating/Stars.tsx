import { scoreCaptions, type Score } from '@machines/flows/rating/score'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Star24Filled, Star24Regular } from '@fluentui/react-icons'
import { useId } from 'react'
import { ratingWords } from './constants'

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { padding: 0, float: 'left', marginRight: '12px' },
  stars: { display: 'flex' },
  star: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: { color: tokens.colorBrandForeground1 },
  // The box itself lies over its star, so that a finger and a reader meet the same thing.
  box: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
  caption: { minHeight: '20px', color: tokens.colorNeutralForeground2 },
})

const scores = Object.keys(scoreCaptions).map(Number) as Score[]

interface StarsProps {
  score: Score | null
  isDisabled: boolean
  /** Id of what says that a star is missing. */
  problemId?: string
  /** What the score means, or what is waited for. */
  caption: string
  onChoose: (score: Score) => void
}

/** Five stars as a group of radio buttons: a click, a touch, or the arrow keys. */
export function Stars({ score, isDisabled, problemId, caption, onChoose }: StarsProps) {
  const styles = useStyles()
  const name = useId()
  return (
    <fieldset className={styles.group} role="radiogroup" aria-required aria-describedby={problemId}>
      <legend className={styles.legend}>{ratingWords.stars}</legend>
      <div className={styles.stars}>
        {scores.map((one) => {
          const isFilled = score !== null && one <= score
          return (
            <span key={one} className={mergeClasses(styles.star, isFilled && styles.chosen)}>
              {isFilled ? <Star24Filled aria-hidden /> : <Star24Regular aria-hidden />}
              <input
                type="radio"
                className={styles.box}
                name={name}
                aria-label={ratingWords.star(one, scoreCaptions[one])}
                checked={one === score}
                disabled={isDisabled}
                onChange={() => onChoose(one)}
                // The star that is chosen changes nothing when it is chosen once more, but is an answer all the same.
                onClick={() => one === score && onChoose(one)}
              />
            </span>
          )
        })}
      </div>
      <span role="status" className={styles.caption}>
        {caption}
      </span>
    </fieldset>
  )
}
