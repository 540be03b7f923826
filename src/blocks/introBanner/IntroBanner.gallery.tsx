import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { GalleryPage } from '@/qa/galleryPage'
import { introContent, type IntroContent } from './introContent'
import { Introduction } from './IntroBanner'

const useStyles = makeStyles({ demo: { display: 'grid', gap: '24px', minWidth: 0 } })

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="${colour}"/></svg>`,
  )}`
const pictures = ['#89CCCD', '#B4DADB', '#65BBBE', '#45ADB1', '#309C9F'].map((colour, index) => ({
  showUrl: picture(colour),
  jumpUrl: index % 2 === 0 ? 'https://help.example.com/ticket' : '',
}))
const text = '<p>把房券、餐券、门票放到小程序里卖：先建商品，再上线，客人买了到店核销。</p>'

/** One to five pictures; the last text is cut off. */
function Demo() {
  const styles = useStyles()
  const shown = [1, 2, 3, 5].map((count) =>
    introContent({
      activityTag: '预售,核销',
      activityIntro: count === 5 ? text.repeat(8) : text,
      imageList: pictures.slice(0, count),
    }),
  )
  return (
    <div className={styles.demo}>
      {shown.map((content, index) => content && <Held key={index} content={content} />)}
    </div>
  )
}

function Held({ content }: { content: IntroContent }) {
  const [isFolded, setIsFolded] = useState(false)
  return <Introduction content={content} isFolded={isFolded} onFold={setIsFolded} />
}

export const gallery: GalleryPage = { name: 'intro-banner', title: '功能介绍横幅', Demo }
