import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import dayjs from 'dayjs'
import { useHasRight, useMe } from '@/app/session/useSession'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { corpAuthorisationQuery, isEnded, wordsOf } from '../corpStates'
import { StandInDesk } from '../StandInDesk'
import { gateWords } from './constants'
import { useGate } from './corp'

const useStyles = makeStyles({
  ended: { marginBottom: '16px' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '12px',
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
  },
  text: { margin: 0, lineHeight: '22px' },
})

/**
 * Above the promotion page: the platform has refused the last application, or has taken the authorisation back; with the
 * way on. Nothing for a store that never applied, and for accounts that may not know.
 */
export function LastApplication({ isOnAuthPage }: { isOnAuthPage: boolean }) {
  const styles = useStyles()
  const gate = useGate()
  const { current } = useMe()
  const mayRead = useHasRight('wecom:corp')
  const mayApply = useHasRight('wecom:corp:save')
  const canApply = useSelector(gate, (now) => now.can({ type: 'apply' }))
  const { data } = useQuery({ ...corpAuthorisationQuery(current), enabled: mayRead })
  if (!data || !isEnded(data)) return null
  const { name, tone, text } = wordsOf(data)
  return (
    <>
      <Panel
        title={gateWords.lastApplication}
        className={styles.ended}
        action={<StatusBadge tone={tone}>{name}</StatusBadge>}
      >
        <div className={styles.body}>
          <p role="status" className={styles.text}>
            {data.decidedAt !== null && `${dayjs(data.decidedAt).format('YYYY-MM-DD HH:mm')}　`}
            {text}
          </p>
          {mayApply && (
            <Button disabledFocusable={!canApply} onClick={() => gate.send({ type: 'apply' })}>
              {gateWords.applyAgain}
            </Button>
          )}
        </div>
      </Panel>
      {isOnAuthPage && data.state === 'CANCELLED' && data.decisionPage === null && <StandInDesk state={data.state} />}
    </>
  )
}
