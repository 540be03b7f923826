import { workbenchCalls } from '@contracts/calls/workbenchCalls'
import type { RecordAnswer } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { LinkedRecord } from '@/blocks/records/page/LinkedRecord'
import { look } from '@/look/tokens'
import { twinWords } from './words'

const useStyles = makeStyles({
  twins: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    marginBottom: '16px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: look.toneWarningTint,
    lineHeight: '20px',
  },
})

/** Who may be the same guest: said where a member is looked at, so that his orders and points do not lie in two places. */
export function Twins({ record: { id, version } }: { record: RecordAnswer<typeof member> }) {
  const styles = useStyles()
  const { data } = useQuery({
    queryKey: [member.key, 'twins', id, version],
    queryFn: ({ signal }) => call(workbenchCalls.findTwins, { id }, { signal }),
  })
  if (!data || data.list.length === 0) return null
  return (
    <section aria-label={twinWords.label} className={styles.twins}>
      <span>{twinWords.said}</span>
      {data.list.map((one) => (
        <LinkedRecord key={one.id} resource={member.key} id={one.id} name={twinWords.one(one)} />
      ))}
    </section>
  )
}
