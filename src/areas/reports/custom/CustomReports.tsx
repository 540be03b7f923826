import { customReport } from '@contracts/resources/reports/customReport'
import { makeStyles, tokens } from '@fluentui/react-components'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { idIn } from '@/blocks/records/recordPaths'
import { useSeen } from '@/blocks/records/seen'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { OpenedReport } from './OpenedReport'
import { SavedReports } from './SavedReports'
import { begunFrom } from './specOfReport'
import { customWords as words } from './words'

// What is only looked at needs no form.
const ReportBuilder = lazy(async () => ({ default: (await import('./ReportBuilder')).ReportBuilder }))

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: '232px minmax(0, 1fr)',
    alignItems: 'start',
    gap: '24px',
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  blank: {
    margin: 0,
    padding: '48px 16px',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
  },
})

/** 自定义报表: what somebody has kept or is shown, and the builder of one; `?id` opens one, `?new` begins one. */
export function CustomReports() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { may } = useSeen(customReport)
  const params = new URLSearchParams(search)
  const [id, copied] = [idIn(params.get('id')), idIn(params.get('copy'))]
  const mayAdd = may(customReport.access.write)
  const isNew = mayAdd && (copied !== null || params.has('new') || params.has('of'))
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.noneHint}
        actions={
          mayAdd && (
            <Button appearance="primary" onClick={() => void navigate('?new=1')}>
              {words.add}
            </Button>
          )
        }
      />
      <div className={styles.page}>
        <SavedReports openId={id} />
        {id !== null && <OpenedReport key={id} id={id} />}
        {id === null && isNew && (
          <Suspense>
            <ReportBuilder
              key={search}
              mode={copied === null ? 'add' : 'copy'}
              id={copied === null ? null : String(copied)}
              begun={begunFrom(search)}
              onSaved={({ id: made }, { leaving }) => leaving || void navigate(`?id=${made}`, { replace: true })}
              onCancelled={() => void navigate('?', { replace: true })}
            />
          </Suspense>
        )}
        {id === null && !isNew && <p className={styles.blank}>{words.choose}</p>}
      </div>
    </>
  )
}
