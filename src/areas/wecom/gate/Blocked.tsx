import { wecomGateMessages } from '@machines/flows/wecomGate/machine'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LockClosed28Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHasRight } from '@/app/session/useSession'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { CheckAgain } from './CheckAgain'
import { corpAuthAddress, gateWords } from './constants'

const useStyles = makeStyles({
  place: { display: 'grid', minHeight: '100%' },
  page: { gridArea: '1 / 1', minWidth: 0 },
  // Whatever lets light through lets words through as well.
  covered: { visibility: 'hidden' },
  cover: {
    gridArea: '1 / 1',
    // Above whatever of the page stays in sight while it scrolls.
    zIndex: 3,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

/**
 * A page, and over it, while the store has no corp, why it cannot be used (Business areas and routes, 4 and 8). The
 * navigation stays free.
 */
export function Blocked({ isBlocked, children }: { isBlocked: boolean; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.place}>
      <div
        className={mergeClasses(styles.page, isBlocked && styles.covered)}
        inert={isBlocked}
        aria-hidden={isBlocked || undefined}
      >
        {children}
      </div>
      {isBlocked && <Cover className={styles.cover} />}
    </div>
  )
}

function Cover({ className }: { className: string }) {
  const navigate = useNavigate()
  const mayAuthorise = useHasRight('wecom:corp')
  return (
    <section className={className} aria-label={gateWords.blockedTitle}>
      <Blank
        icon={LockClosed28Regular}
        heading="h1"
        title={gateWords.blockedTitle}
        text={<span role="status">{wecomGateMessages.noCorp}</span>}
        actions={
          <>
            {mayAuthorise && (
              <Button appearance="primary" onClick={() => navigate(corpAuthAddress)}>
                {gateWords.toAuthorisation}
              </Button>
            )}
            <CheckAgain />
          </>
        }
      />
    </section>
  )
}
