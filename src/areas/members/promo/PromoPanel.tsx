import { promoCalls } from '@contracts/calls/promoCalls'
import { employee } from '@contracts/resources/members/employee'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { useHasRight } from '@/app/session/useSession'
import { QrPicture } from '@/blocks/qrCode/QrPicture'
import { Facts } from '@/look/parts/Facts'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { PromoDownloads } from './PromoDownloads'
import { promoWords } from './words'

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '16px',
    alignItems: 'center',
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
  },
  words: { display: 'grid', gap: '8px', minWidth: 0 },
  said: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const shownPx = 140

/** The code of an employee with what has come of it, for who looks after employees. */
export function PromoPanel({ record }: { record: { readonly id: number } }) {
  return useHasRight(employee.access.read) ? <PromoOf id={record.id} /> : null
}

function PromoOf({ id }: { id: number }) {
  const styles = useStyles()
  const { data, error } = useQuery({
    queryKey: ['promo-qrcode', 'employee', id],
    queryFn: ({ signal }) => call(promoCalls.employeeCode, { employeeId: id }, { signal }),
  })
  return (
    <Panel title={promoWords.own}>
      <div className={styles.body}>
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <p role="status">{promoWords.loading}</p>}
        {data && (
          <>
            {data.link !== null && <QrPicture content={data.link} label={promoWords.of(data.name)} px={shownPx} />}
            <div className={styles.words}>
              <Facts
                facts={[
                  { label: promoWords.scans, value: String(data.scans) },
                  { label: promoWords.registers, value: String(data.registers) },
                  { label: promoWords.buyers, value: String(data.buyers) },
                ]}
              />
              {data.link === null && <p className={styles.said}>{promoWords.notSet}</p>}
              <PromoDownloads code={data} />
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
