import type { MenuNode } from '@contracts/calls/oauth2Api'
import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { GalleryPage } from '@/qa/galleryPage'
import { PermissionTree } from './PermissionTree'

const useStyles = makeStyles({ demo: { display: 'grid', gap: '16px', maxWidth: '560px' } })

const node = (menuId: number, menuName: string, more: Partial<MenuNode>): MenuNode => ({
  menuId,
  menuName,
  menuSubTitle: null,
  menuType: 1,
  permission: null,
  sort: menuId,
  parentId: null,
  subList: [],
  ...more,
})

const right = (menuId: number, menuName: string, permission: string) =>
  node(menuId, menuName, { menuType: 2, permission })

const menu: readonly MenuNode[] = [
  node(1, '首页', { permission: 'base:dashboard' }),
  node(2, '票券', {
    menuType: 0,
    subList: [
      node(21, '票券管理', {
        permission: 'ticket:product',
        menuSubTitle: '商品与订单',
        subList: [right(211, '新增编辑', 'ticket:product:save'), right(212, '导出', 'ticket:product:export')],
      }),
      node(22, '票券订单', {
        permission: 'ticket:order',
        menuSubTitle: '商品与订单',
        subList: [right(221, '退款', 'ticket:order:refund')],
      }),
    ],
  }),
  node(3, '店铺', { menuType: 0, subList: [node(31, '文件管理', { permission: 'shop:file' })] }),
]
const baseRights = ['base:dashboard']

function Demo() {
  const styles = useStyles()
  const [value, setValue] = useState<readonly string[]>(['ticket:product', 'ticket:product:save'])
  return (
    <div className={styles.demo}>
      <PermissionTree nodes={menu} type="eb" baseRights={baseRights} value={value} onChange={setValue} />
      <output>{value.join('、') || '–'}</output>
    </div>
  )
}

export const gallery: GalleryPage = {
  name: 'permission-tree',
  title: '权限树',
  Demo,
}
