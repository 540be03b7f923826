import { makeStyles } from '@fluentui/react-components'
import { Explorer } from '@/blocks/explorer/Explorer'
import { PageHeader } from '@/look/parts/PageHeader'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
})

/** /filemanager 文件管理 */
export function FileManager() {
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <Explorer
        saveRight="shop:file:save"
        removeRight="shop:file:remove"
        header={(actions) => <PageHeader title="文件管理" actions={actions} />}
      />
    </div>
  )
}
