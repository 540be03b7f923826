import { memberApi } from '@contracts/calls/memberApi'
import { member } from '@contracts/resources/members/member'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import type { ConsequencesProps } from '@/blocks/records/consequences'
import { look } from '@/look/tokens'
import { mergeWords } from './words'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** What goes over to the chosen member, and which grade stays; why it cannot be done, before it is asked for. */
export function MergeConsequences({ id, payload: { targetId } }: ConsequencesProps) {
  const styles = useStyles()
  const ids = `${id},${String(targetId)}`
  const { data, error } = useQuery({
    queryKey: [member.key, 'merge', ids],
    queryFn: ({ signal }) => call(memberApi.previewMerge, { ids }, { signal }),
    enabled: typeof targetId === 'number',
  })
  if (typeof targetId !== 'number') return null
  const problem = error?.message ?? data?.refusal
  if (problem)
    return (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    )
  return (
    <div role="status" aria-busy={!data}>
      {(data ? [mergeWords.moves(data), mergeWords.stays(data)] : [mergeWords.reckoning]).map((line) => (
        <p key={line} className={styles.text}>
          {line}
        </p>
      ))}
    </div>
  )
}
