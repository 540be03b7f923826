import type { FileItem } from '@contracts/calls/ossApi'
import { useState } from 'react'
import { fileKind } from './fileKind'
import type { ThumbStyles } from './useThumbStyles'

interface FileThumbProps {
  item: FileItem
  styles: ThumbStyles
}

/** The file in small: its picture where there is one, else the sign of its kind. Purely decorative. */
export function FileThumb({ item, styles }: FileThumbProps) {
  const kindStyle = styles[fileKind(item)]
  return item.thumbUrl ? (
    <Picture url={item.thumbUrl} kindStyle={kindStyle} styles={styles} />
  ) : (
    <div className={kindStyle} />
  )
}

function Picture({ url, kindStyle, styles }: { url: string; kindStyle: string; styles: ThumbStyles }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <div className={kindStyle} />
  return (
    <div className={styles.pictured}>
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className={styles.picture}
        onError={() => setBroken(true)}
      />
    </div>
  )
}
