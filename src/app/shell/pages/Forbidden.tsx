import { LockClosedRegular } from '@fluentui/react-icons'
import { Blank } from '@/look/parts/Blank'
import { HomeLink } from './HomeLink'

interface ForbiddenProps {
  /** The key that is missing: `shop:file`; absent when it is not known. */
  missing?: string | null
  /** The page or function the key opens, as the rights tree names it: 文件管理. */
  title?: string | null
}

/** 403 in place of a page: which right is missing, who can give it, the way home (docs/console.md, 8). */
export function Forbidden({ missing, title }: ForbiddenProps) {
  return (
    <Blank
      icon={LockClosedRegular}
      title="无权访问"
      heading="h1"
      text={
        <>
          {title || missing ? (
            <>
              缺少 {title ?? missing}【权限】
              {title && missing && `（${missing}）`}。
            </>
          ) : (
            '当前角色没有这个页面的权限。'
          )}
          能管理角色的同事可在 员工与权限 › 角色管理 中开通，开通后刷新即可进入。
        </>
      }
      actions={<HomeLink />}
    />
  )
}
