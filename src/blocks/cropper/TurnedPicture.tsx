import type { Size } from '@machines/flows/cropperSubmit/cropBox'
import { turnedSize, type Turn } from '@machines/flows/cropperSubmit/turn'
import { makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  frame: { position: 'relative', display: 'block' },
  picture: { position: 'absolute', maxWidth: 'none', maxHeight: 'none' },
})

interface TurnedPictureProps extends Size {
  url: string
  alt: string
  turn: Turn
  /** Where it lies in what it is drawn in, px. */
  left?: number
  top?: number
}

/** A picture as it is turned. `width` and `height` are px on the screen, after the turn. */
export function TurnedPicture({ url, alt, turn, width, height, left = 0, top = 0 }: TurnedPictureProps) {
  const styles = useStyles()
  const own = turnedSize({ width, height }, turn)
  return (
    <span className={styles.frame} style={{ width, height, left, top }}>
      <img
        src={url}
        alt={alt}
        draggable={false}
        width={own.width}
        height={own.height}
        className={styles.picture}
        style={{
          left: (width - own.width) / 2,
          top: (height - own.height) / 2,
          transform: `rotate(${turn.quarters * 90}deg) scaleX(${turn.isMirrored ? -1 : 1})`,
        }}
      />
    </span>
  )
}
