import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { Overlay } from '@/app/shell/Overlay'
import { useTenant } from '@/app/tenant/useTenant'
import { Explorer } from '@/blocks/explorer/Explorer'
import { PageHeader } from '@/look/parts/PageHeader'
import { makeWholeStyles } from '@/look/wholeStyles'

// Few stores still have it.
const StorageExplorer = lazy(async () => ({
  default: (await import('@/blocks/explorer/storage/StorageExplorer')).StorageExplorer,
}))

const useStyles = makeWholeStyles({
  page: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
})

const title = '文件管理'
const explorerProps = {
  saveRight: 'shop:file:save',
  removeRight: 'shop:file:remove',
  header: (actions: ReactNode) => <PageHeader title={title} actions={actions} />,
}

/**
 * /filemanager 文件管理: which explorer, says the store's configuration (Shared building blocks, 3; docs/readings.md, 26).
 */
export function FileManager() {
  const styles = useStyles()
  const { current } = useTenant()
  const { data, isPending } = useQuery(hotelConfigQuery(current))
  const isNew = data?.ENABLE_NEW_FILE_MANAGER_SWITCH === '1'
  return (
    <div className={styles.page}>
      {isPending ? (
        <PageHeader title={title} />
      ) : isNew ? (
        <Explorer {...explorerProps} />
      ) : (
        <Overlay>
          <StorageExplorer {...explorerProps} />
        </Overlay>
      )}
    </div>
  )
}
