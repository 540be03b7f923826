import { cardApi, type CardDelayPreview } from '@contracts/calls/cardApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { call } from '@/app/gateway/call'
import { TrialPanel } from '@/blocks/form/trial/TrialPanel'
import { useTrial } from '@/blocks/form/trial/useTrial'
import { momentText } from '@/blocks/records/cellText'
import { noValue } from '@/blocks/records/constants'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { delayTrialWords, delayWords } from './words'

const useStyles = makeStyles({
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** What it is called and why decide nothing. */
const decidesNothing = ['name', 'reason', 'note'] as const

const endOf = (end: string | null) => (end === null ? noValue : momentText(end))

/** What the delay that is being written would do if it were submitted now, card by card. */
export function DelayPreview() {
  const trial = useTrial((values) => call(cardApi.previewCardDelay, { values }), decidesNothing)
  return (
    <TrialPanel words={delayTrialWords} trial={trial} line={({ total }) => [delayWords.will(total)]}>
      {(preview) => <Cards preview={preview} />}
    </TrialPanel>
  )
}

function Cards({ preview: { total, refused, cards } }: { preview: CardDelayPreview }) {
  const styles = useStyles()
  return (
    <>
      {cards.length > 0 && (
        <DetailTable
          label={delayWords.cards}
          rows={cards}
          columns={[
            { name: 'cardNo', header: delayWords.number, cell: ({ cardNo }) => cardNo },
            { name: 'oldExpire', header: delayWords.before, cell: ({ oldExpire }) => endOf(oldExpire) },
            { name: 'newExpire', header: delayWords.after, cell: ({ newExpire }) => endOf(newExpire) },
            { name: 'refusal', header: delayWords.why, cell: ({ refusal }) => refusal ?? noValue },
          ]}
        />
      )}
      {total + refused > cards.length && <p className={styles.hint}>{delayWords.more(cards.length)}</p>}
    </>
  )
}
