import type { FileItem } from '@contracts/calls/ossApi'
import { DocumentPdfRegular, DocumentRegular, FolderFilled, VideoClipRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { fileKind } from './fileKind'
import type { ThumbStyles } from './useThumbStyles'

const icons = {
  folder: FolderFilled,
  image: DocumentRegular,
  video: VideoClipRegular,
  pdf: DocumentPdfRegular,
  other: DocumentRegular,
}

interface FileThumbProps {
  item: FileItem
  iconSize: number
  styles: ThumbStyles
}

/** The file in small: its picture where there is one, else the sign of its kind. Purely decorative. */
export function FileThumb({ item, iconSize, styles }: FileThumbProps) {
  const [isBroken, setBroken] = useState(false)
  const kind = fileKind(item)
  const Icon = icons[kind]
  return (
    <div className={kind === 'folder' ? styles.folder : styles.plate}>
      {item.thumbUrl && !isBroken ? (
        <img
          src={item.thumbUrl}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className={styles.picture}
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon fontSize={iconSize} aria-hidden />
      )}
    </div>
  )
}
