import type { FileItem } from '@contracts/calls/ossApi'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DocumentPdfRegular, DocumentRegular, FolderFilled, VideoClipRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { look } from '@/look/tokens'
import { fileKind } from './fileKind'

const icons = {
  folder: FolderFilled,
  image: DocumentRegular,
  video: VideoClipRegular,
  pdf: DocumentPdfRegular,
  other: DocumentRegular,
}

const useStyles = makeStyles({
  plate: {
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground3,
  },
  folder: { color: look.folder },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})

/** The file in small: its picture where there is one, else the sign of its kind. Purely decorative. */
export function FileThumb({ item, iconSize, className }: { item: FileItem; iconSize: number; className?: string }) {
  const styles = useStyles()
  const [isBroken, setBroken] = useState(false)
  const kind = fileKind(item)
  const Icon = icons[kind]
  return (
    <div className={mergeClasses(styles.plate, kind === 'folder' && styles.folder, className)}>
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
