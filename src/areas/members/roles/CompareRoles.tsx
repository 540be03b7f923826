import { staffApi, type ComparedRole } from '@contracts/calls/staffApi'
import type { MenuNode } from '@contracts/calls/oauth2Api'
import { allRights, role } from '@contracts/resources/members/role'
import { dataScopes } from '@contracts/rules/dataScopes'
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { usePermissionMenu } from '@/blocks/permissionTree/usePermissionMenu'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { useRecords } from '@/blocks/records/useRecords'
import { SideDrawer } from '@/look/parts/SideDrawer'
import { namedPages } from './permissionDiff'
import { mostCompared, roleWords } from './words'

const drawerWidth = 860

const useStyles = makeStyles({
  picks: { display: 'flex', flexWrap: 'wrap', gap: '0 12px', margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  note: { margin: '12px 0', color: tokens.colorNeutralForeground3 },
})

/** Roles beside each other: what one of them may do and another may not. */
export function CompareRoles({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const { data } = useRecords(role, { pageSize: 100 })
  const { nodes } = usePermissionMenu()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const ids = chosen.join(',')
  const compared = useQuery({
    queryKey: [role.key, 'compare', ids],
    queryFn: chosen.length < 2 ? skipToken : ({ signal }) => call(staffApi.compareRoles, { ids }, { signal }),
  })
  return (
    <SideDrawer label={roleWords.compare} title={roleWords.compare} width={drawerWidth} onClose={onClose}>
      <fieldset className={styles.picks}>
        <legend className={styles.legend}>{roleWords.comparePick(mostCompared)}</legend>
        {(data?.list ?? []).map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={chosen.length >= mostCompared && !chosen.includes(id)}
            onChange={(_, { checked }) => setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </fieldset>
      {chosen.length < 2 && <p className={styles.note}>{roleWords.compareFew}</p>}
      {chosen.length > 1 && compared.isPending && <p role="status">{roleWords.loading}</p>}
      {compared.isError && <p role="alert">{roleWords.compareFailed}</p>}
      {compared.data && nodes && <Differences roles={compared.data} nodes={nodes} />}
    </SideDrawer>
  )
}

interface Row {
  readonly page: string
  readonly cells: readonly string[]
}

/** How far each role sees, and by page what it may do there; what is alike of all is left out. */
function rowsOf(nodes: readonly MenuNode[], roles: readonly ComparedRole[]): readonly Row[] {
  const pages = namedPages(nodes, new Set(roles.flatMap(({ permissions }) => permissions)))
  const byRole = roles.map(
    ({ permissions }) => new Map(namedPages(nodes, new Set(permissions)).map(({ page, rights }) => [page, rights])),
  )
  const sights = roles.map(
    ({ permissions, dataScope }) => dataScopes[permissions.includes(allRights) ? 'BRAND' : dataScope],
  )
  const sight = new Set(sights).size > 1 ? [{ page: roleWords.scope, cells: sights }] : []
  const differing = pages.flatMap(({ page }) => {
    const cells = roles.map(({ permissions }, at) =>
      permissions.includes(allRights) ? roleWords.everything : (byRole[at]!.get(page)?.join('、') ?? roleWords.none),
    )
    return new Set(cells).size > 1 ? [{ page, cells }] : []
  })
  return [...sight, ...differing]
}

function Differences({ roles, nodes }: { roles: readonly ComparedRole[]; nodes: readonly MenuNode[] }) {
  const styles = useStyles()
  const rows = rowsOf(nodes, roles)
  if (rows.length === 0) return <p className={styles.note}>{roleWords.compareSame}</p>
  return (
    <>
      <p className={styles.note}>{roleWords.onlyDifferent}</p>
      <DetailTable<Row>
        label={roleWords.compare}
        rows={rows}
        columns={[
          { name: 'page', header: roleWords.page, cell: ({ page }) => page },
          ...roles.map(({ id, name }, at) => ({
            name: String(id),
            header: name,
            cell: ({ cells }: Row) => cells[at],
          })),
        ]}
      />
    </>
  )
}
