import { merchantApi } from '@contracts/calls/merchantApi'
import { oauth2Api } from '@contracts/calls/oauth2Api'
import { ossApi } from '@contracts/calls/ossApi'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { FileManager } from '@/areas/shop/FileManager'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { createConsole } from '@/app/createConsole'
import { usePreferences } from '@/app/preferences/usePreferences'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { createQueryClient } from '@/app/queryClient'
import { meKey } from '@/app/session/who'
import { ToastProvider } from '@/blocks/toast/ToastProvider'
import { fileKeys } from '@/blocks/uploads/fileKeys'
import { UploadsProvider } from '@/blocks/uploads/Uploads'
import { Console } from '@/look/Console'
import { consoleTheme } from '@/look/theme'
import { height, offer } from '../../shared/offer.js'
import { filesOf, me, pagesOf, rootId, treeOf } from './data'
import '@/app/page.css'

const config = {
  ENABLE_UI_UPGRADE_ALL: '1',
  ENABLE_TICKET_PRODUCT_ABTEST: '',
  ENABLE_NEW_FILE_MANAGER_SWITCH: '1',
  ENABLE_UPLOAD_CHECK: '0',
}

/** What the page asks besides the files; there is no gateway behind it. */
const answers: readonly (readonly [{ path: string }, unknown])[] = [
  [oauth2Api.me, me],
  [merchantApi.getHotelConfigAll, config],
  [ossApi.quota, { used: 0, limit: 2 ** 37, files: 0, filesLimit: 200_000 }],
]

window.fetch = (asked) => {
  const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href)
  const answer = answers.find(([call]) => pathname.endsWith(call.path))
  return Promise.resolve(
    answer
      ? Response.json({ code: 0, message: 'ok', data: answer[1] })
      : Response.json({ code: 50000, message: `no answer for ${pathname}`, data: null }, { status: 500 }),
  )
}

function FilesAt({ view }: { view: 'list' | 'grid' }) {
  const { density } = usePreferences()
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: [`/?space=all&view=${view}`],
  })
  return (
    <Console appearance="light" density={density}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </Console>
  )
}

const Page = () => (
  <UploadsProvider>
    <div style={{ height, padding: '0 24px', display: 'flex', flexDirection: 'column' }}>
      <FileManager />
    </div>
  </UploadsProvider>
)

/** What stands in the frame of a running console: its letters are loaded before anybody opens the files. */
function writeFrame() {
  const { fontFamilyBase, fontSizeBase300, fontWeightSemibold } = consoleTheme('light', 'standard')
  const words = document.createElement('p')
  words.style.cssText = `margin: 0; font: ${fontSizeBase300} ${fontFamilyBase}; font-variant-numeric: tabular-nums`
  words.innerHTML = `云栖酒店集团 西湖店 12 <b style="font-weight: ${fontWeightSemibold}">文件管理</b>`
  document.body.append(words)
}

// The page 文件管理 as it stands in the product, without the frame around it. The console runs when somebody opens it, and
// the files are in its cache.
offer(
  (items) => {
    writeFrame()
    const queryClient = createQueryClient()
    const { brandId, hotelId } = me.current
    const files = filesOf(items)
    queryClient.setQueryData(meKey, me)
    queryClient.setQueryData(hotelConfigQuery(me.current).queryKey, config)
    queryClient.setQueryData(fileKeys.tree(brandId, hotelId, 'all'), treeOf(files))
    queryClient.setQueryData(fileKeys.tree(brandId, hotelId, 'mine'), null)
    queryClient.setQueryData(fileKeys.folder(brandId, hotelId, rootId), pagesOf(files))
    return createConsole({ queryClient })
  },
  (root, running, view) =>
    createRoot(root).render(
      <ConsoleProvider console={running}>
        <FilesAt view={view} />
      </ConsoleProvider>,
    ),
)
