import type { FileItem } from '@contracts/calls/ossApi'
import { useState, type ComponentType } from 'react'
import { fileKind } from './fileKind'
import { late, useLate } from './late'
import type { ThumbStyles } from './useThumbStyles'

interface FileThumbProps {
  item: FileItem
  styles: ThumbStyles
}

/** The file in small: its picture where there is one, else the sign of its kind. Purely decorative. */
export function FileThumb({ item, styles }: FileThumbProps) {
  const kind = fileKind(item)
  const kindStyle = styles[kind]
  if (kind === 'video' && item.url) return <LateFilm url={item.url} kindStyle={kindStyle} styles={styles} />
  return item.thumbUrl ? (
    <Picture url={item.thumbUrl} kindStyle={kindStyle} styles={styles} />
  ) : (
    <div className={kindStyle} />
  )
}

export interface FilmThumbProps {
  url: string
  kindStyle: string
  styles: ThumbStyles
}

const Sign: ComponentType<FilmThumbProps> = ({ kindStyle }) => <div className={kindStyle} />

/** Few folders hold films; without its picture one has the sign of its kind. */
const film = late<typeof Sign>(() =>
  import('./FilmThumb').then(
    ({ FilmThumb }) => FilmThumb,
    () => Sign,
  ),
)

function LateFilm(props: FilmThumbProps) {
  const Film = useLate(film) ?? Sign
  return <Film {...props} />
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
