import { staffApi, type StaffAccount } from '@contracts/calls/staffApi'
import { dataScopeNotes, dataScopes } from '@contracts/rules/dataScopes'
import { employee } from '@contracts/resources/members/employee'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { useHasRight } from '@/app/session/useSession'
import { MenuPermissionTree } from '@/blocks/permissionTree/MenuPermissionTree'
import { momentText } from '@/blocks/records/cellText'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { recordKeys } from '@/blocks/records/useRecords'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { staffWords } from './words'

const useStyles = makeStyles({
  panels: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', minWidth: 0 },
  body: { display: 'grid', gap: '8px', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  facts: { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: '4px 16px', margin: 0 },
  word: { color: tokens.colorNeutralForeground3 },
  said: { margin: 0, overflowWrap: 'anywhere' },
  note: {
    margin: 0,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: look.toneInfoTint,
    color: look.toneInfoText,
    overflowWrap: 'anywhere',
  },
})

interface AccountPanelProps {
  record: { readonly id: number; readonly version: number }
}

/** The account of an employee, for who looks after employees. */
export function AccountPanel({ record }: AccountPanelProps) {
  return useHasRight(employee.access.read) ? <AccountOf {...record} /> : null
}

/** How he signs in, what he may do in all, and when he did. */
function AccountOf({ id, version }: AccountPanelProps['record']) {
  const styles = useStyles()
  const { data, isError } = useQuery({
    // With each change of the record it is asked for anew.
    queryKey: [...recordKeys.detail(employee, id), 'account', version],
    queryFn: ({ signal }) => call(staffApi.staffAccount, { id }, { signal }),
  })
  if (isError) return <p role="alert">{staffWords.failed}</p>
  if (!data) return <p role="status">{staffWords.loading}</p>
  return (
    <div className={styles.panels}>
      <Account account={data} />
      <Panel title={staffWords.rights}>
        <div className={styles.body}>
          <p className={styles.said}>{staffWords.scope(dataScopes[data.dataScope], dataScopeNotes[data.dataScope])}</p>
          <MenuPermissionTree type="eb" value={data.permissions} isReadOnly onChange={() => {}} />
        </div>
      </Panel>
      <Panel title={staffWords.logins}>
        {data.logins.length === 0 ? (
          <p className={styles.body}>{staffWords.noLogins}</p>
        ) : (
          <DetailTable<StaffAccount['logins'][number]>
            label={staffWords.logins}
            rows={data.logins}
            columns={[
              { name: 'at', header: '时间', cell: ({ at }) => momentText(at) },
              { name: 'action', header: '操作', cell: ({ action }) => action },
              { name: 'device', header: '设备', cell: ({ device }) => device },
              { name: 'ip', header: 'IP', cell: ({ ip }) => ip },
            ]}
          />
        )}
      </Panel>
    </div>
  )
}

function Account({ account }: { account: StaffAccount }) {
  const styles = useStyles()
  const { invitation } = account
  const facts = [
    [staffWords.name, account.account ?? staffWords.none],
    [staffWords.lastLogin, account.lastLoginAt === null ? staffWords.never : momentText(account.lastLoginAt)],
    [staffWords.wechat, account.wechat ?? staffWords.notBound],
  ] as const
  return (
    <Panel title={staffWords.account}>
      <div className={styles.body}>
        <dl className={styles.facts}>
          {facts.map(([word, said]) => (
            <Fact key={word} word={word} said={said} />
          ))}
        </dl>
        {account.account !== null && !account.hasPassword && <p className={styles.said}>{staffWords.noPassword}</p>}
        {invitation && <p className={styles.said}>{staffWords.invited(momentText(invitation.expiresAt))}</p>}
        {invitation?.simulated && (
          <p className={styles.note}>
            {staffWords.simulated}
            {invitation.simulated}
          </p>
        )}
      </div>
    </Panel>
  )
}

function Fact({ word, said }: { word: string; said: string }) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.word}>{word}</dt>
      <dd className={styles.said}>{said}</dd>
    </>
  )
}
