import { role } from '@contracts/resources/members/role'
import { dataScopes } from '@contracts/rules/dataScopes'
import { makeStyles } from '@fluentui/react-components'
import { MenuPermissionTree } from '@/blocks/permissionTree/MenuPermissionTree'
import { definePage } from '@/blocks/records/page/recordPage'
import { look } from '@/look/tokens'

const useStyles = makeStyles({ tree: { minWidth: 0, paddingBottom: look.panelPadding } })

/** What its holders may do, only to be looked at. */
function Permissions({ record }: { record: { readonly permissions: readonly string[] } }) {
  const styles = useStyles()
  return (
    <div className={styles.tree}>
      <MenuPermissionTree type="eb" value={record.permissions} isReadOnly onChange={() => {}} />
    </div>
  )
}

/** 角色详情. */
export const rolePage = definePage(role, {
  word: '角色',
  strip: [
    { label: '权限', of: ({ permissions }) => (permissions.includes('all') ? '全部' : `${permissions.length} 项`) },
    {
      label: '数据范围',
      of: ({ dataScope, permissions }) => dataScopes[permissions.includes('all') ? 'BRAND' : dataScope],
    },
    { label: '使用人数', of: ({ facts }) => `${Number(facts.employeeCount ?? 0)} 人` },
  ],
  facts: [{ section: '资料', fields: ['remark'] }],
  leftOut: ['permissions', 'preset', 'dataScope'],
  main: Permissions,
})
