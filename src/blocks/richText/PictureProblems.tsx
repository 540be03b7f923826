import { makeStyles, tokens } from '@fluentui/react-components'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { richTextWords } from './constants'
import type { Pictures } from './usePictures'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: look.toneDangerTint,
    color: look.toneDangerText,
  },
  words: { flex: '1 1 200px', margin: 0 },
})

/** Why pictures are not in storage. Those that were taken still stand in the text: they can be tried again or removed. */
export function PictureProblems({ pictures }: { pictures: Pictures }) {
  const styles = useStyles()
  const { failed, reasonOf, retry, dropFailed } = pictures
  const reasons = [...new Set(failed.map(({ id }) => reasonOf(id)).filter((one) => one !== undefined))]
  const again = failed.filter(({ unfit }) => !unfit)
  return (
    <div role="alert">
      {failed.length > 0 && (
        <div className={styles.bar}>
          <p className={styles.words}>{[...new Set(failed.map(({ problem }) => problem))].join('；')}</p>
          {reasons.length > 0 && <p className={styles.words}>{reasons.join('；')}</p>}
          {again.length > 0 && (
            <Button size="small" onClick={() => again.forEach(({ id }) => retry(id))}>
              {richTextWords.retry}
            </Button>
          )}
          <Button size="small" appearance="subtle" onClick={dropFailed}>
            {again.length > 0 ? richTextWords.drop : richTextWords.dismiss}
          </Button>
        </div>
      )}
    </div>
  )
}
