import type { AnyResource } from '@contracts/resources/definition'
import { makeStyles, tokens } from '@fluentui/react-components'
import { DocumentDismissRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '@/app/session/useSession'
import { tenantName } from '@/app/tenant/useTenant'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { momentText } from './cellText'
import { printWords } from './constants'
import { printedRecords } from './printedRecords'
import type { Printed, PrintedRecords } from './printPlace'
import { PrintSheets } from './PrintSheets'
import { useSeen } from './seen'

const useStyles = makeStyles({
  onScreen: { '@media print': { display: 'none' } },
  waiting: { margin: 0, color: tokens.colorNeutralForeground3 },
})

interface PrintPageProps {
  resource: AnyResource
  printed: Printed
  onBack: () => void
}

/** Sheets before they go to the printer: what stands here is what comes out, without the console around it. */
export function PrintPage({ resource, printed: { sheet: index, records }, onBack }: PrintPageProps) {
  const sheet = resource.print?.[index]
  if (!sheet || !records) {
    return (
      <Blank
        icon={DocumentDismissRegular}
        heading="h1"
        title={printWords.print}
        text={printWords.nothing}
        actions={<Button onClick={onBack}>{printWords.back}</Button>}
      />
    )
  }
  return <Sheets resource={resource} index={index} records={records} onBack={onBack} />
}

interface SheetsProps {
  resource: AnyResource
  index: number
  records: PrintedRecords
  onBack: () => void
}

function Sheets({ resource: whole, index, records, onBack }: SheetsProps) {
  const styles = useStyles()
  const { resource, calls } = useSeen(whole)
  const sheet = resource.print![index]!
  const { user, tenants, current } = useMe()
  const place = tenants.find(({ brandId, hotelId }) => brandId === current.brandId && hotelId === current.hotelId)
  const [at] = useState(() => momentText(new Date().toISOString()))
  const found = useQuery({
    queryKey: [resource.key, 'print', index, records],
    queryFn: ({ signal }) => printedRecords(calls, records, sheet.columns, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <>
      <div className={styles.onScreen}>
        <PageHeader
          title={`${printWords.print}${sheet.title}`}
          note={found.data && printWords.note(found.data.length)}
          actions={
            <>
              <Button appearance="primary" disabledFocusable={!found.data} onClick={() => window.print()}>
                {printWords.print}
              </Button>
              <Button appearance="subtle" onClick={onBack}>
                {printWords.back}
              </Button>
            </>
          }
        />
        {found.isPending && (
          <p role="status" className={styles.waiting}>
            {printWords.loading}
          </p>
        )}
        {found.error && <p role="alert">{found.error.message}</p>}
      </div>
      {found.data && (
        <PrintSheets
          resource={resource}
          sheet={sheet}
          records={found.data}
          place={place ? tenantName(place) : ''}
          note={printWords.printed(user.name, at)}
        />
      )}
    </>
  )
}
