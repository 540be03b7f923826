import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { GalleryPage } from '@/qa/galleryPage'
import { PICKER_LINKS } from './constants'
import { Pager } from './Pager'

const useStyles = makeStyles({ page: { display: 'grid', gap: '24px', '& h2': { margin: 0, fontSize: '16px' } } })

/** Page sizes of the third example. */
const pageSizes = [20, 50, 100]

function Demo() {
  const styles = useStyles()
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(20)
  return (
    <div className={styles.page}>
      <section>
        <h2>默认：每页 10 条，8 个页码</h2>
        <Pager page={page} total={386} onTurn={setPage} />
      </section>
      <section>
        <h2>选择器：6 个页码</h2>
        <Pager label="分页（选择器）" page={page} total={386} links={PICKER_LINKS} onTurn={setPage} />
      </section>
      <section>
        <h2>总数超过一万，可换每页条数</h2>
        <Pager
          label="分页（可换条数）"
          page={page}
          total={10_001}
          totalIsExact={false}
          pageSize={pageSize}
          pageSizes={pageSizes}
          onTurn={setPage}
          onResize={setPageSize}
        />
      </section>
      <section>
        <h2>没有记录</h2>
        <Pager label="分页（没有记录）" page={1} total={0} onTurn={setPage} />
      </section>
    </div>
  )
}

export const gallery: GalleryPage = { name: 'pager', title: '分页', Demo }
