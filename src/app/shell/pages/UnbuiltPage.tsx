import { titleAt } from '@contracts/routes/route'
import type { RouteMatch } from '@contracts/routes/routeFinder'
import { suiteTitles } from '@contracts/routes/suiteTitles'
import { BuildingRegular } from '@fluentui/react-icons'
import { useLocation } from 'react-router-dom'
import { Blank } from '@/look/parts/Blank'
import { PageHeader } from '@/look/parts/PageHeader'
import { HomeLink } from './HomeLink'

/** Stands where a screen of the spec is not built: says so, and which one it is; never mistaken for a finished page. */
export function UnbuiltPage({ route, params }: RouteMatch) {
  const { search } = useLocation()
  return (
    <>
      <PageHeader title={titleAt(route, params, search)} />
      <Blank
        icon={BuildingRegular}
        title="功能开发中"
        text={`${suiteTitles[route.suite]} › ${route.title} 敬请期待，暂不可用，也不会保存任何内容。`}
        actions={<HomeLink />}
      />
    </>
  )
}
