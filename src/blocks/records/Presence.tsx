import { merchantApi } from '@contracts/calls/merchantApi'
import type { AnyResource } from '@contracts/resources/definition'
import { presenceMachine, type PresenceNews } from '@machines/flows/presence/machine'
import { makeStyles, tokens } from '@fluentui/react-components'
import { PeopleRegular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { call } from '@/app/gateway/call'
import { onNews } from '@/app/messages/onNewMessages'
import { look } from '@/look/tokens'
import { presenceWords } from './constants'

const useStyles = makeStyles({
  place: { ':empty': { display: 'none' } },
  told: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    margin: '0 0 16px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: look.toneWarningTint,
    color: look.toneWarningText,
    lineHeight: '20px',
    '& > svg': { flexShrink: 0 },
  },
})

interface PresenceProps {
  resource: AnyResource
  id: number
}

/** Says who else has the record open to change it, before both have typed into it. */
export function Presence({ resource, id }: PresenceProps) {
  const styles = useStyles()
  const cache = useQueryClient()
  const [opening] = useState(() => crypto.randomUUID())
  const word = { resource: resource.key, id, opening }
  const flow = useFlow(
    presenceMachine.provide({
      actors: {
        'stay there': fromCallback<PresenceNews>(({ sendBack }) => {
          const stopHearing = onNews(cache, () => sendBack({ type: 'news' }))
          return () => {
            stopHearing()
            // Where it does not arrive the word of before runs out by itself.
            call(merchantApi.recordPresence, { ...word, left: true }).catch(() => undefined)
          }
        }),
        'say and ask': fromPromise(
          async ({ signal }) => (await call(merchantApi.recordPresence, word, { signal })).others,
        ),
      },
    }),
  )
  const others = useSelector(flow, (now) => now.context.others)
  return (
    <div role="status" className={styles.place}>
      {others.length > 0 && (
        <p className={styles.told}>
          <PeopleRegular aria-hidden fontSize={16} />
          {presenceWords.others(others.map(({ name }) => name))}
        </p>
      )}
    </div>
  )
}
