import { Button } from '@/look/parts/Button'
import { permissionWords } from './constants'
import { PermissionTree } from './PermissionTree'
import { usePermissionMenu } from './usePermissionMenu'
import type { PermissionField } from './usePermissionTree'

interface MenuPermissionTreeProps extends Omit<PermissionField, 'nodes' | 'baseRights'> {
  isReadOnly?: boolean
}

/** 权限设置 over the signed-in user's own menu: users give only what they have themselves. Nothing before it has loaded. */
export function MenuPermissionTree(field: MenuPermissionTreeProps) {
  const { nodes, baseRights, isError, isFetching, retry } = usePermissionMenu()
  if (nodes) return <PermissionTree {...field} nodes={nodes} baseRights={baseRights} />
  if (!isError) return <p role="status">{permissionWords.loading}</p>
  return (
    <div>
      <p role="alert">{permissionWords.failed}</p>
      <Button disabledFocusable={isFetching} onClick={retry}>
        {permissionWords.retry}
      </Button>
    </div>
  )
}
