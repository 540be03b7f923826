import { makeStyles, tokens } from '@fluentui/react-components'
import { ChatMultiple28Regular, DataTrending28Regular, ShareScreenPerson28Regular } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useHasRight } from '@/app/session/useSession'
import { below, layout } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { look } from '@/look/tokens'
import { applyText, gateWords, promotionSections, promotionTitle, qrPx, qrText } from './constants'
import { CheckAgain } from './CheckAgain'
import { LastApplication } from './LastApplication'
import type { WecomGateRef } from './useWecomGate'

// The drawing of QRs is heavy and seen here by few.
const ContactCode = lazy(async () => ({ default: (await import('./ContactCode')).ContactCode }))

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '24px 48px',
    alignItems: 'start',
    maxWidth: layout.detailWidth,
    paddingBottom: '32px',
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  sections: { display: 'flex', flexDirection: 'column' },
  section: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    gap: '4px 16px',
    alignItems: 'center',
    padding: '24px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    [below.phone]: { gridTemplateColumns: '56px minmax(0, 1fr)' },
  },
  mark: {
    gridRow: '1 / 3',
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '56px',
    borderRadius: '50%',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  text: { gridColumn: 2, margin: 0, maxWidth: '640px', color: tokens.colorNeutralForeground3, lineHeight: '22px' },
  apply: {
    gridArea: '1 / 3 / 3 / 4',
    [below.phone]: { gridArea: 'auto / 1 / auto / 3', marginTop: '12px', minHeight: '40px' },
  },
  problem: {
    margin: '0 0 16px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: look.toneDangerTint,
    color: look.toneDangerText,
  },
  note: { margin: '0 0 16px', color: tokens.colorNeutralForeground3 },
  side: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    margin: 0,
    padding: '20px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  code: { display: 'grid', placeItems: 'center', width: `${qrPx}px`, height: `${qrPx}px` },
})

const marks = [ShareScreenPerson28Regular, ChatMultiple28Regular, DataTrending28Regular]

interface PromotionProps {
  flow: WecomGateRef
  /** What the tab says: it is still the tab of that page. */
  pageTitle: string
  isOnAuthPage: boolean
}

/**
 * What a store sees that has not authorised corporate WeChat (Business areas and routes, 2): what it brings, and where
 * to begin.
 */
export function Promotion({ flow, pageTitle, isOnAuthPage }: PromotionProps) {
  const styles = useStyles()
  const problem = useSelector(flow, (now) => now.context.problem)
  const canApply = useSelector(flow, (now) => now.can({ type: 'apply' }))
  const isApplying = useSelector(flow, (now) => now.hasTag('busy'))
  const mayApply = useHasRight('wecom:corp:save')
  return (
    <>
      <PageHeader
        title={promotionTitle}
        tab={pageTitle}
        note="授权企业微信后，本店的员工和客户都在这里管理。"
        actions={<CheckAgain />}
      />
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <LastApplication isOnAuthPage={isOnAuthPage} />
      {!mayApply && <p className={styles.note}>{gateWords.mayNotApply}</p>}
      <div className={styles.page}>
        <div className={styles.sections}>
          {promotionSections.map(({ title, text }, at) => {
            const Mark = marks[at] ?? ShareScreenPerson28Regular
            return (
              <section key={title} aria-label={title} className={styles.section}>
                <span className={styles.mark}>
                  <Mark aria-hidden />
                </span>
                <h2 className={styles.title}>{title}</h2>
                <p className={styles.text}>{text}</p>
                {mayApply && (
                  <Button
                    appearance={at === 0 ? 'primary' : undefined}
                    className={styles.apply}
                    disabledFocusable={!canApply}
                    aria-busy={isApplying}
                    onClick={() => flow.send({ type: 'apply' })}
                  >
                    {applyText}
                  </Button>
                )}
              </section>
            )
          })}
        </div>
        <figure className={styles.side}>
          <div className={styles.code}>
            <Suspense>
              <ContactCode />
            </Suspense>
          </div>
          <figcaption>{qrText}</figcaption>
        </figure>
      </div>
    </>
  )
}
