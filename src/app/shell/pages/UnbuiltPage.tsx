import { suiteTitles } from '@contracts/routes/suiteTitles'
import type { Route } from '@contracts/routes/route'
import { BuildingRegular } from '@fluentui/react-icons'
import { Blank } from '@/look/parts/Blank'
import { PageHeader } from '@/look/parts/PageHeader'
import { HomeLink } from './HomeLink'

/** Stands where a screen of the spec is not built: says so, and which one it is; never mistaken for a finished page. */
export function UnbuiltPage({ route }: { route: Route }) {
  return (
    <>
      <PageHeader title={route.title} />
      <Blank
        icon={BuildingRegular}
        title="此页面尚未建成"
        text={
          <>
            {suiteTitles[route.suite]} › {route.title}（{route.path}）还不能使用，这里没有数据，也不会保存任何内容。
          </>
        }
        actions={<HomeLink />}
      />
    </>
  )
}
