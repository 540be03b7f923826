import { makeStyles } from '@fluentui/react-components'
import type { GalleryPage } from '@/qa/galleryPage'
import { PosterDownload } from './PosterDownload'
import type { PosterRequest } from './usePoster'

const useStyles = makeStyles({ rows: { display: 'grid', justifyItems: 'start', gap: '12px' } })

/** Draws a plain card in the browser, in place of the gateway. */
const drawCard = ({ width, height, background, type, params }: PosterRequest): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')!
  pen.fillStyle = background
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = 'black'
  pen.fillText(String(params.name), 8, height / 2)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? new Blob()), type))
}

function Demo() {
  const styles = useStyles()
  return (
    <div className={styles.rows}>
      <PosterDownload id={1} params={{ name: '湖景下午茶' }} produce={drawCard} />
      <PosterDownload id={1} params={{ name: '湖景下午茶' }} width={750} height={1334} produce={drawCard}>
        下载大图
      </PosterDownload>
      <PosterDownload params={{ name: '湖景下午茶' }} produce={drawCard}>
        没有 id
      </PosterDownload>
      <PosterDownload id={1} params={{ name: '湖景下午茶' }} produce={() => Promise.reject(new Error('海报已下线'))}>
        生成失败
      </PosterDownload>
    </div>
  )
}

export const gallery: GalleryPage = { name: 'poster', title: '海报下载', Demo }
