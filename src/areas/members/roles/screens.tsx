import { role } from '@contracts/resources/members/role'
import type { ComponentProps } from 'react'
import { lazy, Suspense, useState } from 'react'
import { usePermissionMenu } from '@/blocks/permissionTree/usePermissionMenu'
import { copiedName } from '@/blocks/records/copiedName'
import { screensFor } from '@/blocks/records/screensFor'
import { Button } from '@/look/parts/Button'
import { RolePermissions } from './RolePermissions'
import { RoleScope } from './RoleScope'
import { roleWords } from './words'

const CompareRoles = lazy(async () => ({ default: (await import('./CompareRoles')).CompareRoles }))

const paths = {
  list: '/power/role-list',
  add: '/power/role/0',
  edit: '/power/role/{id}',
  copy: '/power/role/0?copyId={id}',
} as const

const plain = screensFor(role, {
  paths,
  inputs: { permissions: RolePermissions, dataScope: RoleScope },
  prepareCopy: copiedName(role),
})

/** Nothing can be saved before the tree is there: what has no node yet would look as if it had been unticked. */
function RoleForm(props: ComponentProps<typeof plain.Form>) {
  const { nodes, isError, isFetching, retry } = usePermissionMenu()
  if (nodes) return <plain.Form {...props} />
  if (!isError) return <p role="status">{roleWords.loading}</p>
  return (
    <div>
      <p role="alert">权限加载失败，检查网络后重试</p>
      <Button disabledFocusable={isFetching} onClick={retry}>
        重试
      </Button>
    </div>
  )
}

const { Page } = screensFor(role, {
  title: roleWords.title,
  paths,
  form: RoleForm,
  page: async () => (await import('./rolePage')).rolePage,
})

/** 角色管理: the list with 对比, and 角色权限. */
export function Roles() {
  const [isComparing, setIsComparing] = useState(false)
  return (
    <>
      <Page actions={<Button onClick={() => setIsComparing(true)}>{roleWords.compare}</Button>} />
      {isComparing && (
        <Suspense>
          <CompareRoles onClose={() => setIsComparing(false)} />
        </Suspense>
      )}
    </>
  )
}
