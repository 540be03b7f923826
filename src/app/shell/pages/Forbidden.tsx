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
        // The key is for whoever looks after roles, in the tip alone.
        <span title={missing ?? undefined}>
          {title ? `你没有「${title}」权限` : '你没有这个页面的权限'}
          ，请联系管理员在角色管理中开通，开通后刷新即可进入。
        </span>
      }
      actions={<HomeLink />}
    />
  )
}
