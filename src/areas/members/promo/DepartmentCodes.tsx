import { promoCalls, type PromoCode } from '@contracts/calls/promoCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { placeForBundle, saveBundle } from '@/blocks/explorer/saveBundle'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { QrPicture } from '@/blocks/qrCode/QrPicture'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { drawPromoCode } from './drawPromoCode'
import { PromoDownloads } from './PromoDownloads'
import { promoSides, promoWords } from './words'

const useStyles = makeStyles({
  note: { margin: '0 0 16px', color: tokens.colorNeutralForeground3 },
  problem: { margin: '0 0 16px', color: look.toneDangerText },
  name: { display: 'grid', gap: '2px' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  code: { padding: '8px 0' },
})

/** Of the codes in the table, px: enough for a phone before the screen. */
const shownPx = 96

type Leading = PromoCode & { readonly link: string }
const leading = (codes: readonly PromoCode[]): readonly Leading[] =>
  codes.filter((one): one is Leading => one.link !== null)

/** Every code as a picture for print, in one file. */
async function bundle(codes: readonly Leading[]): Promise<void> {
  const name = promoWords.bundle(codes[0]?.name ?? '')
  // While the click still counts: later the browser does not ask.
  const place = await placeForBundle(name)
  if (!place) return
  const { downloadZip } = await import('client-zip')
  const files = await Promise.all(
    codes.map(async ({ name: owner, code, link }) => ({
      name: promoWords.picture(owner, code, promoSides.large),
      input: await drawPromoCode(link, promoSides.large),
    })),
  )
  await saveBundle(downloadZip(files), place)
}

/** 部门推广码: the codes of a department and of those who work in it, and what has come of each. */
export function DepartmentCodes({ id = '' }: { id?: string }) {
  const departmentId = Number(id)
  const isNamed = Number.isSafeInteger(departmentId) && departmentId > 0
  const { data, error } = useQuery({
    queryKey: ['promo-qrcode', 'department', departmentId],
    queryFn: ({ signal }) => call(promoCalls.departmentCodes, { departmentId }, { signal }),
    enabled: isNamed,
  })
  const styles = useStyles()
  const packing = useCommand(bundle)
  const codes = leading(data ?? [])
  return (
    <>
      <PageHeader
        title={promoWords.title}
        actions={
          codes.length > 0 && (
            <Button disabledFocusable={packing.isBusy} onClick={() => packing.run(codes)}>
              {packing.isBusy ? promoWords.packing : promoWords.all}
            </Button>
          )
        }
      />
      {!isNamed && <p role="alert">{promoWords.noCode}</p>}
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {packing.error && (
        <p role="alert" className={styles.problem}>
          {promoWords.notDrawn}
        </p>
      )}
      {isNamed && !data && !error && <p role="status">{promoWords.loading}</p>}
      {data && (
        <>
          <p className={styles.note}>{promoWords.note}</p>
          {codes.length === 0 && (
            <p role="status" className={styles.problem}>
              {promoWords.notSet}
            </p>
          )}
          <Panel title={promoWords.of(data[0]?.name ?? '')}>
            <Codes codes={data} />
          </Panel>
        </>
      )}
    </>
  )
}

function Codes({ codes }: { codes: readonly PromoCode[] }) {
  const styles = useStyles()
  return (
    <DetailTable<PromoCode>
      label={promoWords.title}
      rows={codes}
      columns={[
        {
          name: 'name',
          header: promoWords.name,
          cell: ({ name, code, owner }) => (
            <span className={styles.name}>
              {name}
              <span className={styles.quiet}>{owner === 'DEPT' ? `${promoWords.department} ${code}` : code}</span>
            </span>
          ),
        },
        {
          name: 'code',
          header: promoWords.own,
          cell: ({ link, name }) =>
            link !== null && (
              <div className={styles.code}>
                <QrPicture content={link} label={promoWords.of(name)} px={shownPx} />
              </div>
            ),
        },
        { name: 'credited', header: promoWords.credited, cell: ({ creditedTo }) => creditedTo ?? promoWords.nobody },
        { name: 'scans', header: promoWords.scans, isNumber: true, cell: ({ scans }) => scans },
        { name: 'visitors', header: promoWords.visitors, isNumber: true, cell: ({ visitors }) => visitors },
        { name: 'registers', header: promoWords.registers, isNumber: true, cell: ({ registers }) => registers },
        { name: 'buyers', header: promoWords.buyers, isNumber: true, cell: ({ buyers }) => buyers },
        { name: 'do', header: '', cell: (code) => <PromoDownloads code={code} /> },
      ]}
    />
  )
}
